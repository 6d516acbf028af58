import { foldText } from '../text/fold.ts';

/**
 * What the rules know of a language. Words are folded: without case and accents, as `foldText` leaves them. A language that is not
 * here is checked by its words, digits and names alone.
 */
export interface Lexicon {
  /** 'not', 'never', 'nobody': a clause with one says the opposite. */
  negators: ReadonlySet<string>;
  /** What says 'not' in other words: 'refuse', 'without', 'decided against'. Beginnings of words, or phrases. */
  denials: RegExp;
  /** What plainly turns something down: 'reject', 'decided against'. */
  refusals: RegExp;
  /** With a negator in it and no negation: 'not only', 'no problem', 'why not'. */
  harmless: RegExp;
  /** A question asked in the negative proposes: 'shouldn't we'. */
  proposes: RegExp;
  /** Words that mean opposites, two sides a line. */
  opposites: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[];
  /** Of these, those that compare: one of them anywhere says what the other denies. */
  comparatives: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[];
  /** Words for telling what somebody said: nobody need have said them. */
  telling: ReadonlySet<string>;
  /** That somebody was of one mind with another. */
  agreeing: RegExp;
  /** An answer that takes up what was said before it. */
  assent: RegExp;
  /** A speaker about themselves. */
  self: RegExp;
  /** That all did, or both. */
  all: RegExp;
  /** What stands between names of a list. */
  and: ReadonlySet<string>;
  /** Small numbers by their words. */
  numbers: Readonly<Record<string, number>>;
  /** What multiplies the number before it. */
  scales: Readonly<Record<string, number>>;
  /** Words of a quantity that need not be said as one: 'both', 'once', 'a'. */
  loose: Readonly<Record<string, number>>;
  /** What joins the parts of a number. */
  joins: ReadonlySet<string>;
  /** 'point' of 'three point five'. */
  point: ReadonlySet<string>;
  /** Monday first. */
  weekdays: readonly (readonly string[])[];
  months: readonly (readonly string[])[];
  /** What a time is told by, and how: `tomorrow`, `week+1`. */
  times: readonly (readonly [string, RegExp])[];
  /** Verbs that follow a subject: what stands before one with a capital, at the start of a sentence, may be a name. */
  verbs: ReadonlySet<string>;
  /** Words with a capital that are nobody's name. */
  common: ReadonlySet<string>;
  /** Whether every noun has a capital. */
  nounsAreCapital: boolean;
  /** A name may follow these without an article. */
  prepositions: ReadonlySet<string>;
  articles: ReadonlySet<string>;
}

const fold = (text: string) => foldText(text).replaceAll('’', "'");
const set = (text: string): ReadonlySet<string> => new Set(fold(text).trim().split(/\s+/));
const lists = (text: string) =>
  fold(text)
    .trim()
    .split(/\s*;\s*/)
    .map((list) => list.split(/\s+/));
const pairs = (text: string) =>
  fold(text)
    .trim()
    .split('\n')
    .map((line) => {
      const [one = '', other = ''] = line.split('|');
      return [set(one), set(other)] as const;
    });
/** `word value` by commas. */
const values = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    fold(text)
      .trim()
      .split(/\s*,\s*/)
      .map((pair) => {
        const at = pair.lastIndexOf(' ');
        return [pair.slice(0, at), Number(pair.slice(at + 1))];
      }),
  );
/** Folds a pattern, but not what it escapes. */
const foldPattern = (source: string) =>
  source.replace(/\\.|[^\\]+/gsu, (part) => (part.startsWith('\\') ? part : fold(part)));
/** A pattern over folded text, whose words end where words end. */
const phrase = (source: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${foldPattern(source)})(?![\\p{L}\\p{N}])`, 'gu');
/** The same for beginnings of words. */
const beginning = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${foldPattern(source)})`, 'gu');
const never = /(?!)/gu;
const none: ReadonlySet<string> = new Set();

