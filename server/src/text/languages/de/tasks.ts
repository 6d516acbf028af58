import { oneOf, type Tasks } from '../tasks.ts';

/** Stems of verbs for tasks. */
const stems = oneOf(`
  schick verschick send versend schreib ruf frag klar pruf uberpruf guck schau kummer bring hol besorg bestell buch reservier organisier
  erstell bereit trag ander aktualisier korrigier erganz lad druck kopier ubersetz rechn kalkulier vergleich sammel sammle fass
  plan vereinbar mess test probier reparier installier meld erkundig kontaktier inform hang raum putz fahr bezahl
  uberweis unterschreib kauf back koch entwerf entwirf bau programmier schalt notier check liefer reich beantrag verteil veroffentlich
  bespreche besprech sorg erledig forder verschieb leit mail telefonier hak such fuhr dokumentier uberarbeit koordinier
  richt stell setz leg verlang konfigurier migrier behebe beheb fix zeig nehm formulier skizzier recherchier zahl hinterleg
  unterstutz kundig verlanger moderier prasentier sicher losch teil geb uberleg kopier nachfrag
  beauftrag sortier archivier scann streich meld mache mach`);
/** Infinitives, with separable prefixes. */
const toDo = `\\w*${stems}(?:e|el|er)?n`;
/** Words between the verb and what follows. */
const some = '(?:[^\\s,.;]+ )';
const doing = `${stems}(?:e|'|le)?`;
/** Verbs that say little without a word for the task. */
const vague =
  '(?:mach|nehm|geb|sag|zeig|lass|stell|setz|leg|les|lies|schau|guck|red|sprech|frag|ruf|teil|arbeit|fuhr|uberleg|fahr)e?';

