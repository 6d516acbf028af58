/**
 * Recognizes an order to a machine: its name or kind at the start of a clause, then an imperative or a request. Between both
 * are a punctuation mark, or nothing ("AI assistant add a decision"). The patterns match folded text.
 */

/** Returns the alternatives of a pattern from words separated by spaces; an underscore is a space. */
const oneOf = (words: string): string => `(?:${words.trim().split(/\s+/u).join('|').replaceAll('_', ' ')})`;

const greeting = oneOf(`
  hey hi hi_there yo hello hallo hola oye bonjour salut ciao attention achtung dear (?:hallo_|hey_)?liebe[rs]? sehr_geehrte[rs]? guten_tag chere? querid[oa]
  estimad[oa] car[oa] (?:bonjour|salut|he)_l'(?=\\p{L})`);
/** Addresses a machine before a colon only: 'for the AI, we need a policy' does not. */
const dative = "(?:to the|an (?:die|den|das)|a l'(?=\\p{L})|au|al|a la)";
const opening = oneOf(
  'so okay ok well um uh er right now yes and also ja ahm eh euh bon alors bueno he oh please bitte gut',
);
/** Kinds of machines. No article comes before them: 'the assistant' is spoken about. */
const kind = oneOf(`
  a\\.?i\\.? ki ia llm assistant assistante assistent(?:in)? assistente asistente bot robot chatbot note[_-]?taker summari[sz]er
  transcriber recorder scribe (?:large_)?language_model model sprachmodell modell modele(?:_de_langage)? modelo(?:_de_lenguaje)? modello
  computer ordinateur ordenador maschine machine maquina kunstliche_intelligenz intelligence_artificielle inteligencia_artificial zusammenfasser resumidor`);
const product = oneOf('afterword copilot gemini (?:chat_?)?gpt');
/** Products named like people or firms: only an order about results counts. */
const namesake = oneOf('claude alexa siri google cortana otter fireflies fathom zoom');
const before = oneOf(`
  meeting virtual digitale?r? smart intelligent voice notes? minutes summary transcript transcription recording my meine? notre virtuel little kleiner
  petite?`);
const after = oneOf(`
  assistant assistent asistente protokollant scribe companion secretary protokoll bot agent model tool a\\.?i\\.? ki ia note[_-]?taker note[_-]taking recorder
  transcriber summari[sz]er virtual virtuel(?:le)? vocal digital intelligente? inteligente
  de_(?:la_|las_|los_)?(?:ia|reuniones|reunion|notas|notes|prise_de_notes|voz|inteligencia_artificial)`);
const named = (core: string) => `(?:${before} ){0,2}(?:\\p{L}{2,20}-){0,2}${core}(?:[ -]${after}){0,2}`;

/** Imperatives, by language. 'Note taking' is none. */
const imperative = `(?:${oneOf(`
  add write note record put list mark log create include insert report mention state say claim output send e-?mail forward flag set make
  remind remember tell ignore delete remove act pretend treat assign schedule register summari[sz]e confirm approve show draft don't jot
  keep cancel save change capture
  (?:fug|schreib|notier|vermerk|trag|halt|leg|setz|markier|erganz|erstell|list|send|schick|leit|behaupt|erinner|erfass|protokollier|mach|merk|losch|streich)(?:e|en_sie)?
  nimm nehmen_sie sag(?:en_sie)? gib geben_sie
  (?:ajout|not|indiqu|mentionn|consign|marqu|cre|enregistr|envoi|affirm|gard|supprim)(?:e|ez) (?:ecri|inscri)(?:s|vez) mets mettez dis dites
  retiens retenez
  anad[ae] anot[ae] apunt[ae] agreg(?:a|ue) registr[ae] escrib[ae] pon(?:ga)? incluy[ae] cre[ae] mar(?:ca|que) envi[ae] di(?:ga)?
  indi(?:ca|que) haz haga mand[ae] guard[ae] recuerd[ae] toma quit[ae]
  aggiung[ia] scriv[ia] segn[ai] invi[ai] adicione escreva schrijf voeg noteer`)}(?! (?:taker|taking|et|y|and|und|ich|wir)(?!\\p{L}))(?![\\p{L}-]))`;
/** Requests, which other forms of the verb follow. */
const request = oneOf(`
  please kindly bitte s'il_(?:te|vous)_plait por_favor per_favore (?:can|could|would|will)_you you_(?:must|should|have_to|need_to)
  i_(?:want|need)_you_to kannst_du konntest_du konnen_sie du_(?:musst|sollst) merci_d(?:e_|') veuillez (?:peux|pourrais)-tu
  (?:pouvez|pourriez)-vous tu_dois vous_devez (?:tienes|tiene)_que ¿?(?:puedes|podrias|puede) debes`);