const english: Lexicon = {
  negators: set(`
    not no never none nobody nothing neither nor nowhere cannot cant dont doesnt didnt wont isnt arent wasnt werent hasnt havent
    hadnt wouldnt shouldnt couldnt mustnt neednt aint can't don't doesn't didn't won't isn't aren't wasn't weren't hasn't haven't
    hadn't wouldn't shouldn't couldn't mustn't needn't ain't`),
  denials: beginning(
    `
    refus|reject|declin(?:e|ed|es|ing)\\b(?! (?:by|of|in|from))|den(?:y|ied|ies)\\b|without\\b|lack|fail|unable|impossib|against\\b|
    cancel|call(?:ed)? off|rul(?:e|ed|ing) out|hold(?:s|ing)? off|held off|rather than|instead of|no longer|stop(?:s|ped|ping)?\\b|avoid|drop(?:s|ped|ping)?\\b|
    skip|miss(?:ing|ed|es)\\b|hardly|barely|unlikely|unclear|unsure|unsolved|unresolved|undecided|unfinished|unknown|
    unavailable|unpaid|unsigned|unhappy|unchanged|outstanding\\b|pending\\b|postpon|delay|scrap|abandon|block|forbid|forbidden|prohibit|
    exclud|absent|lose\\b|lost\\b|doubt|disagree|object(?:s|ed)\\b|oppos|turn(?:ed)? down|out of the question|off the table|yet to\\b|
    remain(?:s|ed)? (?:open|to be)|still (?:has|have|needs?|open|waiting|missing|to)|prevent|few\\b|only\\b|still\\b|wait(?:s|ed|ing)?\\b|await|at most|no more than|up to\\b|leav(?:e|es|ing) .{0,30}out\\b|left out|cut(?:s|ting)?\\b|except|too (?:expensive|late|slow|big|small|risky)`.replace(
      /\s*\n\s*/g,
      '',
    ),
  ),
  refusals: beginning(
    `refus|reject|(?:decid|vot|advis|argu)\\w* against|(?:is|are|was|were|came out) against|cancel|call(?:ed)? off|rul(?:e|ed|ing) out|turn(?:ed)? down|abandon|scrap|unable|impossib|fail(?:ed|s)?\\b|den(?:y|ied|ies)\\b|disagre|oppos|forbid|forbidden|prohibit|without\\b|lacks?\\b`,
  ),
  harmless: phrase(
    `not only|no problem|no worries|no doubt|why not|nothing but|not just|no wonder|no matter|whether or not|or not|if not|not to mention|can't wait|cannot wait|don't forget|do not forget|doesn't matter|don't mind|no question|why don't (?:we|you|i)|no kidding|not bad|no pressure|not that|no,|nope,|no one but|wouldn't it|isn't it|aren't (?:they|we|you)|don't (?:you|they|we)|right, no`,
  ),
  proposes: phrase(
    `(?:should|could|can|would|do|does|is|are|won)(?:n't| not) (?:we|you|i|it|that|they|there|this)|why don't|why not|what if`,
  ),
  opposites:
    pairs(`increase increased increases increasing raise raised raises raising rise rises rose risen grow grew grows grown higher up more doubled doubles double tripled|decrease decreased decreases decreasing reduce reduced reduces reducing cut cuts cutting lower lowered lowers fall fell falls fallen drop dropped drops shrink shrank decline declined down less fewer halved
accept accepted accepts approve approved approves approval|reject rejected rejects refuse refused refuses decline declined turndown
before earlier|after afterwards later
start started starts starting begin began begins launch launched|stop stopped stops stopping end ended ends
open opened opens opening|close closed closes closing shut
hire hired hires hiring|fire fired fires firing dismiss dismissed
win won wins winning|lose lost loses losing
agree agreed agrees|disagree disagreed disagrees
add added adds adding include included includes|remove removed removes removing exclude excluded excludes delete deleted
succeed succeeded succeeds success passed passes|fail failed fails failure
above over exceed exceeded exceeds exceeding|below under
cheaper cheap cheapest|pricier expensive dearer costlier
faster fast quicker quick|slower slow
buy bought buys buying|sell sold sells selling
keep kept keeps keeping continue continues continued continuing|drop dropped drops discard discarded scrap scrapped stop stops stopped stopping
half partly partial partially|fully entirely everything completely
minimum least|maximum most
always|never
best better|worst worse
with|without
for favor favour support supports supported|against oppose opposed opposes
enable enabled enables|disable disabled disables
allow allowed allows permit permitted|forbid forbidden prohibit prohibited ban banned
easy easier|hard harder difficult
possible able|impossible unable
early|late
profit gain gains|loss losses
internal internally|external externally
import imports|export exports
public|private
optional voluntary|mandatory required compulsory obligatory
happy satisfied pleased|unhappy dissatisfied
ahead|behind
love loved loves like liked likes|hate hated hates dislike disliked dislikes
strong stronger|weak weaker
simple simpler|complex complicated
safe|unsafe dangerous
temporary temporarily|permanent permanently
manual manually|automatic automatically automated`),
  comparatives: pairs(`cheaper cheapest|pricier expensive dearer costlier
faster quicker fastest|slower slowest
better|worse
bigger larger|smaller
easier|harder
stronger|weaker
rise rises rose risen increase increased increases grew grown doubled tripled|fell fallen falls decrease decreased decreases down shrank declined`),
  telling: set(`
    say says said tell tells told report reports reported reporting explain explains explained mention mentions mentioned note noted notes state stated states
    announce announced announces confirm confirmed confirms add added adds ask asks asked asking propose proposed proposes suggest suggested suggests
    recommend recommended recommends agree agreed agrees decide decided decides decision discuss discussed discusses discussion talk talked
    planned planning will would shall should want wants wanted promise promised promises offer offered offers think thinks thought believe believes
    expect expects expected hope hopes need needs needed meeting team group everyone participants speaker speakers point points describe described describes
    warn warned warns argue argued argues raise raised raises emphasize emphasized emphasizes stress stressed stresses point pointed out according
    going currently also however regarding about concerning due order feel feels felt same way support supports supported supporting thank thanks thanked fine okay happy glad side sides sided back backs backed refuse refuses refused able considers considered consider finds found find likes make makes made making take takes took taken taking get gets got give gives gave given
    volunteered volunteer volunteers agreement commit committed commits intends intend aims aim concern concerned concerns concluded conclude summarize summarized summary topic topics update updated question
    questions opinion view idea ideas proposal suggestion he she they them his her their him who which that this these those it its is are was were be been being`),
  agreeing: beginning(
    `agree|decid|approv|confirm|accept|support|back(?:s|ed)|endors|consent|settl|resolv|conclud|sign(?:s|ed)? off|in favou?r|unanim`,
  ),
  assent: phrase(
    `yes|yeah|same|please do|go ahead|yep|yup|ok|okay|sure|agreed|i agree|exactly|right|absolutely|definitely|of course|will do|sounds good|good idea|works for me|i'm with (?:you|him|her|them)|with you on that|i'm for it|fine|fine by me|deal|done|got it|perfect|great|good|happy to|me too|same here|makes sense|correct|true|i'm in|let's do (?:it|that)|no problem|no objections?|gladly|on it|i'll (?:go|do|take|handle|cover|step|jump|get|own|be|look|see|sort|deal|fix|call|book|write|send|ask|bring|make)|i can (?:do|take|go|handle|cover)|let me (?:do|take|handle)|leave it (?:to|with) me|alright|all right|i can do that|i'll do (?:it|that)|i'll take (?:it|that)|thanks|thank you|cool`,
  ),
  self: phrase(`i|i'll|i'm|i've|i'd|me|my|mine|myself`),
  all: phrase(
    `everyone|everybody|all (?:participants|members|attendees|present|agreed|of (?:them|us))|unanimous|unanimously|the (?:whole|entire) (?:team|group|board)|both|they all|nobody objected|no one objected`,
  ),
  and: set('and & as well plus'),
  numbers: values(`
    zero 0, two 2, three 3, four 4, five 5, six 6, seven 7, eight 8, nine 9, ten 10, eleven 11, twelve 12, thirteen 13, fourteen 14,
    fifteen 15, sixteen 16, seventeen 17, eighteen 18, nineteen 19, twenty 20, thirty 30, forty 40, fourty 40, fifty 50, sixty 60, seventy 70,
    eighty 80, ninety 90, third 3, fourth 4, fifth 5, sixth 6, seventh 7, eighth 8, ninth 9, tenth 10, eleventh 11, twelfth 12,
    thirteenth 13, fourteenth 14, fifteenth 15, sixteenth 16, seventeenth 17, eighteenth 18, nineteenth 19, twentieth 20, thirtieth 30,
    fortieth 40, fiftieth 50`),
  scales: values(
    'hundred 100, hundreds 100, thousand 1000, thousands 1000, grand 1000, k 1000, million 1000000, millions 1000000, mio 1000000, m 1000000, billion 1000000000, billions 1000000000, bn 1000000000, dozen 12',
  ),
  loose: values(
    'one 1, single 1, first 1, once 1, second 2, twice 2, double 2, doubled 2, couple 2, pair 2, both 2, half 0.5, halve 0.5, halved 0.5, triple 3, tripled 3, quarter 0.25, third 0.3333',
  ),
  joins: set('and'),
  point: set('point'),
  weekdays: lists(
    'monday mon mondays; tuesday tue tues tuesdays; wednesday wed wednesdays; thursday thu thur thurs thursdays; friday fri fridays; saturday sat saturdays; sunday sun sundays',
  ),
  months: lists(
    'january jan; february feb; march; april apr; may; june jun; july jul; august aug; september sep sept; october oct; november nov; december dec',
  ),
  times: [
    [
      'today',
      phrase(
        'today|tonight|this (?:morning|afternoon|evening)|(?:by|before|at) the end of (?:the |this )?day|end of day|eod',
      ),
    ],
    ['tomorrow', phrase('tomorrow')],
    ['yesterday', phrase('yesterday|last night')],
    ['week+1', phrase('next week|the (?:coming|following) week|in (?:a|one) week')],
    ['week-1', phrase('last week|the previous week|a week ago')],
    ['week0', phrase('this week|end of (?:the |this )?week')],
    ['month+1', phrase('next month|the (?:coming|following) month|in (?:a|one) month')],
    ['month-1', phrase('last month|the previous month|a month ago')],
    ['month0', phrase('this month|end of (?:the |this )?month')],
    ['quarter+1', phrase('next quarter')],
    ['quarter-1', phrase('last quarter|the previous quarter')],
    ['quarter0', phrase('this quarter|end of (?:the |this )?quarter')],
    ['year+1', phrase('next year')],
    ['year-1', phrase('last year|the previous year')],
    ['year0', phrase('this year|end of (?:the |this )?year')],
    ['morning', phrase('mornings?')],
    ['afternoon', phrase('afternoons?')],
    ['evening', phrase('evenings?|tonight')],
    ['noon', phrase('noon|midday|lunchtime')],
    ['midnight', phrase('midnight')],
    ['spring', phrase('spring')],
    ['summer', phrase('summer')],
    ['autumn', phrase('autumn')],
    ['winter', phrase('winter')],
    ['weekend', phrase('weekends?')],
    ['q1', phrase('q1|first quarter')],
    ['q2', phrase('q2|second quarter')],
    ['q3', phrase('q3|third quarter')],
    ['q4', phrase('q4|fourth quarter')],
    ['christmas', phrase('christmas|xmas')],
    ['easter', phrase('easter')],
  ],
  verbs: set(`
    will would shall should can could may might must is was has had does did says said asks asked agrees agreed wants wanted needs needed plans
    planned promises promised proposes proposed suggests suggested reports reported explains explained mentions mentioned confirms confirmed
    takes took sends sent writes wrote offers offered thinks thought expects expected prepares prepared joins joined leaves left starts started
    wins won gets got gave gives went goes came comes made makes told tells leads led called paid pays bought sold resigned quit owns owned handles handled books booked calls called checks checked decided decides approved approves
    rejected refused signed signs reviews reviewed presents presented thanked thanks raised believes isn't won't doesn't didn't hasn't wasn't can't and`),
  common: set(`
    i i'll i'm i've i'd ok okay tv ceo cto cfo coo hr it pr ui ux ai kpi kpis q1 q2 q3 q4 eod faq pdf url id am pm marketing finance sales legal support engineering product design
    management operations procurement security everyone everybody nobody someone somebody work feedback access budget training both all each most some many several
    testing hiring pricing nothing something there it this that these those they we you he she the a an one two three if when while once since after before
    because although customers users people participants members meeting team staff monthly weekly daily english internet christmas easter
    mr mrs ms dr sir europe european`),
  nounsAreCapital: false,
  prepositions: none,
  articles: none,
};

