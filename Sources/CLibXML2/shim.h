// libxml2's umbrella for Swift: the writer, the reader of trees and XML Schema validation.
#pragma once
#include <libxml/xmlversion.h>
// Where libxml2 is built with ICU, its headers include the system's ICU, which clashes with the one inside
// Foundation as soon as both are seen. Nothing that we use has ICU in its interface.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlschemas.h>
#include <libxml/xmlwriter.h>
