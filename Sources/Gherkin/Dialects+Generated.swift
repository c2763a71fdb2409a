// Made by Scripts/dialects.py from cucumber/gherkin's gherkin-languages.json. To make it again: make generate

extension Dialect {
  /// One line a language, sorted by code, the fields separated by tabs: code, English name, native name,
  /// then the keywords of given, when, then, and, but, feature, rule, background, scenario, scenario outline
  /// and examples, each list separated by bars.
  static let table: StaticString = #"""
    af	Afrikaans	Afrikaans	* |Gegewe 	* |Wanneer 	* |Dan 	* |En 	* |Maar 	Funksie|Besigheid Behoefte|Vermoë	Reël|Reel	Agtergrond	Voorbeeld|Situasie	Situasie Uiteensetting	Voorbeelde
    am	Armenian	հայերեն	* |Դիցուք 	* |Եթե |Երբ 	* |Ապա 	* |Եվ 	* |Բայց 	Ֆունկցիոնալություն|Հատկություն	Rule	Կոնտեքստ	Օրինակ|Սցենար	Սցենարի կառուցվացքը	Օրինակներ
    amh	Amharic	አማርኛ	* |የተሰጠ 	* |መቼ 	* |ከዚያ 	* |እና 	* |ግን 	ስራ|የተፈለገው ስራ|የሚፈለገው ድርጊት	ህግ	ቅድመ ሁኔታ|መነሻ|መነሻ ሀሳብ	ምሳሌ|ሁናቴ	ሁናቴ ዝርዝር|ሁናቴ አብነት	ምሳሌዎች|ሁናቴዎች
    an	Aragonese	Aragonés	* |Dau |Dada |Daus |Dadas 	* |Cuan 	* |Alavez |Allora |Antonces 	* |Y |E 	* |Pero 	Caracteristica	Rule	Antecedents	Eixemplo|Caso	Esquema del caso	Eixemplos
    ar	Arabic	العربية	* |بفرض 	* |متى |عندما 	* |اذاً |ثم 	* |و 	* |لكن 	خاصية	Rule	الخلفية	مثال|سيناريو	سيناريو مخطط	امثلة
    ast	Asturian	asturianu	* |Dáu |Dada |Daos |Daes 	* |Cuando 	* |Entós 	* |Y |Ya 	* |Peru 	Carauterística	Rule	Antecedentes	Exemplo|Casu	Esbozu del casu	Exemplos
    az	Azerbaijani	Azərbaycanca	* |Tutaq ki |Verilir 	* |Əgər |Nə vaxt ki 	* |O halda 	* |Və |Həm 	* |Amma |Ancaq 	Özəllik	Rule	Keçmiş|Kontekst	Nümunə|Ssenari	Ssenarinin strukturu	Nümunələr
    be	Belarusian	Беларуская	* |Няхай |Дадзена 	* |Калі 	* |Тады 	* |I |Ды |Таксама 	* |Але |Інакш 	Функцыянальнасць|Фіча	Правілы	Кантэкст	Сцэнарый|Cцэнар	Шаблон сцэнарыя|Узор сцэнара	Прыклады
    bg	Bulgarian	български	* |Дадено 	* |Когато 	* |То 	* |И 	* |Но 	Функционалност	Правило	Предистория	Пример|Сценарий	Рамка на сценарий	Примери
    bm	Malay	Bahasa Melayu	* |Diberi |Bagi 	* |Apabila 	* |Maka |Kemudian 	* |Dan 	* |Tetapi |Tapi 	Fungsi	Rule	Latar Belakang	Senario|Situasi|Keadaan	Kerangka Senario|Kerangka Situasi|Kerangka Keadaan|Garis Panduan Senario	Contoh
    bs	Bosnian	Bosanski	* |Dato 	* |Kada 	* |Zatim 	* |I |A 	* |Ali 	Karakteristika	Rule	Pozadina	Primjer|Scenariju|Scenario	Scenariju-obris|Scenario-outline	Primjeri
    ca	Catalan	català	* |Donat |Donada |Atès |Atesa 	* |Quan 	* |Aleshores |Cal 	* |I 	* |Però 	Característica|Funcionalitat	Rule	Rerefons|Antecedents	Exemple|Escenari	Esquema de l'escenari	Exemples
    cs	Czech	Česky	* |Pokud |Za předpokladu 	* |Když 	* |Pak 	* |A také |A 	* |Ale 	Požadavek	Pravidlo	Pozadí|Kontext	Příklad|Scénář	Náčrt Scénáře|Osnova scénáře	Příklady
    cy-GB	Welsh	Cymraeg	* |Anrhegedig a 	* |Pryd 	* |Yna 	* |A 	* |Ond 	Arwedd	Rule	Cefndir	Enghraifft|Scenario	Scenario Amlinellol	Enghreifftiau
    da	Danish	dansk	* |Givet 	* |Når 	* |Så 	* |Og 	* |Men 	Egenskab	Regel	Baggrund	Eksempel|Scenarie	Abstrakt Scenario	Eksempler
    de	German	Deutsch	* |Angenommen |Gegeben sei |Gegeben seien 	* |Wenn 	* |Dann 	* |Und 	* |Aber 	Funktionalität|Funktion	Rule|Regel	Grundlage|Hintergrund|Voraussetzungen|Vorbedingungen	Beispiel|Szenario	Szenariogrundriss|Szenarien	Beispiele
    el	Greek	Ελληνικά	* |Δεδομένου 	* |Όταν 	* |Τότε 	* |Και 	* |Αλλά 	Δυνατότητα|Λειτουργία	Rule	Υπόβαθρο	Παράδειγμα|Σενάριο	Περιγραφή Σεναρίου|Περίγραμμα Σεναρίου	Παραδείγματα|Σενάρια
    em	Emoji	😀	* |😐	* |🎬	* |🙏	* |😂	* |😔	📚	Rule	💤	🥒|📕	📖	📓
    en	English	English	* |Given 	* |When 	* |Then 	* |And 	* |But 	Feature|Business Need|Ability	Rule	Background	Example|Scenario	Scenario Outline|Scenario Template	Examples|Scenarios
    en-Scouse	Scouse	Scouse	* |Givun |Youse know when youse got 	* |Wun |Youse know like when 	* |Dun |Den youse gotta 	* |An 	* |Buh 	Feature	Rule	Dis is what went down	The thing of it is	Wharrimean is	Examples
    en-au	Australian	Australian	* |Y'know 	* |It's just unbelievable 	* |But at the end of the day I reckon 	* |Too right 	* |Yeah nah 	Pretty much	Rule	First off	Awww, look mate	Reckon it's like	You'll wanna
    en-lol	LOLCAT	LOLCAT	* |I CAN HAZ 	* |WEN 	* |DEN 	* |AN 	* |BUT 	OH HAI	Rule	B4	MISHUN	MISHUN SRSLY	EXAMPLZ
    en-old	Old English	Englisc	* |Thurh |Þurh |Ðurh 	* |Bæþsealf |Bæþsealfa |Bæþsealfe |Ciricæw |Ciricæwe |Ciricæwa 	* |Tha |Þa |Ða |Tha the |Þa þe |Ða ðe 	* |Ond |7 	* |Ac 	Hwaet|Hwæt	Rule	Aer|Ær	Swa	Swa hwaer swa|Swa hwær swa	Se the|Se þe|Se ðe
    en-pirate	Pirate	Pirate	* |Gangway! 	* |Blimey! 	* |Let go and haul 	* |Aye 	* |Avast! 	Ahoy matey!	Rule	Yo-ho-ho	Heave to	Shiver me timbers	Dead men tell no tales
    en-tx	Texas	Texas	Fixin' to |All git out 	Quick out of the chute 	There’s no tree but bears some fruit 	Come hell or high water 	Well now hold on, I'll you what 	This ain’t my first rodeo|All gussied up	Rule	Lemme tell y'all a story	All hat and no cattle	Serious as a snake bite|Busy as a hound in flea season	Now that's a story longer than a cattle drive in July
    eo	Esperanto	Esperanto	* |Donitaĵo |Komence 	* |Se 	* |Do 	* |Kaj 	* |Sed 	Trajto	Regulo	Fono	Ekzemplo|Scenaro|Kazo	Konturo de la scenaro|Skizo|Kazo-skizo	Ekzemploj
    es	Spanish	español	* |Dado |Dada |Dados |Dadas 	* |Cuando 	* |Entonces 	* |Y |E 	* |Pero 	Característica|Necesidad del negocio|Requisito	Regla|Regla de negocio	Antecedentes	Ejemplo|Escenario	Esquema del escenario	Ejemplos
    et	Estonian	eesti keel	* |Eeldades 	* |Kui 	* |Siis 	* |Ja 	* |Kuid 	Omadus	Reegel	Taust	Juhtum|Stsenaarium	Raamjuhtum|Raamstsenaarium	Juhtumid
    fa	Persian	فارسی	* |با فرض |فرض کنید |با در نظر گرفتن 	* |هنگامی |وقتی 	* |آنگاه |سپس |انتظار می رود 	* |و 	* |اما 	ویژگی|قابلیت	قانون	زمینه|پیش زمینه|مقدمات	مثال|سناریو	الگوی سناریو	نمونه ها
    fi	Finnish	suomi	* |Oletetaan 	* |Kun 	* |Niin 	* |Ja 	* |Mutta 	Ominaisuus	Rule	Tausta	Tapaus	Tapausaihio	Tapaukset
    fr	French	français	* |Soit |Sachant que |Sachant qu'|Sachant |Etant donné que |Etant donné qu'|Etant donné |Etant donnée |Etant donnés |Etant données |Étant donné que |Étant donné qu'|Étant donné |Étant donnée |Étant donnés |Étant données 	* |Quand |Lorsque |Lorsqu'	* |Alors |Donc 	* |Et que |Et qu'|Et 	* |Mais que |Mais qu'|Mais 	Fonctionnalité	Règle	Contexte	Exemple|Scénario	Plan du scénario|Plan du Scénario	Exemples
    ga	Irish	Gaeilge	* |Cuir i gcás go |Cuir i gcás nach |Cuir i gcás gur |Cuir i gcás nár 	* |Nuair a |Nuair nach |Nuair ba |Nuair nár 	* |Ansin 	* |Agus 	* |Ach 	Gné	Riail	Cúlra	Sampla|Cás	Cás Achomair	Samplaí
    gj	Gujarati	ગુજરાતી	* |આપેલ છે 	* |ક્યારે 	* |પછી 	* |અને 	* |પણ 	લક્ષણ|વ્યાપાર જરૂર|ક્ષમતા	નિયમ	બેકગ્રાઉન્ડ	ઉદાહરણ|સ્થિતિ	પરિદ્દશ્ય રૂપરેખા|પરિદ્દશ્ય ઢાંચો	ઉદાહરણો
    gl	Galician	galego	* |Dado |Dada |Dados |Dadas 	* |Cando 	* |Entón |Logo 	* |E 	* |Mais |Pero 	Característica	Rule	Contexto	Exemplo|Escenario	Esbozo do escenario	Exemplos
    he	Hebrew	עברית	* |בהינתן 	* |כאשר 	* |אז |אזי 	* |וגם 	* |אבל 	תכונה	כלל	רקע	דוגמא|תרחיש	תבנית תרחיש	דוגמאות
    hi	Hindi	हिंदी	* |अगर |यदि |चूंकि 	* |जब |कदा 	* |तब |तदा 	* |और |तथा 	* |पर |परन्तु |किन्तु 	रूप लेख	नियम	पृष्ठभूमि	परिदृश्य	परिदृश्य रूपरेखा	उदाहरण
    hr	Croatian	hrvatski	* |Zadan |Zadani |Zadano |Ukoliko 	* |Kada |Kad 	* |Onda 	* |I 	* |Ali 	Osobina|Mogućnost|Mogucnost	Rule	Pozadina	Primjer|Scenarij	Skica|Koncept	Primjeri|Scenariji
    ht	Creole	kreyòl	* |Sipoze |Sipoze ke |Sipoze Ke 	* |Lè |Le 	* |Lè sa a |Le sa a 	* |Ak |Epi |E 	* |Men 	Karakteristik|Mak|Fonksyonalite	Rule	Kontèks|Istorik	Senaryo	Plan senaryo|Plan Senaryo|Senaryo deskripsyon|Senaryo Deskripsyon|Dyagram senaryo|Dyagram Senaryo	Egzanp
    hu	Hungarian	magyar	* |Amennyiben |Adott 	* |Majd |Ha |Amikor 	* |Akkor 	* |És 	* |De 	Jellemző	Szabály	Háttér	Példa|Forgatókönyv	Forgatókönyv vázlat	Példák
    id	Indonesian	Bahasa Indonesia	* |Dengan |Diketahui |Diasumsikan |Bila |Jika 	* |Ketika 	* |Maka |Kemudian 	* |Dan 	* |Tapi |Tetapi 	Fitur	Rule|Aturan	Dasar|Latar Belakang	Skenario	Skenario konsep|Garis-Besar Skenario	Contoh|Misal
    is	Icelandic	Íslenska	* |Ef 	* |Þegar 	* |Þá 	* |Og 	* |En 	Eiginleiki	Rule	Bakgrunnur	Atburðarás	Lýsing Atburðarásar|Lýsing Dæma	Dæmi|Atburðarásir
    it	Italian	italiano	* |Dato |Data |Dati |Date 	* |Quando 	* |Allora 	* |E |Ed 	* |Ma 	Funzionalità|Esigenza di Business|Abilità	Regola	Contesto	Esempio|Scenario	Schema dello scenario	Esempi
    ja	Japanese	日本語	* |前提	* |もし	* |ならば	* |且つ|かつ	* |然し|しかし|但し|ただし	フィーチャ|機能	ルール	背景	シナリオ	シナリオアウトライン|シナリオテンプレート|テンプレ|シナリオテンプレ	例|サンプル
    jv	Javanese	Basa Jawa	* |Nalika |Nalikaning 	* |Manawa |Menawa 	* |Njuk |Banjur 	* |Lan 	* |Tapi |Nanging |Ananging 	Fitur	Rule	Dasar	Skenario	Konsep skenario	Conto|Contone
    ka	Georgian	ქართული	* |მოცემული |მოცემულია |ვთქვათ 	* |როდესაც |როცა |როგორც კი |თუ 	* |მაშინ 	* |და |ასევე 	* |მაგრამ |თუმცა 	თვისება|მოთხოვნა	წესი	კონტექსტი	მაგალითად|მაგალითი|მაგ|სცენარი	სცენარის ნიმუში|სცენარის შაბლონი|ნიმუში|შაბლონი	მაგალითები
    kn	Kannada	ಕನ್ನಡ	* |ನೀಡಿದ 	* |ಸ್ಥಿತಿಯನ್ನು 	* |ನಂತರ 	* |ಮತ್ತು 	* |ಆದರೆ 	ಹೆಚ್ಚಳ	Rule	ಹಿನ್ನೆಲೆ	ಉದಾಹರಣೆ|ಕಥಾಸಾರಾಂಶ	ವಿವರಣೆ	ಉದಾಹರಣೆಗಳು
    ko	Korean	한국어	* |조건 |먼저 	* |만일 |만약 	* |그러면 	* |그리고 	* |하지만 |단 	기능	규칙	배경	시나리오	시나리오 개요	예
    lt	Lithuanian	lietuvių kalba	* |Duota 	* |Kai 	* |Tada 	* |Ir 	* |Bet 	Savybė	Rule	Kontekstas	Pavyzdys|Scenarijus	Scenarijaus šablonas	Pavyzdžiai|Scenarijai|Variantai
    lu	Luxemburgish	Lëtzebuergesch	* |ugeholl 	* |wann 	* |dann 	* |an |a 	* |awer |mä 	Funktionalitéit	Rule	Hannergrond	Beispill|Szenario	Plang vum Szenario	Beispiller
    lv	Latvian	latviešu	* |Kad 	* |Ja 	* |Tad 	* |Un 	* |Bet 	Funkcionalitāte|Fīča	Rule	Konteksts|Situācija	Piemērs|Scenārijs	Scenārijs pēc parauga	Piemēri|Paraugs
    mk-Cyrl	Macedonian	Македонски	* |Дадено |Дадена 	* |Кога 	* |Тогаш 	* |И 	* |Но 	Функционалност|Бизнис потреба|Можност	Rule	Контекст|Содржина	Пример|Сценарио|На пример	Преглед на сценарија|Скица|Концепт	Примери|Сценарија
    mk-Latn	Macedonian (Latin)	Makedonski (Latinica)	* |Dadeno |Dadena 	* |Koga 	* |Togash 	* |I 	* |No 	Funkcionalnost|Biznis potreba|Mozhnost	Rule	Kontekst|Sodrzhina	Scenario|Na primer	Pregled na scenarija|Skica|Koncept	Primeri|Scenaria
    ml	Malayalam	മലയാളം	* |നൽകിയത്	എപ്പോൾ	* |പിന്നെ	* |ഒപ്പം	* |പക്ഷേ	സവിശേഷത	നിയമം	പശ്ചാത്തലം	രംഗം	സാഹചര്യത്തിന്റെ രൂപരേഖ	ഉദാഹരണങ്ങൾ
    mn	Mongolian	монгол	* |Өгөгдсөн нь |Анх 	* |Хэрэв 	* |Тэгэхэд |Үүний дараа 	* |Мөн |Тэгээд 	* |Гэхдээ |Харин 	Функц|Функционал	Rule	Агуулга	Сценар	Сценарын төлөвлөгөө	Тухайлбал
    mr	Marathi	मराठी	* |जर|दिलेल्या प्रमाणे 	* |जेव्हा 	* |मग |तेव्हा 	* |आणि |तसेच 	* |पण |परंतु 	वैशिष्ट्य|सुविधा	नियम	पार्श्वभूमी	परिदृश्य	परिदृश्य रूपरेखा	उदाहरण
    ne	Nepali	नेपाली	* |दिइएको |दिएको |यदि 	* |जब 	* |त्यसपछि |अनी 	* |र |अनि 	* |तर 	सुविधा|विशेषता	नियम	पृष्ठभूमी	परिदृश्य	परिदृश्य रूपरेखा	उदाहरण|उदाहरणहरु
    nl	Dutch	Nederlands	* |Gegeven |Stel 	* |Als |Wanneer 	* |Dan 	* |En 	* |Maar 	Functionaliteit	Regel	Achtergrond	Voorbeeld|Scenario	Abstract Scenario	Voorbeelden
    no	Norwegian	norsk	* |Gitt 	* |Når 	* |Så 	* |Og 	* |Men 	Egenskap	Regel	Bakgrunn	Eksempel|Scenario	Scenariomal|Abstrakt Scenario	Eksempler
    pa	Panjabi	ਪੰਜਾਬੀ	* |ਜੇਕਰ |ਜਿਵੇਂ ਕਿ 	* |ਜਦੋਂ 	* |ਤਦ 	* |ਅਤੇ 	* |ਪਰ 	ਖਾਸੀਅਤ|ਮੁਹਾਂਦਰਾ|ਨਕਸ਼ ਨੁਹਾਰ	Rule	ਪਿਛੋਕੜ	ਉਦਾਹਰਨ|ਪਟਕਥਾ	ਪਟਕਥਾ ਢਾਂਚਾ|ਪਟਕਥਾ ਰੂਪ ਰੇਖਾ	ਉਦਾਹਰਨਾਂ
    pl	Polish	polski	* |Zakładając |Mając |Zakładając, że 	* |Jeżeli |Jeśli |Gdy |Kiedy 	* |Wtedy 	* |Oraz |I 	* |Ale 	Właściwość|Funkcja|Aspekt|Potrzeba biznesowa	Zasada|Reguła	Założenia	Przykład|Scenariusz	Szablon scenariusza	Przykłady
    pt	Portuguese	português	* |Dado |Dada |Dados |Dadas 	* |Quando 	* |Então |Entao 	* |E 	* |Mas 	Funcionalidade|Característica|Caracteristica	Regra	Contexto|Cenário de Fundo|Cenario de Fundo|Fundo	Exemplo|Cenário|Cenario	Esquema do Cenário|Esquema do Cenario|Delineação do Cenário|Delineacao do Cenario	Exemplos|Cenários|Cenarios
    ro	Romanian	română	* |Date fiind |Dat fiind |Dată fiind|Dati fiind |Dați fiind |Daţi fiind 	* |Cand |Când 	* |Atunci 	* |Si |Și |Şi 	* |Dar 	Functionalitate|Funcționalitate|Funcţionalitate	Rule	Context	Exemplu|Scenariu	Structura scenariu|Structură scenariu	Exemple
    ru	Russian	русский	* |Допустим |Дано |Пусть 	* |Когда |Если 	* |То |Затем |Тогда 	* |И |К тому же |Также 	* |Но |А |Иначе 	Функция|Функциональность|Функционал|Свойство|Фича	Правило	Предыстория|Контекст	Пример|Сценарий	Структура сценария|Шаблон сценария	Примеры|Значения
    sk	Slovak	Slovensky	* |Pokiaľ |Za predpokladu 	* |Keď |Ak 	* |Tak |Potom 	* |A |A tiež |A taktiež |A zároveň 	* |Ale 	Požiadavka|Funkcia|Vlastnosť	Rule	Pozadie	Príklad|Scenár	Náčrt Scenáru|Náčrt Scenára|Osnova Scenára	Príklady
    sl	Slovenian	Slovenski	Dano |Podano |Zaradi |Privzeto 	Ko |Ce |Če |Kadar 	Nato |Potem |Takrat 	In |Ter 	Toda |Ampak |Vendar 	Funkcionalnost|Funkcija|Možnosti|Moznosti|Lastnost|Značilnost	Rule	Kontekst|Osnova|Ozadje	Primer|Scenarij	Struktura scenarija|Skica|Koncept|Oris scenarija|Osnutek	Primeri|Scenariji
    sr-Cyrl	Serbian	Српски	* |За дато |За дате |За дати 	* |Када |Кад 	* |Онда 	* |И 	* |Али 	Функционалност|Могућност|Особина	Правило	Контекст|Основа|Позадина	Сценарио|Пример	Структура сценарија|Скица|Концепт	Примери|Сценарији
    sr-Latn	Serbian (Latin)	Srpski (Latinica)	* |Za dato |Za date |Za dati 	* |Kada |Kad 	* |Onda 	* |I 	* |Ali 	Funkcionalnost|Mogućnost|Mogucnost|Osobina	Pravilo	Kontekst|Osnova|Pozadina	Scenario|Primer	Struktura scenarija|Skica|Koncept	Primeri|Scenariji
    sv	Swedish	Svenska	* |Givet 	* |När 	* |Så 	* |Och 	* |Men 	Egenskap	Regel	Bakgrund	Scenario	Abstrakt Scenario|Scenariomall	Exempel
    ta	Tamil	தமிழ்	* |கொடுக்கப்பட்ட 	* |எப்போது 	* |அப்பொழுது 	* |மேலும் |மற்றும் 	* |ஆனால் 	அம்சம்|வணிக தேவை|திறன்	Rule	பின்னணி	உதாரணமாக|காட்சி	காட்சி சுருக்கம்|காட்சி வார்ப்புரு	எடுத்துக்காட்டுகள்|காட்சிகள்|நிலைமைகளில்
    te	Telugu	తెలుగు	* |చెప్పబడినది 	* |ఈ పరిస్థితిలో 	* |అప్పుడు 	* |మరియు 	* |కాని 	గుణము	Rule	నేపథ్యం	ఉదాహరణ|సన్నివేశం	కథనం	ఉదాహరణలు
    th	Thai	ไทย	* |กำหนดให้ 	* |เมื่อ 	* |ดังนั้น 	* |และ 	* |แต่ 	โครงหลัก|ความต้องการทางธุรกิจ|ความสามารถ	Rule	แนวคิด	เหตุการณ์	สรุปเหตุการณ์|โครงสร้างของเหตุการณ์	ชุดของตัวอย่าง|ชุดของเหตุการณ์
    tlh	Klingon	tlhIngan	* |ghu' noblu' |DaH ghu' bejlu' 	* |qaSDI' 	* |vaj 	* |'ej |latlh 	* |'ach |'a 	Qap|Qu'meH 'ut|perbogh|poQbogh malja'|laH	Rule	mo'	lut	lut chovnatlh	ghantoH|lutmey
    tr	Turkish	Türkçe	* |Mevcut |Önceden |Geçmişte |Daha önce |Halihazırda |Zaten |Sistemde |Diyelim ki |Varsayalım ki |Farz edelim ki |Kabul edelim ki |Başlangıçta |Varsayılan olarak |Biliniyor ki 	* |Eğer |Eğer ki |Ne zaman |Ne zaman ki |Şayet 	* |Beklenen |O zaman |Sonuç olarak |Böylece |Bunun üzerine |Bu durumda |O takdirde |Şu halde |Netice itibariyle |Buna binaen 	* |Ve |Hem de |Bir de |Ayrıca |İlaveten |Buna ek olarak 	* |Fakat |Ama |Ancak |Yalnız |Lakin |Meğer ki |Buna mukabil |Aksi halde 	Özellik|İş Gereksinimi|Gereksinim|İşlev|Kullanıcı Hikayesi|Yetenek|Teknik Gereksinim	Kural|İş Kuralı|Kaide|Hüküm|Madde	Geçmiş|Arka Plan|Ön Koşul|Önkoşul|Önceki Durum|Giriş|Mukaddime|Mevcut Durum	Örnek|Senaryo|Durum|Vaka	Senaryo taslağı|Senaryo şablonu	Örnekler|Değerler
    tt	Tatar	Татарча	* |Әйтик 	* |Әгәр 	* |Нәтиҗәдә 	* |Һәм |Вә 	* |Ләкин |Әмма 	Мөмкинлек|Үзенчәлеклелек	Rule	Кереш	Сценарий	Сценарийның төзелеше	Үрнәкләр|Мисаллар
    uk	Ukrainian	Українська	* |Припустимо |Припустимо, що |Нехай |Дано 	* |Якщо |Коли 	* |То |Тоді 	* |І |А також |Та 	* |Але 	Функціонал	Rule	Передумова	Приклад|Сценарій	Структура сценарію	Приклади
    ur	Urdu	اردو	* |اگر |بالفرض |فرض کیا 	* |جب 	* |پھر |تب 	* |اور 	* |لیکن 	صلاحیت|کاروبار کی ضرورت|خصوصیت	Rule	پس منظر	منظرنامہ	منظر نامے کا خاکہ	مثالیں
    uz	Uzbek	Узбекча	* |Belgilangan 	* |Агар 	* |Унда 	* |Ва 	* |Лекин |Бирок |Аммо 	Функционал	Rule	Тарих	Сценарий	Сценарий структураси	Мисоллар
    vi	Vietnamese	Tiếng Việt	* |Biết |Cho 	* |Khi 	* |Thì 	* |Và 	* |Nhưng 	Tính năng	Quy tắc	Bối cảnh	Tình huống|Kịch bản	Khung tình huống|Khung kịch bản	Dữ liệu
    zh-CN	Chinese simplified	简体中文	* |假如|假设|假定	* |当	* |那么	* |而且|并且|同时	* |但是	功能	Rule|规则	背景	场景|剧本	场景大纲|剧本大纲	例子
    zh-TW	Chinese traditional	繁體中文	* |假如|假設|假定	* |當	* |那麼	* |而且|並且|同時	* |但是	功能	Rule	背景	場景|劇本	場景大綱|劇本大綱	例子
    """#
}