const german: Lexicon = {
  negators: set(`
    nicht kein keine keinen keinem keiner keines nie niemals niemand niemanden niemandem nichts weder nirgends nirgendwo nee keinesfalls
    keineswegs`),
  denials: beginning(
    `ablehn|abgelehnt|lehn(?:t|te|ten|en)\\b|verweiger|ohne\\b|fehl(?:t|te|ten|en|end)|gescheitert|scheiter|unmöglich|gegen\\b|dagegen|absag|abgesagt|sagt? .{0,30}\\bab\\b|gestrichen|streich|statt\\b|anstatt|anstelle|nicht mehr|vermeid|kaum\\b|selten|unklar|unsicher|offen\\b|ausstehend|steht .{0,20}aus\\b|verschob|verschieb|verschoben|verzöger|verworfen|verwerf|verzicht|blockier|verbot|verbiet|verboten|ausgeschlossen|schließ(?:t|en) .{0,20}aus\\b|zweifel|bezweifel|widersprich|widersprach|nein\\b|noch zu\\b|erst\\b|nur\\b|wartet|warten\\b|höchstens|maximal|l(?:a|ä)ss(?:t|en)? .{0,40}(?:weg|aus)\\b|weglass|weggelassen|ausgelassen|auslass|außer\\b|verlor|entfäll|entfallen|vom tisch|aufgegeben|stopp|eingestellt|unfertig|ungeklärt|zu (?:teuer|spät|langsam|groß|klein|riskant)`,
  ),
  refusals: beginning(
    `ablehn|abgelehnt|lehn(?:t|te|ten|en)\\b|verweiger|dagegen|gegen (?:den|die|das|eine?n?) \\S+ (?:entschied|gestimmt|ausgesprochen)|absag|abgesagt|gestrichen|verworfen|verzicht|l(?:a|ä)ss(?:t|en)? .{0,40}(?:weg|aus)\\b|weggelassen|ausgelassen|gescheitert|scheiter|unmöglich|verbot|verbiet|widersprich|widersprach|ausgeschlossen|ohne\\b`,
  ),
  harmless: phrase(
    `nicht nur|kein problem|keine sorge|keine frage|warum nicht|wieso nicht|nicht wahr|oder nicht|ob oder ob nicht|nicht schlecht|nicht zu vergessen|nicht vergessen|nichts als|macht nichts|kein ding|kein thema|nicht zuletzt|nein, nein`,
  ),
  proposes: phrase(
    `(?:sollten|wollen|könnten|können|müssten|müssen|sollen|wäre|sollte|könnte|würde|wollt|willst|kannst|könntest|ist|wär) (?:wir|du|ihr|sie|es|man|ich|das|der|die)(?: \\S+){0,6} nicht|warum nicht`,
  ),
  opposites:
    pairs(`erhöhen erhöht erhöhte erhöhten steigen steigt stieg gestiegen steigern gesteigert wachsen wächst wuchs gewachsen anheben angehoben höher mehr zunehmen zugenommen hoch rauf gestiegen verdoppelt verdoppelte verdreifacht|senken senkt senkte gesenkt sinken sinkt sank gesunken fallen fällt fiel gefallen kürzen kürzt gekürzt reduzieren reduziert verringern verringert niedriger weniger abnehmen abgenommen schrumpfen geschrumpft runter herunter zurückgegangen rückgang
annehmen angenommen zustimmen zugestimmt stimmt genehmigen genehmigt bewilligt|ablehnen abgelehnt lehnt lehnte verweigern verweigert verworfen
vor früher vorher|nach später nachher danach
anfangen angefangen beginnen beginnt begonnen starten startet gestartet|aufhören aufgehört enden endet geendet beenden beendet stoppen gestoppt
öffnen öffnet geöffnet eröffnen eröffnet|schließen schließt geschlossen
einstellen eingestellt|entlassen gekündigt
gewinnen gewonnen gewann|verlieren verloren verlor
hinzufügen hinzugefügt aufnehmen aufgenommen|entfernen entfernt löschen gelöscht streichen gestrichen
erfolgreich gelungen bestanden erfolg|gescheitert misslungen fehlgeschlagen
über oberhalb|unter unterhalb
billiger günstiger billig günstig|teurer teuer
schneller schnell|langsamer langsam
kaufen kauft gekauft|verkaufen verkauft
behalten behält beibehalten|verwerfen verworfen abschaffen abgeschafft
mindestens minimum|höchstens maximum
immer|nie niemals
besser beste|schlechter schlechteste
mit|ohne
dafür für|dagegen gegen
erlauben erlaubt|verbieten verboten
einfach einfacher|schwierig schwieriger schwer
möglich|unmöglich
früh|spät
gewinn|verlust
intern|extern
öffentlich|privat
zugesagt zusagt zusage zusagte|abgesagt absagt absage absagte sagt-ab
hälfte teilweise|vollständig komplett alles
freiwillig optional|verpflichtend pflicht obligatorisch
zufrieden|unzufrieden
vorübergehend|dauerhaft
manuell|automatisch`),
  comparatives: pairs(`billiger günstiger|teurer
schneller|langsamer
besser|schlechter
größer|kleiner
einfacher leichter|schwieriger
steigt stieg gestiegen verdoppelt|sinkt sank gesunken gefallen runter zurückgegangen`),
  telling: set(`
    unterstützt unterstützen unterstützte sagen sagt sagte gesagt berichten berichtet berichtete erklären erklärt erklärte erwähnen erwähnt erwähnte bestätigen bestätigt bestätigte fragen fragt fragte
    vorschlagen schlägt schlug vorgeschlagen vorschlag empfehlen empfiehlt empfahl empfohlen einigen einigte einigten geeinigt einig entscheiden entscheidet entschied entschieden
    beschließen beschließt beschloss beschlossen beschluss entscheidung besprechen besprochen diskutieren diskutiert planen plant plante geplant wird werden wurde wurden soll sollen
    sollte will wollen wollte möchte möchten versprechen verspricht versprach versprochen bieten bietet bot angeboten an meinen meint meinte finden findet fand
    denken denkt dachte erwarten erwartet hoffen hofft müssen muss brauchen braucht team gruppe besprechung meeting teilnehmer alle laut warnen warnt warnte betonen betont betonte
    weist hin hinweis kündigt angekündigt kündigte ankündigen übernehmen übernimmt übernahm kümmert kümmern machen macht gemacht geben gibt gab gegeben bekommen bekommt
    danken dankt dankte bedankt schließt schloss anschließen anderer außerdem derzeit bezüglich bis um dass damit sich thema frage fragen`),
  agreeing: beginning(
    `einig|geeinigt|vereinbar|beschl|entsch|stimm|zugestimmt|zustimm|bestätig|genehmig|akzeptier|befürwort|unterstütz|abgesegnet|einverstanden|einstimmig`,
  ),
  assent: phrase(
    `ja|jo|jawohl|okay|ok|klar|gerne?|einverstanden|genau|stimmt|richtig|sicher|natürlich|passt|passt für mich|ich (?:übernehme|mache|gehe|fahre|springe|kümmere|erledige|schaue|rufe|schreibe|schicke|bringe|richte|bestelle)|ich bin (?:bei|dafür|dabei)|gut|alles klar|mache ich|mach ich|übernehme ich|machen wir|abgemacht|in ordnung|super|perfekt|prima|gute idee|sehe ich auch so|finde ich auch|dabei|danke|selbstverständlich|auf jeden fall|kein problem|dafür|wunderbar`,
  ),
  self: phrase('ich|mir|mich|mein|meine|meinen|meinem|meiner'),
  all: phrase(
    'alle|jeder|jede|sämtliche|einstimmig|beide|das (?:ganze|gesamte) team|die (?:ganze|gesamte) gruppe',
  ),
  and: set('und & sowie'),
  numbers: values(`
    null 0, zwei 2, zwo 2, drei 3, vier 4, fünf 5, sechs 6, sieben 7, acht 8, neun 9, zehn 10, elf 11, zwölf 12, dreizehn 13, vierzehn 14,
    fünfzehn 15, sechzehn 16, siebzehn 17, achtzehn 18, neunzehn 19, zwanzig 20, dreißig 30, vierzig 40, fünfzig 50, sechzig 60,
    siebzig 70, achtzig 80, neunzig 90, anderthalb 1.5, eineinhalb 1.5, zweieinhalb 2.5, dreieinhalb 3.5`),
  scales: values(
    'hundert 100, tausend 1000, tsd 1000, k 1000, million 1000000, millionen 1000000, mio 1000000, milliarde 1000000000, milliarden 1000000000, mrd 1000000000, dutzend 12',
  ),
  loose: values(
    'ein 1, eine 1, einen 1, einem 1, einer 1, eines 1, eins 1, einmal 1, erste 1, ersten 1, erster 1, erstes 1, zweimal 2, beide 2, beiden 2, paar 2, doppelt 2, verdoppelt 2, halb 0.5, halbe 0.5, halben 0.5, hälfte 0.5, halbiert 0.5, dreimal 3, verdreifacht 3, drittel 0.3333, viertel 0.25',
  ),
  joins: none,
  point: set('komma'),
  weekdays: lists(
    'montag montags mo; dienstag dienstags; mittwoch mittwochs; donnerstag donnerstags; freitag freitags; samstag samstags sonnabend; sonntag sonntags',
  ),
  months: lists(
    'januar jänner; februar feber; märz; april; mai; juni; juli; august; september; oktober; november; dezember',
  ),
  times: [
    ['today', phrase('heute|ende des tages|bis feierabend')],
    ['tomorrow', phrase('(?<!guten )(?<!am )(?<!jeden )(?<!heute )morgen')],
    ['after-tomorrow', phrase('übermorgen')],
    ['yesterday', phrase('gestern')],
    ['week+1', phrase('(?:nächste[rn]?|kommende[rn]?) woche|in einer woche')],
    ['week-1', phrase('(?:letzte[rn]?|vergangene[rn]?|vorige[rn]?) woche|vor einer woche')],
    ['week0', phrase('diese[rn]? woche|ende der woche|wochenende dieser')],
    ['month+1', phrase('(?:nächste[rnms]?|kommende[rnms]?) monats?')],
    ['month-1', phrase('(?:letzte[rnms]?|vergangene[rnms]?|vorige[rnms]?) monats?')],
    ['month0', phrase('diese[rnms]? monats?|ende des monats|monatsende')],
    ['quarter+1', phrase('(?:nächste[rns]?|kommende[rns]?) quartals?')],
    ['quarter-1', phrase('(?:letzte[rns]?|vergangene[rns]?) quartals?')],
    ['quarter0', phrase('diese[rmns]? quartals?|quartalsende')],
    ['year+1', phrase('(?:nächste[rns]?|kommende[rns]?) jahre?s?')],
    ['year-1', phrase('(?:letzte[rns]?|vergangene[rns]?|voriges?) jahre?s?|vorjahr')],
    ['year0', phrase('diese[rmns]? jahre?s?|jahresende|ende des jahres')],
    ['morning', phrase('vormittags?|morgens|früh|am morgen')],
    ['afternoon', phrase('nachmittags?')],
    ['evening', phrase('abends?')],
    ['noon', phrase('mittags?')],
    ['midnight', phrase('mitternacht')],
    ['spring', phrase('frühling|frühjahr')],
    ['summer', phrase('sommer')],
    ['autumn', phrase('herbst')],
    ['winter', phrase('winter')],
    ['weekend', phrase('wochenende')],
    ['q1', phrase('q1|(?:erste[sn]?) quartal')],
    ['q2', phrase('q2|(?:zweite[sn]?) quartal')],
    ['q3', phrase('q3|(?:dritte[sn]?) quartal')],
    ['q4', phrase('q4|(?:vierte[sn]?) quartal')],
    ['christmas', phrase('weihnachten')],
    ['easter', phrase('ostern')],
  ],
  verbs: set(`
    wird will soll sollte kann könnte muss darf hat hatte ist war sagt sagte fragt fragte schlägt schlug übernimmt übernahm schickt schickte plant plante verspricht versprach
    meint meinte findet fand kümmert berichtet berichtete erklärt erklärte bestätigt bestätigte stimmt stimmte lehnt lehnte bereitet schreibt prüft klärt und möchte braucht macht ruft bucht
    liefert bekommt gibt leitet sendet organisiert erstellt`),
  common: set(
    'ceo cto cfo hr it ki kpi kpis tv pdf api q1 q2 q3 q4 ok okay marketing vertrieb einkauf support entwicklung produktion design ende anfang mitte',
  ),
  nounsAreCapital: true,
  prepositions: set(
    'mit von bei an für durch ohne gegen nach in aus gegenüber laut seit und oder herr frau herrn firma',
  ),
  articles: set(
    'der die das den dem des ein eine einen einem einer eines kein keine keinen mein dein sein ihr unser euer diese dieser dieses diesen diesem jede jeder jedes alle viele mehrere einige',
  ),
};

