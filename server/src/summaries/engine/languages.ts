/**
 * What the engine knows of a language: the words that carry no topic, and the phrases with which people decide, promise
 * and set dates. Adding a language adds an entry; a language that is not here is still summarised, by its terms alone.
 * Patterns run over lower-cased text.
 */
export interface Language {
  /** Words that say nothing about the topic. */
  functionWords: Set<string>;
  /** Sounds that are no words: nothing is read from them, and none is quoted. */
  noises: RegExp;
  /** Words that say nothing where they stand: dropped from a quoted sentence. */
  fillers: RegExp;
  /** Something was settled. The first list is plain, the second only counts in a sentence with more of its kind. */
  decided: { strong: RegExp[]; weak: RegExp[] };
  /** Somebody will do something. `self`: the speaker; `other`: whoever is spoken to or named. */
  promised: {
    self: RegExp[];
    other: RegExp[];
    everyone: RegExp[] /** Whatever a speaker says they will do: enough only with a date. */;
    loose: RegExp[];
  };
  /** Talk that sounds like a promise and is none: 'I'll be honest', 'we'll see'. */
  empty: RegExp[];
  /** Words that say when; the whole match is quoted. */
  due: RegExp;
}

const words = (text: string) => new Set(text.trim().split(/\s+/));

const english: Language = {
  functionWords: words(`
    a about actually after again all also am an and any anything are aren't around as at back basically be because been
    before being bit but by can can't come could couldn't did didn't do does doesn't doing don't done down each else even
    every fine first for from get gets getting go goes going gonna good got gotta great had has have haven't having he
    he'd he'll he's her here here's hers him his hmm how i i'd i'll i'm i've if in into is isn't it it'd it'll it's its
    just kind know let let's like little look looks lot made make makes many maybe me mean might mm mm-hmm more most much
    must my need never no nope not now of off oh ok okay on one ones only or other our out over own part people perhaps
    point pretty probably put quite rather really right said same say saying says see seem seems she she's should
    shouldn't so some something sorry sort still stuff such sure take tell than thank thanks that that'd that'll that's
    the their them then there there'd there's these they they'd they'll they're they've thing things think this those
    though through to too try trying two uh uh-huh um under until up us use very wanna want wants was wasn't way we we'd
    we'll we're we've well went were weren't what what's when where whether which while who why will with without won't
    would wouldn't yeah yep yes yet you you'd you'll you're you've your yours disfmarker vocalsound`),
  noises: /\b(?:u+h+m*|u+m+|e+r+m*|m+h+m+|h+m+|mm+(?: ?- ?hmm)?)\b[,.]? ?/giu,
  fillers: /\b(?<!\b(?:let|do|did|if|as|what|how|that|when) )(?:you know|i mean), ?/giu,
  decided: {
    strong: [
      /\b(?:we|we've|we have|they|the (?:group|team|company|board|committee))(?:'ve| have)? (?:(?:all|also|now|just|finally|unanimously) )?(?:decided|agreed|settled|chosen|concluded|approved|resolved)\b/,
      /\b(?:let's|let us|we'll|we will|we're going to|i'd say we|so we) (?:just )?(?:go|stick|stay) (?:with|for|ahead)\b/,
      /\bwe(?:'re| are) (?:going|sticking|staying) (?:with|for|ahead)\b/,
      /\b(?:the|our|final|that's (?:a|the)) decision (?:is|was)\b/,
      /\b(?:it's|that's|it is|that is) (?:decided|settled|agreed|approved|a deal|final)\b/,
      /\b(?:we|i think we) (?:won't|will not|are not going to|aren't going to|'re not (?:going to|gonna))\b/,
      /\b(?:let's|let us|then we|we hereby) (?:decide|agree|settle|resolve)\b(?! (?:first|about|later|if|whether|what|next|another|on a date))/,
      /\bagreed(?: then)?[,:] \S+/,
    ],
    weak: [
      /\b(?:will be|is going to be|are going to be|gonna be|has to be|should be)\b/,
      /\bwe(?:'ll| will)(?: just| only| also)? (?:use|have|keep|make|sell|drop|ship|launch|move|start|stop|include|need|put|do)\b/,
      /\b(?:instead of|rather than|in favou?r of|no longer)\b/,
      /^(?:so|okay|ok|alright|all right|right)\b.{0,12}\b(?:we|it|let's)\b/,
      /\b(?:decide|decision|agree|agreement|conclusion|final|settle)\b/,
    ],
  },
  promised: {
    self: [
      /\bi(?:'ll| will| shall|'m going to|'m gonna| am going to| can)(?: just| also| then| try (?:to|and)| go (?:and|ahead and))* (?:check|find|send|write|ask|call|look (?:into|at|up)|prepare|draft|e-?mail|talk (?:to|with)|fix|finish|update|get (?:back|hold|you)|follow up|set up|schedule|make|do|put|work|create|review|share|contact|book|arrange|take care|handle|bring|post|save|organi[sz]e|try|test|run|file|report|circulate|forward|coordinate|reach out|own|present|speak)\b/,
      /\b(?:let me|i need to|i have to|i've got to|i promise to|i'd better) (?:check|find|send|write|ask|call|look into|prepare|draft|email|talk to|fix|finish|update|get back|follow up|set up|schedule)\b/,
    ],
    other: [
      /\b(?:can|could|would|will) you(?: please| just| also| maybe)* ([a-z]{2,})/,
      /\byou(?:'ll| will|'re going to|'re gonna| are going to| need to)(?: be| also| just)* (?:work|do|look|prepare|write|send|think|check|find|make|design|research|present|talk|contact|call|ask|review|draft|test|fix|bring|update|complete|report|set|get back)/,
      /\b(?:i'd like|i want|i need|i would like) (?:you|the \w+(?: \w+)?) (?:guys )?to ([a-z]{2,})/,
      /\bplease ([a-z]{3,})/,
      /\b(?:is|are|be) (?:going to|gonna) (?:be )?(?:working|work|doing|do|looking|look|preparing|prepare|writing|write|sending|send|thinking|think) /,
    ],
    everyone: [
      /\b(?:action items?|action points?|next steps?|to-?dos?|homework)\b/,
      /\bwe(?:'ll| will| need to| have to| should| must|'ve got to|'re going to|'re gonna)(?: each| all| also| then| both)* (?:send|write|prepare|check|find|ask|call|email|schedule|set|review|update|create|complete|finish|work|test|fix|look|talk|meet|contact|draft|share|follow|investigate|consult|discuss|arrange|book|order|organi[sz]e)\b/,
      /\b(?:somebody|someone|everyone|everybody|each of (?:us|you)) (?:should|needs to|has to|will|must|to)\b/,
    ],
    loose: [/\bi(?:'ll| will| shall|'m going to|'m gonna| am going to)(?: also| then| just)* [a-z]{2,}/],
  },
  empty: [
    /\bi(?:'ll| will| can|'m going to) (?:be|say|tell|see|guess|think|assume|imagine|admit|start|begin|just start|understand|hear|remember|go|have|get|give you|stop)\b(?! (?:in touch|back))/,
    /\b(?:let me|i want to|i have to|i need to) (?:say|see|think|just say|tell|be|ask you|know|start|finish|go|guess|admit)\b/,
    /\b(?:can|could|would|will) you (?:hear|see|say|repeat|explain|imagine|think|remember|believe|tell me|go|have|get|be|just go|pass)\b/,
    /\byou(?:'ll| will| can| should| have to| need to) (?:see|know|say|think|have|get|be|imagine|remember|hear|go|want|want to|just)\b/,
    /\?$/,
  ],
  due: /\b(?:(?:by|before|until|on|this|next|due) )?(?:(?:(?:the )?end of (?:the )?(?:day|week|month|quarter|year))|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:morning|afternoon|evening|night))?|tomorrow(?: (?:morning|afternoon|evening))?|tonight|(?:this|next) (?:week|month|quarter|year|meeting|time|sprint)|(?:january|february|march|april|june|july|august|september|october|november|december)(?: \d{1,2}(?:st|nd|rd|th)?)?|(?:in|within) (?:a|an|one|two|three|four|five|six|\d+|thirty|forty) (?:minutes|hours?|days?|weeks?|months?)|(?:the )?next meeting|noon|\d{1,2}(?::\d{2})? ?(?:am|pm|o'clock))\b/,
};

const german: Language = {
  functionWords: words(`
    aber ach alle allem allen aller alles als also am an ander andere anderen andern anderes auch auf aus bei beim bin
    bis bist bitte da dabei dadurch dafür damit dann daran darauf darf darüber das dass dazu dein deine dem den denen denn
    der deren des deshalb dessen die dies diese diesem diesen dieser dieses doch dort du durch eben ein eine einem einen
    einer eines einfach einige einmal er es etwas euch euer eure für ganz gar geht genau gerade gibt gut hab habe haben
    halt hat hatte hatten hier hin ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in ins irgendwie ist ja jede
    jedem jeden jeder jedes jetzt kann kannst kein keine keinen können könnte mal man mehr mein meine meinem meinen mich
    mir mit muss müssen nach natürlich ne nein nicht nichts noch nun nur ob oder ohne quasi schon sehr sein seine seinem
    seinen seiner seit sich sie sind so soll sollen sollte sondern sozusagen über um und uns unser unsere unseren unter
    viel vielleicht vom von vor war waren warum was weil weiter welche welchen welcher wenn wer werde werden wie wieder
    will wir wird wo wollen worden wurde wurden zu zum zur zwar zwischen äh ähm hm okay`),
  noises: /\b(?:ä+h+m*|ö+h+m*|h+m+)\b[,.]? ?/giu,
  fillers: /\b(?:sozusagen|quasi|halt)\b[,.]? ?/giu,
  decided: {
    strong: [
      /\b(?:wir|man) (?:haben|hat)(?: \S+){0,6} (?:entschieden|beschlossen|vereinbart|festgelegt|geeinigt|verabschiedet)\b/,
      /\b(?:beschlossen|entschieden|vereinbart|abgemacht|einigen wir uns|wir einigen uns|es bleibt (?:dabei|bei))\b/,
      /\b(?:wir|dann) (?:nehmen|machen|bleiben|gehen)(?: \S+){0,3} (?:bei|mit|statt|also)\b/,
    ],
    weak: [
      /\b(?:statt|stattdessen|anstatt|nicht mehr|endgültig|entscheidung|beschluss)\b/,
      /\bwir werden\b/,
      /\bsoll(?:en)? .{3,40} (?:sein|werden)\b/,
    ],
  },
  promised: {
    self: [
      /\bich (?:werde|mache|schicke|kümmere|schreibe|prüfe|kläre|frage|erstelle|bereite|übernehme|sende|melde|rufe|organisiere|teste|schaue)\b/,
    ],
    other: [
      /\b(?:kannst|könntest|würdest) du\b/,
      /\b(?:können|könnten|würden) sie(?: \S+){0,6} (?:schicken|prüfen|klären|machen|schreiben|erstellen|vorbereiten|senden|übernehmen)\b/,
      /\b(?:du|ihr) (?:musst|müsst|sollst|solltest|machst|schickst|übernimmst)\b/,
    ],
    everyone: [
      /\b(?:nächste[nr]? schritte?|aufgaben?|to-?dos?|offene[nr]? punkte?)\b/,
      /\bwir (?:müssen|sollten|werden)(?: \S+){0,8} (?:prüfen|klären|schicken|schreiben|vorbereiten|erstellen|testen|abstimmen|organisieren|planen)\b/,
    ],
    loose: [/\bich (?:werde|[a-zäöüß]+e)\b/],
  },
  empty: [/\bich (?:werde|mache) (?:jetzt|ihnen|hier|sagen)\b/, /\?$/],
  due: /\b(?:(?:bis|vor|am|ab|diese[nrs]?|nächste[nrs]?|kommende[nrs]?)(?: zum| zur)? )?(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|morgen(?: (?:früh|mittag|abend))?|übermorgen|ende (?:der woche|des monats|des jahres|des tages)|(?:diese|nächste|kommende)[nrs]? (?:woche|monat|jahr|quartal|sitzung)|(?:januar|februar|märz|april|juni|juli|august|september|oktober|november|dezember))\b/,
};

const french: Language = {
  functionWords: words(`
    a ai alors après au aucun aussi autre autres aux avait avant avec avez avoir avons bah beaucoup ben bien bon c'est ce
    cela celle celui ces cet cette ceux chaque chez comme comment d'accord dans de depuis des deux dire dit dois doit donc
    dont du elle elles en encore enfin entre est et étaient était été être eu eux euh fait faire faut hein ici il ils j'ai
    je juste l'on la là le les leur leurs lui ma mais me même mes moi moins mon n'est ne ni non nos notre nous on ont ou où
    oui par parce pas peu peut peux plus pour pourquoi qu'est qu'il qu'on quand que quel quelle quelque qui quoi rien sa
    sans se ses si soit son sont sur ta te tes tous tout toute toutes très tu un une va vais vas vers voilà voir vont vos
    votre vous vraiment y`),
  noises: /\b(?:euh+|heu+|hum+)\b[,.]? ?/giu,
  fillers: /\b(?:ben|bah|hein)\b[,.]? ?/giu,
  decided: {
    strong: [
      /\b(?:on|nous) (?:a|avons)(?: \S+)? (?:décidé|convenu|choisi|validé|tranché|arrêté|adopté)\b/,
      /\b(?:c'est|la) (?:décidé|décision|validé|acté|entendu|convenu)\b/,
      /\bon (?:part sur|reste sur|garde|choisit|retient|va garder|va prendre)\b/,
    ],
    weak: [
      /\b(?:plutôt que|au lieu de|ne plus|finalement|décision|décidé)\b/,
      /\b(?:sera|seront|on va|nous allons)\b/,
    ],
  },
  promised: {
    self: [
      /\bje (?:vais|m'occupe|me charge|prépare|vous envoie|t'envoie|regarde|vérifie|rédige|contacte|appelle|reviens vers)\b/,
    ],
    other: [
      /\b(?:peux-tu|pouvez-vous|tu peux|vous pouvez|pourrais-tu|pourriez-vous|tu dois|vous devez|il faudrait que (?:tu|vous))\b/,
    ],
    everyone: [
      /\b(?:prochaines? étapes?|actions? à mener|points? d'action|à faire)\b/,
      /\b(?:il faut|on doit|nous devons|on va|nous allons) (?:envoyer|préparer|vérifier|contacter|écrire|rédiger|planifier|organiser|valider|tester|finaliser)\b/,
    ],
    loose: [/\bje (?:vais \S+|\p{L}+(?:e|rai)\b)/u],
  },
  empty: [
    /\bje vais (?:vous dire|dire|répondre|être|te dire|finir|terminer)\b/,
    /\b(?:vous pouvez|tu peux) (?:dire|voir|penser)\b/,
    /\?$/,
  ],
  due: /\b(?:(?:d'ici|avant|pour|jusqu'à|dès|ce|cette) )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain(?: (?:matin|soir))?|après-demain|(?:la )?fin (?:de (?:la )?semaine|du mois|de l'année|de journée)|la semaine prochaine|le mois prochain|la prochaine (?:réunion|fois)|(?:janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre))\b/,
};

const spanish: Language = {
  functionWords: words(`
    a ahí ahora al algo algunas algunos alguien allí antes aquel aquí así aun aunque bien bueno cada casi claro como cómo
    con contra creo cual cuál cuando cuándo cuanto da de decir del desde después dice donde dónde dos e el él ella ellas
    ellos en entonces entre era eran eres es esa esas ese eso esos esta está están estar estas este esto estos estoy fue
    ha había hace hacer han has hasta hay he hemos hola incluso la las le les lo los luego más me mejor menos mi mientras
    mis mismo mucho muchos muy nada ni no nos nosotros nuestra nuestro o os otra otro otros para pero poco poder podría
    por porque puede pueden puedes pues que qué quien quién quiere sé se sea ser si sí sido siempre sin sino sobre solo
    sólo son soy su sus también tan tanto te tener tiene tienen tienes todas todo todos tu un una unas uno unos usted va
    vale vamos van vez ya y yo eh este`),
  noises: /\b(?:e+h+|e+m+)\b[,.]? ?/giu,
  fillers: /\b(?:o sea|digamos)\b[,.]? ?/giu,
  decided: {
    strong: [
      /\b(?:hemos|se ha|han) (?:decidido|acordado|elegido|aprobado|convenido)\b/,
      /\b(?:decidimos|acordamos|quedamos en|la decisión es|está decidido|queda (?:decidido|acordado))\b/,
      /\b(?:nos quedamos con|vamos a usar|optamos por|elegimos)\b/,
    ],
    weak: [/\b(?:en lugar de|en vez de|ya no|finalmente|decisión|decidido)\b/, /\b(?:será|serán|vamos a)\b/],
  },
  promised: {
    self: [/\b(?:yo )?(?:voy a|me encargo|me ocupo|les envío|te envío|preparo|reviso|lo miro) ?\S*/],
    other: [
      /\b(?:puedes|podrías|puede usted|podría|pueden|tienes que|tenéis que|debes|encárgate|envíame|por favor,? \S+)\b/,
    ],
    everyone: [
      /\b(?:próximos pasos|tareas?|pendientes?|acciones a tomar)\b/,
      /\b(?:tenemos que|hay que|debemos|vamos a) (?:enviar|preparar|revisar|llamar|escribir|organizar|probar|contactar|terminar|planificar)\b/,
    ],
    loose: [/\b(?:yo )?(?:voy a \S+|\p{L}+ré\b)/u],
  },
  empty: [
    /\bvoy a (?:decir|hablar|ser|empezar|explicar|mostrar|contar|ver)\b/,
    /\bpuedes (?:ver|pensar|decir|hacer|tener|usar|imaginar)\b/,
    /\?$/,
  ],
  due: /\b(?:(?:antes de|para|hasta|el|este|esta|próximo|próxima) )?(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|(?<!\bla )mañana(?: por la (?:mañana|tarde))?|pasado mañana|(?:el )?fin(?:al)? de (?:la )?(?:semana|mes|año)|la (?:próxima semana|semana que viene|próxima reunión)|(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre))\b/,
};

const chinese: Language = {
  functionWords: words(`
    的 了 是 我 你 他 她 它 们 我们 你们 他们 这 那 这个 那个 这些 那些 这样 那样 就 就是 都 也 还 在 有 和 跟 与 对 把 被 让 给
    到 从 去 来 说 看 想 做 要 会 能 可以 可能 应该 觉得 认为 知道 一个 一些 一下 一样 什么 怎么 为什么 没有 没 不 不是 很 非常
    比较 其实 然后 所以 因为 但是 如果 那么 还是 或者 而且 以及 以后 之前 现在 时候 大家 问题 东西 里面 上 下 中 里 吧 啊 呢 吗
    嗯 哦 呃 对吧 是吧 好 好的 行 这种 那种 自己 人 个 种 点 些 更 最 太 再 又 才 只 等 等等 一`),
  noises: /(?:嗯+|呃+|啊+|哦+)[，。,]?/gu,
  fillers: /(?!)/gu,
  decided: {
    strong: [
      /(?:我们)?(?:决定|确定|商定|说定|定下来|达成一致|同意|通过了|最终选择)/,
      /就(?:这么|这样)(?:定|办)/,
    ],
    weak: [/(?:不再|改成|改为|而不是|最终|采用)/, /我们(?:就|会|将)/],
  },
  promised: {
    self: [/我(?:来|会|去|负责|马上|回头|明天)(?:发|写|做|查|看|准备|整理|联系|跟进|安排|处理|确认|问|改)/],
    other: [/(?:你|您|你们|请)(?:来|去|负责|帮忙|帮我|把)/, /麻烦(?:你|您)/],
    everyone: [
      /(?:待办|下一步|后续|行动项|任务)/,
      /(?:需要|要|得)(?:发|写|查|准备|整理|联系|跟进|安排|处理|确认)/,
    ],
    loose: [/我(?:来|会|去|要|负责|马上)/],
  },
  empty: [/[?？]$/],
  due: /(?:今天|明天|后天|下周[一二三四五六日天]?|本周[一二三四五六日天]?|这周[一二三四五六日天]?|周[一二三四五六日天](?:之前|前)?|月底|年底|下个?月|下次会议|\d{1,2}月\d{1,2}[日号])(?:之前|前)?/,
};

/** In JavaScript `\b` knows ASCII only: after 'décidé' it sees no end of a word. This one does. */
const edge = String.raw`(?:(?<=[\p{L}\p{N}])(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?=[\p{L}\p{N}]))`;
/** A pattern whose `\b` knows all letters. */
export const aware = (pattern: RegExp): RegExp =>
  new RegExp(
    pattern.source.replaceAll('\\b', edge),
    pattern.flags.includes('u') ? pattern.flags : `${pattern.flags}u`,
  );

function unicode(language: Language): Language {
  const { decided, promised } = language;
  return {
    ...language,
    noises: aware(language.noises),
    fillers: aware(language.fillers),
    decided: { strong: decided.strong.map(aware), weak: decided.weak.map(aware) },
    promised: {
      self: promised.self.map(aware),
      other: promised.other.map(aware),
      everyone: promised.everyone.map(aware),
      loose: promised.loose.map(aware),
    },
    empty: language.empty.map(aware),
    due: aware(language.due),
  };
}

const languages: Record<string, Language> = {
  en: unicode(english),
  de: unicode(german),
  fr: unicode(french),
  es: unicode(spanish),
  zh: unicode(chinese),
};

/** For a language without an entry: no cues, every word a candidate. */
const unknownLanguage: Language = {
  functionWords: new Set(),
  noises: /(?!)/g,
  fillers: /(?!)/g,
  decided: { strong: [], weak: [] },
  promised: { self: [], other: [], everyone: [], loose: [] },
  empty: [],
  due: /(?!)/,
};

/**
 * The language to read in: the declared one when we know it, else the one whose function words fill the text most.
 * @param declared BCP 47, as the platform's captions are set; may be null or wrong.
 */
export function languageOf(declared: string | null, sample: string): { code: string; language: Language } {
  const [tag = ''] = declared?.toLowerCase().split(/[-_]/) ?? [];
  // What is no language by its form is guessed too: segmenters refuse it.
  const code = /^(?:[a-z]{2,3}|[a-z]{5,8})$/.test(tag) ? tag : guess(sample);
  return { code, language: languages[code] ?? unknownLanguage };
}

function guess(sample: string): string {
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const han = sample.match(/\p{Script=Han}/gu)?.length ?? 0;
  const kana = sample.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  if (kana > letters * 0.1) return 'ja';
  if (han > letters * 0.3) return 'zh';
  const seen = sample.toLowerCase().match(/[\p{L}'’]+/gu) ?? [];
  let best = { code: 'und', share: 0.2 }; // below a fifth of function words it is none of these
  for (const [code, { functionWords }] of Object.entries(languages)) {
    const share = seen.filter((word) => functionWords.has(word)).length / Math.max(seen.length, 1);
    if (share > best.share) best = { code, share };
  }
  return best.code;
}
