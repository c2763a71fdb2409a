// libxml2's umbrella for Swift: the writer, the reader of trees and XML Schema validation.
#pragma once
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlschemas.h>
#include <libxml/xmlwriter.h>