const french: Lexicon = {
  negators: set(`pas ne n' jamais aucun aucune rien personne ni nul nulle non guère`),
  denials: beginning(
    `refus|rejet|sans\\b|manqu|échou|impossib|contre\\b|annul|au lieu|plutôt que|ne plus|arrêt|évit|abandonn|écart|renonc|report(?:é|ée|er|ons)\\b|retard|bloqu|interdi|exclu|dout|oppos|absent|incertain|en suspens|en attente|reste à|à peine|seulement|uniquement|sauf\\b|attend|au plus\\b|au maximum|enlev|retir|perd(?:u|re)|supprim|désaccord|pas encore|improbable|insuffisant|trop (?:cher|chère|tard|lent|grand|petit|risqué)|tant que`,
  ),
  refusals: beginning(
    `refus|rejet|contre\\b|annul|abandonn|renonc|échou|impossib|interdi|oppos|exclu|sans\\b`,
  ),
  harmless: phrase(
    `pas seulement|pas de (?:problème|souci)|pourquoi pas|pourquoi ne pas|n'est-ce pas|pas mal|ou pas|sans aucun doute|ou non|rien que|ne t'inquiète pas|il n'y a pas de mal|n'oubli\\S+(?: pas)?|ne pas oublier`,
  ),
  proposes: phrase(
    `(?:ne|n') ?\\S+-(?:on|nous|vous|tu|ils?|elles?)(?: \\S+){0,3} pas|pourquoi (?:ne )?pas|et si on|on ne \\S+ pas \\S+ \\?`,
  ),
  opposites:
    pairs(`augmenter augmente augmenté augmentée augmentation hausse monter monte monté croître croît croissance plus supérieur élevé progresser progresse progressé progression doublé double|baisser baisse baissé diminuer diminue diminué réduire réduit réduite réduction chute chuté moins inférieur reculer recule reculé recul
accepter accepte accepté acceptée approuver approuve approuvé approuvée valider validé validée|refuser refuse refusé refusée rejeter rejette rejeté rejetée
avant|après
commencer commence commencé débuter débute démarrer démarre lancer lancé|arrêter arrête arrêté terminer terminé cesser
ouvrir ouvre ouvert ouverte ouverture|fermer ferme fermé fermée fermeture
embaucher embauche embauché recruter recruté|licencier licencié
gagner gagné gagne|perdre perdu perd
ajouter ajoute ajouté inclure inclus|retirer retire retiré supprimer supprimé enlever exclure exclu
réussi réussite succès|échoué échec
dessus|dessous
moins-cher|cher chère coûteux
rapide rapidement|lent lentement
acheter achète acheté achat|vendre vend vendu vente
garder garde gardé conserver conservé|abandonner abandonné
minimum|maximum
toujours|jamais
meilleur mieux|pire
avec|sans
pour|contre
autoriser autorisé permettre permis|interdire interdit
facile|difficile
possible|impossible
tôt|tard
bénéfice|perte pertes
interne|externe
public|privé
facultatif|obligatoire
moitié partiellement|totalement entièrement tout intégralement
satisfait|insatisfait mécontent
temporaire provisoire|définitif permanent
manuel manuellement|automatique automatiquement`),
  comparatives: pairs(`rapide rapides|lent lents lente lentes
meilleur meilleure|pire
augmenté augmente augmentation hausse doublé|baissé baisse diminué reculé`),
  telling: set(`
    soutient soutenir soutenu dire dit disait dis expliquer explique expliqué mentionner mentionne mentionné confirmer confirme confirmé demander demande demandé proposer propose proposé suggérer suggère suggéré
    recommander recommande recommandé décider décide décidé décision discuter discute discuté prévoir prévoit prévu va vont veut veulent voulait doit doivent promettre promet promis offrir offre
    penser pense pensait croire croit attendre attend espérer espère faut équipe groupe réunion participants tous selon avertir avertit souligner souligne souligné annoncer annonce annoncé
    être est sont était sera seront avoir a ont faire fait fera charge charger occuper occupe prend prendre pris donner donne rapporte rapporté indique indiqué précise précisé propos concernant actuellement
    remercie remercier merci rejoint également sujet question questions accord convenir convenu convient engagé engage engager`),
  agreeing: beginning(
    `accord|approuv|accept|confirm|convenu|convien|décid|valid|souti|souten|entérin|unanim|adopt`,
  ),
  assent: phrase(
    `oui|ouais|ok|okay|d'accord|bien sûr|exactement|tout à fait|absolument|parfait|ça marche|ça me va|entendu|très bien|bien|je m'en occupe|je (?:prends|vais|le|la|les|leur|lui|m'y) \\S+|je (?:suis|serai) d'accord|je m'en charge|je le fais|volontiers|bonne idée|moi aussi|c'est bon|c'est vrai|vendu|évidemment|merci|super|c'est noté|pas de problème|pas de souci`,
  ),
  self: phrase(`je|j'|me|m'|moi|mon|ma|mes`),
  all: phrase(
    `tous|toutes|tout le monde|chacun|unanime|unanimement|unanimité|toute l'équipe|l'ensemble|les deux`,
  ),
  and: set('et & ainsi que'),
  numbers: values(`
    zéro 0, deux 2, trois 3, quatre 4, cinq 5, six 6, sept 7, huit 8, neuf 9, dix 10, onze 11, douze 12, treize 13, quatorze 14, quinze 15, seize 16,
    vingt 20, vingts 20, trente 30, quarante 40, cinquante 50, soixante 60, septante 70, octante 80, huitante 80, nonante 90,
    deuxième 2, troisième 3, quatrième 4, cinquième 5, sixième 6, septième 7, huitième 8, neuvième 9, dixième 10`),
  scales: values(
    'cent 100, cents 100, mille 1000, k 1000, million 1000000, millions 1000000, milliard 1000000000, milliards 1000000000, douzaine 12',
  ),
  loose: values(
    'un 1, une 1, premier 1, première 1, second 2, seconde 2, double 2, doublé 2, moitié 0.5, demi 0.5, demie 0.5, triple 3, triplé 3, tiers 0.3333, quart 0.25, dizaine 10, quinzaine 15, vingtaine 20, trentaine 30, centaine 100, centaines 100, milliers 1000',
  ),
  joins: set('et'),
  point: set('virgule'),
  weekdays: lists(
    'lundi lundis; mardi mardis; mercredi mercredis; jeudi jeudis; vendredi vendredis; samedi samedis; dimanche dimanches',
  ),
  months: lists(
    'janvier; février; mars; avril; mai; juin; juillet; août; septembre; octobre; novembre; décembre',
  ),
  times: [
    ['today', phrase(`aujourd'hui|ce soir|ce matin|cet après-midi|fin de (?:la )?journée`)],
    ['tomorrow', phrase('demain')],
    ['after-tomorrow', phrase('après-demain|apres demain')],
    ['yesterday', phrase('hier')],
    ['week+1', phrase('(?:la )?semaine (?:prochaine|suivante|qui vient)|dans une semaine|prochaine semaine')],
    ['week-1', phrase('(?:la )?semaine (?:dernière|passée|précédente)|il y a une semaine')],
    ['week0', phrase('cette semaine|fin de (?:la )?semaine')],
    ['month+1', phrase('(?:le )?mois (?:prochain|suivant|qui vient)|dans un mois')],
    ['month-1', phrase('(?:le )?mois (?:dernier|passé|précédent)')],
    ['month0', phrase('ce mois(?:-ci)?|fin (?:du|de ce) mois')],
    ['quarter+1', phrase('(?:le |au )?trimestre (?:prochain|suivant)|prochain trimestre')],
    ['quarter-1', phrase('(?:le |au )?trimestre (?:dernier|passé|précédent)|dernier trimestre')],
    ['quarter0', phrase('ce trimestre|fin (?:du|de ce) trimestre')],
    ['year+1', phrase(`(?:l')?an(?:née)? prochaine?|prochaine année`)],
    ['year-1', phrase(`(?:l')?an(?:née)? (?:dernière?|passée?)`)],
    ['year0', phrase(`cette année|fin (?:de (?:l'|cette )?)?année`)],
    ['morning', phrase('matin(?:ée)?')],
    ['afternoon', phrase('après-midi')],
    ['evening', phrase('soir(?:ée)?')],
    ['noon', phrase('midi(?<!après-midi)')],
    ['midnight', phrase('minuit')],
    ['spring', phrase('printemps')],
    ['summer', phrase('été(?= (?:prochain|dernier))|cet été')],
    ['autumn', phrase('automne')],
    ['winter', phrase('hiver')],
    ['weekend', phrase('week-end|weekend')],
    ['q1', phrase('t1|q1|premier trimestre')],
    ['q2', phrase('t2|q2|(?:deuxième|second) trimestre')],
    ['q3', phrase('t3|q3|troisième trimestre')],
    ['q4', phrase('t4|q4|quatrième trimestre')],
    ['christmas', phrase('noël')],
    ['easter', phrase('pâques')],
  ],
  verbs: set(`
    va doit peut veut est a était avait sera aura dit demande propose pense explique confirme envoie prépare prend organise rédige accepte refuse promet annonce vérifie appelle et souhaite livre
    se s'occupe s'engage n'a ne n'est`),
  common: set(
    'pdg ceo cto drh rh it ia kpi tv pdf t1 t2 t3 t4 q1 q2 q3 q4 ok marketing finance ventes support internet noël pâques monsieur madame on il elle nous vous ils elles tous chacun',
  ),
  nounsAreCapital: false,
  prepositions: none,
  articles: none,
};