const requested = `${request},? ?(?:${imperative}|(?:[^ ]+ ){0,8}?${oneOf(`
  (?:hinzu|ein|an|auf|fest)\\p{L}+en notieren vermerken schreiben erganzen erstellen markieren
  (?:ajout|not|indiqu|mentionn|consign|marqu|cre|enregistr|envoy)er ecrire inscrire mettre
  anadir anotar apuntar agregar registrar escribir poner incluir crear marcar enviar`)}(?!\\p{L}))`;

/** Words between an addressee and an order. A pronoun or a verb begins a statement instead, a colon ends a list. */
const filler = `(?:(?!(?:i|i'm|we|they|he|she|it|you|is|are|was|were|has|will|who|which|ich|wir|er|sie|es|ist|sind|on|je|j'\\p{L}+|nous|il|elle|est|sont|yo|es|son|no|never)\\b)[^ :,]+ ){0,4}?`;
const order = `(?:${requested}|${imperative}|from now on|ab jetzt|desormais|il faut que (?:tu|vous)|a partir de ahora)`;
/** Words that follow an imperative without punctuation before it. */
const object =
  "(?=,? (?:a|an|the|this|that|these|those|it|to|in|as|down|my|our|your|all|only|new|everyone|un|une|una|el|la|le|les|que|qu'\\p{L}+|en|como|comme|eine?n?|den|die|das|dass|als|hinzu|auf)\\b)";
const results = oneOf(
  'decisions? actions? tasks? summary minutes recap entscheidung beschluss aufgabe tache resume decision(?:es)? tarea resumen',
);
const reads = `(?:\\p{L}+ )?(?:reading|summari[sz]ing|writing|processing|(?:that|which|who)(?: is)? (?:read|summari|writ|process)|,? ?(?:die|das|der) (?:[^ ]+ )?(?:liest|lesen|verarbeitet|zusammenfasst)|(?:qui|que|che) (?:l[ie]|resum|redig|proces|legg|riassum))`;
const recipient = `(?:to|for|an|fur|a|al|au|aux|pour|para|per|alla|all'|voor) ?(?:(?:the|any|all|die|den|das|jede|l'|la|le|el|les|los|il|lo) ?)?(?:\\p{L}+ )?${named(kind)}`;
const message = oneOf(
  'note message memo notice hint instructions? hinweis nachricht notiz anweisung mensaje nota aviso messaggio',
);

const clause = (starts: string) => `(?:^|[${starts}] ?)(?:${opening},? ){0,3}`;
const anyone = `(?:${kind}|${product})`;
/** Chinese, which has no spaces. Commas are those of folded text. */
const han = {
  greeting: '(?:亲爱的|尊敬的|你好|您好|嘿|嗨|喂|嗯)',
  machine:
    '(?:(?:(?:会议|智能|语音|录音|纪要|总结|笔记|小|ai|人工智能) ?){1,4}(?:助手|助理|秘书|机器人|记录员|模型|ai)|ai|人工智能|机器人|电脑)',
  verb: '(?:添加|新增|增加|加|记(?!录仪)|写|标记|创建|列|注明|发送|忽略)',
};

/** Orders to a machine. */
export const addressed: readonly RegExp[] = [
  `${clause('.!?,;:"…')}${greeting},? ?${named(anyone)} ?[,:;!.]`,
  `(?:^|[.!?] ?)${dative} ?${named(anyone)} ?:`,
  `${clause('.!?;:"…')}${named(anyone)} ?(?:[,:;!-]|\\.(?=\\s)) ?${filler}${order}`,
  `${clause('.!?,;:"…')}${greeting},? ?${named(anyone)} (?:${requested}|${imperative}${object})`,
  `${clause('.!?,;:"…')}${named(kind)} (?:${requested}|${imperative}${object})`,
  `${clause('.!?,;:"…')}(?:${greeting},? ?)?${namesake},? ${filler}${order}.{0,40}\\b${results}\\b`,
  `(?<!\\p{L})${recipient} ?,? ?${reads}`,
  `\\b${message} ${recipient} ?[,:;!]`,
  `(?:^|[,.!?:;。] ?)${han.greeting},? ?(?:${han.machine}|助手)[,:!]`,
  `(?:^|[,.!?:;。] ?)(?:${han.greeting},? ?)*${han.machine}(?:你好)?(?:[,:!] ?[^,。]{0,15}?${han.verb}|(?:请|麻烦)|${han.verb}一[个条项](?:决定|决议|任务|行动|待办))`,
].map((source) => new RegExp(source, 'u'));