export const tasks: Tasks = {
  commits: new RegExp(
    [
      // 'Ich schicke', 'den bring ich mit', 'dann bestell ich das'
      `\\bich (?!${vague}\\b)${doing}(?:'s)?\\b`,
      `\\bich (?:frag|ruf|sprech|red)e? (?!sie\\b|mich\\b|euch\\b|jetzt\\b|hier\\b|nur\\b|punkt\\b|den punkt|die tagesordnung|davon|uber|hier)${some}{0,5}`,
      `\\bich (?:mach|nehm|geb|sag|zeig|stell|leg|schau|guck|setz|teil|uberleg|fahr)e? (?:es |das |dir |ihnen |ihm |ihr |euch |mich |mir |dann |noch |mal |gleich |da |morgen |eine?n? |den |die |dem )*${some}{0,6}(?:fertig|mit|bescheid|weiter|ein|zusammen|dran|an|nach|vorbei|rein|raus|hin|los|termin|nachher|spater|morgen|heute|liste|entwurf|vorschlag|protokoll|zettel)\\b`,
      `(?<!\\b(?:dass|weil|wenn|ob|was|wie|als|wo) )(?:^|[,.;:!] ?|\\b(?:und|dann|das|den|die|es|da|darum|morgen|heute|gleich|montag|dienstag|mittwoch|donnerstag|freitag|also|selber|selbst|danach|vorher|nachher|spater|ok|okay|gut|ja|${some}) ?)${doing} (?:'s |es |das |sie |ihn |dir |euch )?ich\\b(?! (?:mal )?(?:davon|nicht|jetzt|so))`,
      `\\bich werde (?:mich )?${some}{0,12}?${toDo}\\b`,
      `\\b(?:das|den|die|es|die ansage|aufgabe) (?:ubernehm|erledig|mach)e? ich\\b`,
      `\\bich (?:setz|klemm) mich (?:\\S+ ){0,2}(?:dran|dahinter|ran)\\b`,
      `\\b(?:schaff|krieg)e? ich (?:\\S+ ){0,2}(?:hin|erst|bis)\\b|\\b(?:das )?ubernehme ich\\b|\\bich ubernehme\\b|\\bkommt (?:\\S+ ){0,3}von mir\\b`,
      `^geht (?:heute|morgen|gleich) (?:noch )?raus\\b`,
      `\\bkummer(?:e|'|n)? (?:ich|wir) (?:mich|uns)\\b`,
    ].join('|'),
    'u',
  ),
  plans:
    /\bich (?!(?:bin|war|hab\w*|hatt\w*|werd\w*|wurd\w*|will|woll\w*|wollt\w*|kann|konn\w*|muss\w*|soll\w*|darf|mag|mocht\w*|denk\w*|glaub\w*|find\w*|mein\w*|weiss|seh\w*|sag\w*|frag\w*|erinner\w*|hoff\w*|wunsch\w*|dank\w*|freu\w*|versteh\w*|beruf\w*|eroffn\w*|erteil\w*|nicht)\b)\w{3,}e?\b/u,
  takes:
    /\b(?:mach\S* ich|ubernehm\S* ich|ich ubernehm\S*|ich (?:kann|konnte)|kann ich|ich nehm|nehm\S* ich|bin dran|krieg\S* ich|kriegen sie|kommt sofort|wird erledigt|wird gemacht|geht klar)\b/u,
  accepts:
    /^(?:(?:puh|ah|ach|oh|hm|na|so|okay|ok),? ?)*(?:ja|jo|jap|klar|gerne?|sehr gerne?|okay|ok|gut|alles klar|in ordnung|kein problem|sicher|selbstverstandlich|naturlich|wird gemacht|wird erledigt|(?:ist )?gebongt|mach|mache|geht klar|passt|bitte|das wa?re? (?:gut|toll|lieb|super|klasse)|super|perfekt|verstanden|kriegen sie|kriegst du|einverstanden|genau|danke)\b/u,
  refuses:
    /\b(?:nein|nee|nicht|keine? (?:zeit|ahnung|lust)|leider|lieber nicht|schon (?:gemacht|erledigt|passiert)|hab ich schon|geht nicht|weiss nicht)\b/u,
  requests: new RegExp(
    `\\b(?:kannst|konntest|wurdest|magst|willst|hattest) du\\b(?! (?:mich|uns) (?:horen|sehen))|\\b(?:konnten|wurden|konnen|mochten) sie\\b(?! (?:mich|uns) (?:horen|sehen))|\\b(?:konnt|konntet|wurdet|macht) ihr\\b|\\b${stems}(?:s|e?st|t|en) (?:du|ihr|sie)\\b(?! (?:da|das|mich) (?:schon|horen))|\\bdenkst du an\\b|\\bkummerst du dich\\b`,
    'u',
  ),
  orders: new RegExp(
    `\\b${doing}t? (?:\\S+ ){0,6}bitte\\b(?! sehr)|\\bbitte (?:\\S+ ){0,6}${toDo}\\b|\\b(?:du|ihr|sie) ${stems}(?:s|e?st|t|en) (?:\\S+ ){0,2}bitte\\b|\\bmachen sie das\\b|\\b(?:sie|du) \\S+ bitte \\S+`,
    'u',
  ),
  offers: new RegExp(
    `\\bwenn (?:du willst|ihr wollt|sie wollen|du magst|ihr mogt),? (?:\\S+ ){0,2}ich\\b|\\bsoll(?:en)? (?:ich|wir)\\b(?! (?:anfangen|beginnen|teilen))|\\bich konnte (?:\\S+ ){0,8}${toDo}\\b`,
    'u',
  ),
  opens:
    /\bwer (?:kummert|macht|ubernimmt|kann|konnte|schreibt|ruft|fahrt|geht|bringt|holt|organisiert|sagt|mochte|will|hat (?:zeit|lust))\b|\b(?:musste|sollte|muss) (?:jemand|einer)\b|\b(?:jemand|einer|man|wir) (?:musste|sollte|mussten|sollten|muss|mussen|brauchten|brauchen)\b|\bes (?:fehlt|braucht|brauchte) (?:noch|auch)\b|\bwir (?:brauchten|brauchen)\b|\bfreiwillige\b|\bmusste?n? (?:\S+ ){0,3}(?:noch|mal|auch)\b|\b(?:muss|mussen) (?:man|dann|noch|auch)\b/u,
  assigned: new RegExp(
    `^(?! ha[bt])(?: \\S+){0,3} (?:kummert sich|ubernimmt|erledigt|organisiert|schickt|stellt|schreibt|bereitet|pruft|klart|bringt|besorgt|macht das|macht (?:den|die|das|eine?n?) |ruft|meldet sich|bucht|bestellt|erstellt|wird (?:\\S+ ){0,8}${toDo}|soll (?:\\S+ ){0,8}${toDo})\\b|^ (?:drum|darum)\\b`,
    'u',
  ),
  unless:
    /\b(?:nicht|nie|nicht mehr|kein\w*|hatte|hab(?:e)? ich|wurde|wurden|konnte ich|leider|immer|oft|den ganzen (?:tag|abend|vormittag|nachmittag)|normalerweise|gestern|damals|fruher|fast|niemals|sonst|war|gern(?:e)? mal|dass ich|weil ich|was ich|wie ich|ob ich|wenn ich|als ich|bevor ich|sonst|meine ich|denk(?:e)? ich|glaub(?:e)? ich)\b|\?$/u,
  conditions: /\b(?:wenn|falls|sobald|angenommen)\b/u,
  passing:
    /\b(?:rufe ich|ich rufe) auf\b|\bich rede (?:von|uber|hier|jetzt|weder|sehr|genau|daru\w+)\b|\bich (?:sage|fasse zusammen|raume|stimme|lade sie)\b|\bich gebe? (?:\S+ ){0,2}(?:weiter|ab|zuruck) an\b|\b(?:raume?|stimme|lade|gebe|fasse) ich\b|\b(?:kannst|konnt|konnen|seht|hort|magst) (?:du|ihr|sie)\b.*\b(?:horen|sehen|anfangen|beginnen|weitermachen|erzahlen)\b|\bich (?:ruf|rufe) (?:\S+ ){0,3}(?:punkt|das mal auf|auf)\b|\b(?:bildschirm|stummschalten|mikro)\b|\b(?:teile|zeige) (?:ich )?(?:mal |kurz |jetzt |ihnen )|\bich (?:nehme?|hole?) (?:mir |noch )|\bhol ich mir\b|\bmach(?:e)? (?:ich )?(?:mir|jetzt|schluss|weiter|das board|das fenster|auf|zu)\b|\bich (?:lese|les) (?:\S+ ){0,2}vor\b|\bich (?:sag|sage) (?:mal|ihnen|euch|jetzt)\b|\b(?:schlage?|gebe?|stimme?|lade?) (?:ich )?(?:\S+ ){0,4}(?:vor|recht|zu|ein)\b$|\bsag ich mal\b|\bschatz ich\b|\baufmachen\b|\bprotokoll\b.{0,5}\?|\bfrage? ich (?:mich|sie)\b|\bich (?:frage|bitte) (?:sie|mich)\b|\bbring(?:e)? ich (?:\S+ ){0,3}auf den punkt\b|\bsprech(?:e)? ich (?:\S+ ){0,2}(?:an|von|uber|fur)\b|\bich sprech(?:e)? (?:\S+ ){0,2}(?:an|von|uber|fur|hier|jetzt)\b|\bred(?:e)? ich (?:von|uber)\b|\bich red(?:e)? (?:von|uber|hier)\b|\bkomme? ich\b|\bich (?:arbeit|leb|les)e?\b(?! (?:das|die|den) (?:\S+ )?(?:ein|durch|aus))/u,
};