const spanish: Lexicon = {
  negators: set('no nunca jamas ningun ninguno ninguna nadie nada ni tampoco'),
  denials: beginning(
    `rechaz|neg(?:ó|aron|ar|amos|ado)\\b|sin\\b|falt|fracas|fall(?:ó|ado|ar)|imposib|contra\\b|en contra|cancel|en lugar|en vez|ya no|dej(?:ar|ó|amos|aron) de|evit|abandon|descart|renunci|pospon|pospuest|aplaz|retras|bloque|prohib|exclu|dud|opon|opus|ausent|incierto|pendiente|apenas|solo\\b|sólo\\b|solamente|salvo\\b|esper(?:a|ando|an)\\b|como maximo|a lo sumo|quit(?:a|amos|ar|ó)\\b|deja(?:r|mos)? fuera|perd(?:er|ió|ido)|elimin|desacuerdo|todavía (?:hay|falta|queda)|aún (?:hay|falta|queda)|improbable|insuficiente|demasiado`,
  ),
  refusals: beginning(
    `rechaz|en contra|cancel|descart|renunci|abandon|fracas|imposib|prohib|opon|opus|exclu|sin\\b`,
  ),
  harmless: phrase(
    `no solo|no sólo|no solamente|no hay problema|por qué no|o no|no olvid\\S+|no está mal|no te preocupes|no importa|cómo no|verdad que no`,
  ),
  proposes: phrase(
    `no (?:deberíamos|podríamos|podemos|debemos|sería|crees|creéis|convendría)|por qué no|y si`,
  ),
  opposites:
    pairs(`aumentar aumenta aumentó aumentado aumento subir sube subió subido subida crecer crece creció más mayor duplicó duplicado|bajar baja bajó bajado bajada disminuir disminuye disminuyó reducir reduce redujo reducido reducción caer cae cayó caído menos menor recortar recorte retroceder retrocedió
aceptar acepta aceptó aceptado aprobar aprueba aprobó aprobado|rechazar rechaza rechazó rechazado denegar denegó
antes|después luego
empezar empieza empezó comenzar comienza comenzó iniciar inició lanzar|parar para paró terminar termina terminó acabar detener cesar
abrir abre abrió abierto apertura|cerrar cierra cerró cerrado cierre
contratar contrata contrató contratado|despedir despide despidió despedido
ganar gana ganó ganado|perder pierde perdió perdido
añadir añade añadió incluir incluye incluyó agregar|quitar quita quitó eliminar eliminó excluir retirar
éxito logró|fracaso fracasó falló
encima|debajo
barato barata económico|caro cara costoso
rápido rápida rápidamente|lento lenta lentamente
comprar compra compró comprado|vender vende vendió vendido venta
mantener mantiene mantuvo conservar|abandonar abandonó descartar descartó
mínimo|máximo
siempre|nunca jamás
mejor|peor
con|sin
favor|contra
permitir permite permitió autorizar|prohibir prohíbe prohibió
fácil|difícil
posible|imposible
temprano pronto|tarde
beneficio ganancia|pérdida pérdidas
interno interna|externo externa
público pública|privado privada
mitad parcialmente|totalmente completamente todo íntegramente
opcional voluntario|obligatorio obligatoria
satisfecho satisfechos|insatisfecho insatisfechos descontento
temporal|permanente definitivo
manual manualmente|automático automáticamente`),
  comparatives: pairs(`barato barata baratos|caro cara caros
rápido rápida|lento lenta
mejor|peor
subido subió aumentó aumentado duplicado|bajado bajó disminuyó`),
  telling: set(`
    apoya apoyar apoyó decir dice dijo dicho explicar explica explicó mencionar menciona mencionó confirmar confirma confirmó preguntar pregunta preguntó pedir pide pidió proponer propone propuso sugerir sugiere sugirió
    recomendar recomienda recomendó decidir decide decidió decidieron decisión discutir discutió hablar habló va van quiere quieren debe deben prometer promete prometió ofrecer ofrece ofreció pensar piensa
    creer cree esperar espera necesitar necesita equipo grupo reunión participantes todos según advertir advierte advirtió subrayar subrayó anunciar anuncia anunció ser es son fue será estar está están
    haber ha han hay hacer hace hará encargar encarga encargará ocupar ocupará tomar toma dar da dio informar informa informó indicar indicó señalar señaló agradece agradeció gracias actualmente también tema pregunta preguntas acordar
    acuerda acordó acordaron acordado acuerdo comprometió compromete planea planean prevé prevén previsto`),
  agreeing: beginning(
    `acord|acuerd|aprob|aprueb|acept|confirm|conven|decid|respald|apoy|unanim|unánim|conform`,
  ),
  assent: phrase(
    `sí|vale|ok|okay|de acuerdo|claro|claro que sí|por supuesto|exacto|exactamente|perfecto|bien|muy bien|me parece bien|hecho|yo me encargo|voy yo|yo (?:voy|lo|la|me)|lo (?:hago|llamo|mando)|la (?:llamo|mando)|por mi bien|salgo|me encargo|lo hago|buena idea|yo también|estupendo|genial|correcto|cierto|gracias|entendido|sin problema|desde luego|venga`,
  ),
  self: phrase('yo|me|mi|mis|mio|mia|conmigo'),
  all: phrase(
    'todos|todas|todo el mundo|cada uno|unánime|unánimemente|unanimidad|por unanimidad|todo el equipo|ambos|ambas|los dos|las dos',
  ),
  and: set('y e & ademas'),
  numbers: values(`
    cero 0, dos 2, tres 3, cuatro 4, cinco 5, seis 6, siete 7, ocho 8, nueve 9, diez 10, once 11, doce 12, trece 13, catorce 14, quince 15, dieciséis 16, diecisiete 17,
    dieciocho 18, diecinueve 19, veinte 20, veintiuno 21, veintiún 21, veintidós 22, veintitrés 23, veinticuatro 24, veinticinco 25, veintiséis 26, veintisiete 27,
    veintiocho 28, veintinueve 29, treinta 30, cuarenta 40, cincuenta 50, sesenta 60, setenta 70, ochenta 80, noventa 90, cien 100, ciento 100, doscientos 200, doscientas 200,
    trescientos 300, trescientas 300, cuatrocientos 400, cuatrocientas 400, quinientos 500, quinientas 500, seiscientos 600, seiscientas 600, setecientos 700, setecientas 700,
    ochocientos 800, ochocientas 800, novecientos 900, novecientas 900, tercero 3, tercera 3, tercer 3, cuarto 4, cuarta 4, quinto 5, quinta 5, sexto 6, sexta 6`),
  scales: values('mil 1000, miles 1000, k 1000, millón 1000000, millones 1000000, docena 12'),
  loose: values(
    'un 1, uno 1, una 1, primer 1, primero 1, primera 1, segundo 2, segunda 2, doble 2, par 2, ambos 2, ambas 2, mitad 0.5, medio 0.5, media 0.5, triple 3, tercio 0.3333, cuarto 0.25, decena 10, centenar 100',
  ),
  joins: set('y'),
  point: set('coma punto'),
  weekdays: lists('lunes; martes; miércoles; jueves; viernes; sábado sábados; domingo domingos'),
  months: lists(
    'enero; febrero; marzo; abril; mayo; junio; julio; agosto; septiembre setiembre; octubre; noviembre; diciembre',
  ),
  times: [
    ['today', phrase('hoy|esta (?:mañana|tarde|noche)')],
    ['tomorrow', phrase('(?<!la )(?<!esta )mañana|mañana por')],
    ['after-tomorrow', phrase('pasado mañana')],
    ['yesterday', phrase('ayer')],
    [
      'week+1',
      phrase('(?:la )?(?:próxima semana|semana (?:que viene|próxima|siguiente))|dentro de una semana'),
    ],
    ['week-1', phrase('(?:la )?semana pasada|hace una semana')],
    ['week0', phrase('esta semana|final(?:es)? de (?:la )?semana')],
    ['month+1', phrase('(?:el )?(?:próximo mes|mes (?:que viene|próximo|siguiente))')],
    ['month-1', phrase('(?:el )?mes pasado')],
    ['month0', phrase('este mes|(?:fin|final|finales) de(?:l)? (?:este )?mes')],
    ['quarter+1', phrase('(?:el )?(?:próximo trimestre|trimestre (?:que viene|próximo|siguiente))')],
    ['quarter-1', phrase('(?:el )?trimestre (?:pasado|anterior)|último trimestre')],
    ['quarter0', phrase('este trimestre')],
    ['year+1', phrase('(?:el )?(?:próximo año|año (?:que viene|próximo|siguiente))')],
    ['year-1', phrase('(?:el )?año (?:pasado|anterior)')],
    ['year0', phrase('este año|(?:fin|final|finales) de(?:l)? año')],
    ['morning', phrase('(?:por|de|en) la mañana|esta mañana')],
    ['afternoon', phrase('(?:por|de|en) la tarde|esta tarde')],
    ['evening', phrase('(?:por|de|en) la noche|esta noche')],
    ['noon', phrase('mediodía')],
    ['midnight', phrase('medianoche')],
    ['spring', phrase('primavera')],
    ['summer', phrase('verano')],
    ['autumn', phrase('otoño')],
    ['winter', phrase('invierno')],
    ['weekend', phrase('fin de semana')],
    ['q1', phrase('t1|q1|primer trimestre')],
    ['q2', phrase('t2|q2|segundo trimestre')],
    ['q3', phrase('t3|q3|tercer trimestre')],
    ['q4', phrase('t4|q4|cuarto trimestre')],
    ['christmas', phrase('navidad')],
    ['easter', phrase('pascua|semana santa')],
  ],
  verbs: set(`
    va debe puede quiere es ha fue era será dice dijo pide pidió propone propuso piensa explica explicó confirma confirmó envía enviará prepara preparará toma organiza acepta aceptó rechaza promete prometió y
    tiene hará se no revisará revisa llama llamará firma firmó cree sugiere sugirió`),
  common: set(
    'ceo cto rrhh it ia kpi tv pdf t1 t2 t3 t4 q1 q2 q3 q4 ok marketing finanzas ventas soporte internet navidad pascua señor señora',
  ),
  nounsAreCapital: false,
  prepositions: none,
  articles: none,
};

/** Scripts without spaces: what is negated is told by a sign anywhere in the clause. */
const chinese: Lexicon = {
  ...emptyLexicon(),
  denials: /不|没|未|无|别|勿|莫|拒绝|取消|反对|放弃|否决|停止|避免|推迟/u,
  harmless:
    /不错|不仅|不但|没问题|不好意思|差不多|对不起|要不|不过|是不是|能不能|会不会|要不要|有没有|不客气|不管/gu,
  agreeing: /同意|决定|批准|确认|接受|支持|一致/u,
  assent: /好|是|对|可以|同意|没问题|行|明白|当然/u,
  self: /我(?!们)/u,
  all: /大家|所有人|全体|一致|都/u,
  weekdays: lists(
    '周一 星期一 礼拜一; 周二 星期二 礼拜二; 周三 星期三 礼拜三; 周四 星期四 礼拜四; 周五 星期五 礼拜五; 周六 星期六 礼拜六; 周日 星期日 星期天 周天 礼拜天',
  ),
  months: lists('一月; 二月; 三月; 四月; 五月; 六月; 七月; 八月; 九月; 十月; 十一月; 十二月'),
  times: [
    ['today', /今天|今日|今晚/u],
    ['tomorrow', /明天|明日|明早/u],
    ['after-tomorrow', /后天/u],
    ['yesterday', /昨天|昨日/u],
    ['week+1', /下周|下个?星期|下礼拜/u],
    ['week-1', /上周|上个?星期|上礼拜/u],
    ['month+1', /下个?月/u],
    ['month-1', /上个?月/u],
    ['year+1', /明年/u],
    ['year-1', /去年/u],
    ['year0', /今年/u],
  ],
};

const japanese: Lexicon = {
  ...emptyLexicon(),
  denials: /ない|ません|なかった|ずに|中止|拒否|却下|反対|延期/u,
  harmless: /かもしれない|かもしれません|問題ない|問題ありません|なければな|ないと(?:いけ|だめ)/gu,
  weekdays: lists('月曜; 火曜; 水曜; 木曜; 金曜; 土曜; 日曜'),
  times: [
    ['today', /今日|本日/u],
    ['tomorrow', /明日/u],
    ['yesterday', /昨日/u],
    ['week+1', /来週/u],
    ['week-1', /先週/u],
    ['month+1', /来月/u],
    ['month-1', /先月/u],
    ['year+1', /来年/u],
    ['year-1', /去年|昨年/u],
  ],
};

/** A language of which nothing is known. */
function emptyLexicon(): Lexicon {
  return {
    negators: none,
    denials: never,
    refusals: never,
    harmless: never,
    proposes: never,
    opposites: [],
    comparatives: [],
    telling: none,
    agreeing: never,
    assent: never,
    self: never,
    all: never,
    and: none,
    numbers: {},
    scales: {},
    loose: {},
    joins: none,
    point: none,
    weekdays: [],
    months: [],
    times: [],
    verbs: none,
    common: none,
    nounsAreCapital: false,
    prepositions: none,
    articles: none,
  };
}

const italian: Lexicon = {
  ...emptyLexicon(),
  negators: set('non mai nessuno nessuna nessun niente nulla né neanche nemmeno'),
  denials: beginning(
    `rifiut|respin|senza\\b|contro\\b|annull|invece|evit|rinvi|manca|solo\\b|prima\\b|fino\\b`,
  ),
  harmless: phrase('non solo|perché non|o no|non male'),
  assent: phrase(`sì|va bene|ok|certo|d'accordo|perfetto|esatto|giusto|bene`),
  self: phrase('io|mi|mio|mia|miei'),
  and: set('e ed &'),
  numbers: values(
    'due 2, tre 3, quattro 4, cinque 5, sei 6, sette 7, otto 8, nove 9, dieci 10, undici 11, dodici 12, quindici 15, venti 20, trenta 30, quaranta 40, cinquanta 50, sessanta 60, settanta 70, ottanta 80, novanta 90, cento 100',
  ),
  scales: values(
    'mila 1000, mille 1000, milione 1000000, milioni 1000000, miliardo 1000000000, miliardi 1000000000',
  ),
  loose: values('un 1, uno 1, una 1, primo 1, prima 1, entrambi 2, metà 0.5, mezzo 0.5, mezza 0.5'),
  weekdays: lists('lunedì; martedì; mercoledì; giovedì; venerdì; sabato; domenica'),
  months: lists(
    'gennaio; febbraio; marzo; aprile; maggio; giugno; luglio; agosto; settembre; ottobre; novembre; dicembre',
  ),
};

const portuguese: Lexicon = {
  ...emptyLexicon(),
  negators: set('não nunca jamais nenhum nenhuma ninguém nada nem'),
  denials: beginning(
    `recus|rejeit|sem\\b|contra\\b|cancel|em vez|evit|adi(?:ar|ou|ado)|falt|só\\b|apenas|antes\\b|até\\b`,
  ),
  harmless: phrase('não só|por que não|ou não'),
  assent: phrase('sim|ok|certo|claro|combinado|perfeito|exato|tudo bem'),
  self: phrase('eu|me|meu|minha'),
  and: set('e &'),
  numbers: values(
    'dois 2, duas 2, três 3, quatro 4, cinco 5, seis 6, sete 7, oito 8, nove 9, dez 10, onze 11, doze 12, quinze 15, vinte 20, trinta 30, quarenta 40, cinquenta 50, sessenta 60, setenta 70, oitenta 80, noventa 90, cem 100, cento 100, duzentos 200, trezentos 300, quinhentos 500',
  ),
  scales: values('mil 1000, milhão 1000000, milhões 1000000'),
  loose: values('um 1, uma 1, primeiro 1, primeira 1, ambos 2, metade 0.5, meio 0.5, meia 0.5'),
  weekdays: lists(
    'segunda segunda-feira; terça terça-feira; quarta quarta-feira; quinta quinta-feira; sexta sexta-feira; sábado; domingo',
  ),
  months: lists(
    'janeiro; fevereiro; março; abril; maio; junho; julho; agosto; setembro; outubro; novembro; dezembro',
  ),
};

const dutch: Lexicon = {
  ...emptyLexicon(),
  negators: set('niet geen nooit niemand niets noch nergens'),
  denials: beginning(
    `weiger|afgewezen|zonder\\b|tegen\\b|afgezegd|geannuleerd|in plaats|vermijd|uitgesteld|ontbre|alleen\\b|pas\\b|voor\\b`,
  ),
  harmless: phrase('niet alleen|geen probleem|waarom niet|of niet'),
  assent: phrase('ja|oké|ok|prima|goed|akkoord|klopt|precies|natuurlijk'),
  self: phrase('ik|mij|me|mijn'),
  and: set('en &'),
  numbers: values(
    'twee 2, drie 3, vier 4, vijf 5, zes 6, zeven 7, acht 8, negen 9, tien 10, elf 11, twaalf 12, vijftien 15, twintig 20, dertig 30, veertig 40, vijftig 50, zestig 60, zeventig 70, tachtig 80, negentig 90',
  ),
  scales: values('honderd 100, duizend 1000, miljoen 1000000, miljard 1000000000'),
  loose: values('een 1, één 1, eerste 1, beide 2, helft 0.5, half 0.5'),
  weekdays: lists('maandag; dinsdag; woensdag; donderdag; vrijdag; zaterdag; zondag'),
  months: lists(
    'januari; februari; maart; april; mei; juni; juli; augustus; september; oktober; november; december',
  ),
};

const known: Readonly<Record<string, Lexicon>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  nl: dutch,
  zh: chinese,
  ja: japanese,
};

const unknown = emptyLexicon();

/** What is known of the language with this code. */
export const lexiconOf = (code: string): Lexicon => known[code] ?? unknown;
