import { aware } from './languages.ts';

/**
 * How people talk in a language, as far as the overview and the open questions need to know. Adding a language adds an entry; one
 * that is not here is told by its content words alone. Patterns run over lower-cased text.
 */
export interface Talk {
  /** Words that join the names of things, as reports are full of: what a sentence with many of them says is said in full. */
  report: Set<string>;
  /** Words that point at who is there or at what was just said: a sentence full of them is not understood alone. */
  deictic: Set<string>;
  /** Words with which no sentence ends, and with which none begins that is understood alone. */
  noEnd: Set<string>;
  noStart: Set<string>;
  numbers: Set<string>;
  /** Words before the name of a thing. */
  determiners: Set<string>;
  /** Words that join two others to one name: 'point of sale'. */
  links: Set<string>;
  /** Whether the names of things are written with a capital. */
  nounsAreCapital: boolean;
  /** Words that are no part of a name, although they carry meaning. */
  unnamed: Set<string>;
  /** What a clause has: a verb that serves others, or who does something. Without it, it is the half of a sentence. */
  clause: RegExp;
  /** Words that do not follow each other, unless somebody begins anew. */
  slip: RegExp;
  /** Greetings, thanks, and talk about the call. */
  social: RegExp;
  /** Somebody says that something is not settled yet. */
  open: RegExp;
  /** Words and phrases with which a question begins; captions often lack its mark. */
  asks: RegExp;
  /** A question for which nobody expects an answer, or that is about the call and not about the work. */
  idle: RegExp;
  /** An answer that leaves the question open. */
  unsure: RegExp;
  /** Somebody says that the next point begins. */
  agenda: RegExp;
}

const none = new Set<string>();
const words = (text: string) => new Set(text.trim().split(/\s+/));

const english: Talk = {
  report: words('the and of to in a for on with'),
  deictic: words(`
    i i'm i'll i've i'd me my you you're you'll you've your it it's this that's these those we're let's so yeah like just know think
    gonna well okay mean something one thing things stuff kind sort maybe probably really if or don't here there what's he she him
    her they're there's actually but got get guess yes no hi hello`),
  noEnd: words(`
    the a an and or but of to in for with from by as at into on if that because so than i we you they he she it's that's we're
    you're they're i'm is are was were be been do does have has can could will would should my your our their his her its this these which who what how
    where when not don't very really just like um uh about also gonna let`),
  noStart: words('which than of because who whose or nor whereas including except'),
  numbers: words(`
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
    twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million point oh double percent euro euros pounds`),
  determiners: words(
    'the a an this that these those our your my their his her its some any each every another both two three four of',
  ),
  links: words('of'),
  nounsAreCapital: false,
  unnamed: words(`
    wanna gonna thing stuff couple bit lot whole guys anyway today tomorrow yesterday minute minutes moment okay feel comes came
    going talk talking talked said says tell told give gives gave find found goes went keep kept seem seems different important
    big small new old good nice cool fine great better best possible whatever basically actually obviously definitely certainly
    exactly simply yourself everybody everyone somebody someone anybody anyone cause sorta kinda ninety eighty seventy sixty fifty
    forty thirty twenty hundred percent point start started stop try tried trying hear heard show showed shown work works worked
    working come coming ask asked call called mentioned imagine remember understand wonder suppose guess hope sense question
    questions idea ideas interesting interested easy easier hard harder able quick quickly ready finished finish done side
    having being taking using used making looking getting putting trying giving saying thinking doing needed wanted likes liked
    first second third last next previous example fact course case long short wrong main particular certain`),
  clause:
    /\b(?:i|we|you|they|he|she|it|there|who|that|this|is|are|was|were|am|be|been|have|has|had|do|does|did|will|would|can|could|should|shall|may|might|must|need|needs|wants?|\p{L}+'(?:s|re|ll|ve|m|d|t))\b/u,
  slip: /\b(?:the|a|an|my|our|your) (?:the|a|an|and|of|in|on|for|to|with|is|was|we|i|you|they|so|but|that's|it's|my|our|or|if)\b|\b(?:for|of|to|with) (?:and|or|but)\b|\b(?:we|you|they) (?:is|i|he)\b/g,
  social:
    /\b(?:thank(?:s| you)|good (?:morning|afternoon|evening)|hello|hi|bye|goodbye|see you|welcome|sorry|excuse me|can you hear|microphones?|my name is|nice to meet|congratulations|lunch|coffee break)\b/,
  open: /\b(?:(?:still|yet) (?:need|have|has|got) to (?:decide|figure out|find out|work out|agree|clarify|determine)|(?:that's|it's|is|remains) (?:still )?an open (?:question|issue|point)|^.{0,12}(?:the )?(?:big )?question (?:is|remains)(?:,| whether| who| what| how| if| when)|(?:it's|is|that's) (?:still )?(?:unclear|not clear|undecided|not decided) (?:yet|whether|who|what|how|if|when)|we (?:don't|do not) (?:yet )?know (?:yet )?(?:whether|who|what|how|if|when|which))\b/,
  asks: /^(?:(?:and|but|so|okay|well|um|uh|yeah|now|then|sorry|oh|alright|right)[,.]? )*(?:who|what|when|where|why|how|which|whose|do|does|did|is|are|was|were|can|could|will|would|should|shall|have|has|am|isn't|aren't|don't|doesn't|didn't|can't|couldn't|won't|wouldn't|shouldn't|any (?:questions?|ideas?|comments?|thoughts))\b(?! (?:i|we) (?:said|mean|think)\b)/,
  idle: /\b(?:can (?:you|everyone|everybody) (?:hear|see)|hear me|see my screen|you know what i mean|you know\?|how are you|how(?:'s| is) (?:it going|everyone|everybody)|are you (?:okay|ready|there|done|finished)|what(?:'s| is) that|is that (?:it|okay|all right|right)|what do (?:you|we) (?:think|mean)|any(?:thing)? (?:else|questions|comments)|does that make sense|do you want to (?:go|start)|shall (?:i|we) (?:go|start|continue|begin|move)|ready|why not|who cares|who knows|right\?|okay\?|sorry|pardon|excuse me|what did you say|say that again|is(?:n't)? it\?$|are(?:n't)? (?:we|you|they)\?$|do(?:n't|esn't)? (?:we|you|they|it)\?$)/,
  unsure:
    /\b(?:don't know|not sure|no idea|have to (?:see|check|look|ask|find out)|need to (?:check|find out|ask)|good question|depends|we'll see|unclear|open question|to be (?:decided|determined|confirmed)|let me check|find out|hard to say)\b/,
  agenda:
    /\b(?:next (?:item|point|topic|thing|slide|on (?:the|our) agenda)|move on|moving on|on (?:the|our|today's) agenda|first of all|last (?:item|point)|let's (?:start|begin|go on|turn)|(?:now|then) (?:we|let's) (?:come|go|turn|move)|my presentation|wrap(?:ping)? up|to sum(?:marize| up)|any other business|another (?:thing|point|topic)|over to you|you can go next)\b/,
};

const german: Talk = {
  report: words(
    'der die das und zu von in für auf mit aus bei im den dem des zur zum eine einen einer über nach durch als am an zwischen',
  ),
  deictic: words(`
    ich mir mich mein meine du dir dich sie ihr ihnen wir es das dies diese so ja also halt mal genau okay eben irgendwie irgendwas
    sozusagen hier da dann jetzt glaube weiß denke meine vielleicht eigentlich aber nein ding sache gut`),
  noEnd: words(
    'der die das ein eine einen und oder aber von zu in für mit aus bei im den dem des wenn dass weil ich wir du ist sind nicht sehr auf an als',
  ),
  noStart: words('der welcher welche welches als weil oder dessen deren sowie'),
  numbers: words(
    'null eins ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig vierzig fünfzig hundert tausend prozent euro',
  ),
  determiners: words(
    'der die das den dem des ein eine einen einem einer unser unsere unseren diese dieser dieses dieser mein dein ihr ihre kein keine jede jeder im zum zur beim vom am',
  ),
  links: none,
  nounsAreCapital: true,
  unnamed: words(
    'ding dinge sache sachen leute herr frau herren damen kollege kollegin kollegen kolleginnen beispiel fall ende anfang frage fragen thema punkt mal jahr jahre jahren tag zeit teil art seite stelle prozent million millionen milliarden euro dank wort redner rednerin nächster nächste vielen präsident präsidentin fraktion antrag',
  ),
  clause:
    /\b(?:ich|wir|er|sie|es|ihr|man|du|ist|sind|war|waren|hat|haben|hatte|hatten|wird|werden|wurde|wurden|kann|können|konnte|könnte|muss|müssen|soll|sollen|sollte|darf|dürfen|will|wollen|gibt|geht|braucht|brauchen|bleibt|liegt|steht|macht|zeigt|heißt|bedeutet)\b/,
  slip: /(?!)/g,
  social:
    /(?:vielen dank|herzlichen dank|danke|guten (?:tag|morgen|abend)|hallo|tschüss|auf wiedersehen|willkommen|entschuldigung|meine (?:sehr geehrten )?damen und herren|nächster? redner|nächste rednerin|das wort hat|hat jetzt das wort|hat das wort|zwischenfrage|herzlich)/,
  open: /(?:müssen (?:wir )?(?:noch |erst )(?:klären|entscheiden|herausfinden|abstimmen)|(?:noch )?offene frage|ist (?:noch )?(?:offen|unklar|nicht geklärt|ungeklärt)|frage (?:ist|bleibt),? (?:ob|wer|wie|was|wann)|wir wissen (?:noch )?nicht,? (?:ob|wer|wie|was|wann))/,
  asks: /^(?:(?:und|aber|also|okay|ja|gut|nun|dann|äh|ähm)[,.]? )*(?:wer|was|wann|wo|warum|wieso|weshalb|wie|welche[rsmn]?|wessen|wohin|woher|womit|wofür|ist|sind|war|hat|haben|habt|kann|können|könnte|könnten|soll|sollen|sollte|sollten|wird|werden|gibt es|müssen|muss|darf|dürfen|wollen|brauchen|machen|gehen) /,
  idle: /(?:hören sie mich|hört ihr mich|hörst du mich|sieht man|seht ihr|wie geht|alles klar|oder\?$|nicht wahr|ne\?$|gell\?$|verstehen sie|wissen sie|stimmt's|noch fragen|was meinen sie damit|was heißt das|entschuldigung|wie bitte)/,
  unsure:
    /\b(?:weiß (?:ich )?nicht|keine ahnung|nicht sicher|müssen wir (?:noch )?(?:klären|schauen|sehen|prüfen)|gute frage|kommt darauf an|mal sehen|unklar|offen)\b/,
  agenda:
    /(?:nächste[rnsm]? (?:punkt|thema|folie|tagesordnungspunkt)|tagesordnung|kommen wir zu|weiter mit|als erstes|als nächstes|letzter punkt|zum schluss|zusammenfassend|fangen wir|ich rufe auf|das wort hat|hat jetzt das wort|hat das wort|jetzt das wort)/,
};

const french: Talk = {
  report: words(
    'le la les des du de et à au aux en pour dans sur avec par un une entre dont vers leur leurs',
  ),
  deictic: words(`
    je j'ai moi tu te toi vous votre vos ça c'est cela il elle on oui non bon ben bah alors donc là voilà quoi hein enfin puis
    chose truc peut-être crois pense sais quand si mais ici`),
  noEnd: words(
    'le la les des du de et ou mais à au aux en pour dans sur avec par un une si que qui je tu il elle on nous vous est sont ne pas très parce',
  ),
  noStart: words('qui que dont ou ni lequel laquelle lesquels car'),
  numbers: words(
    'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante cent mille euros pourcent',
  ),
  determiners: words(
    'le la les l un une des du ce cette ces mon ton son notre votre nos vos leur leurs au aux d de',
  ),
  links: words('de d des du'),
  nounsAreCapital: false,
  unnamed: words(
    'chose choses truc fait faits fois point cas exemple question questions monsieur madame gens an ans année années jour jours moment parole minute minutes part côté sens façon manière fin début euros pourcent faire dire aller voir',
  ),
  clause:
    /(?:\b(?:je|tu|il|elle|on|nous|vous|ils|elles|est|sont|était|étaient|a|ont|avait|avaient|sera|seront|va|vont|peut|peuvent|doit|doivent|faut|fait|font|être|avoir)\b|\b[jcnslmtqd]'\p{L})/u,
  slip: /(?!)/g,
  social:
    /(?:merci|bonjour|bonsoir|au revoir|bienvenue|excusez|pardon|s'il vous plaît|la parole est|je vous en prie|laissez-moi|vous permettez|mesdames et messieurs)/,
  open: /(?:reste à (?:décider|savoir|voir|définir)|(?:encore )?question ouverte|la question (?:est|reste)(?: de savoir)?|on ne sait pas (?:encore )?(?:si|qui|comment|quand|ce que)|pas encore (?:décidé|tranché|clair)|il faut encore (?:décider|vérifier|trouver|définir))/,
  asks: /^(?:(?:et|mais|alors|donc|bon|ok|oui|euh)[,.]? )*(?:qui|que|quoi|quand|où|pourquoi|comment|combien|quel(?:le)?s?|lequel|laquelle|qu'est-ce|est-ce|qu'|y a-t-il|peut-on|faut-il|(?:avez|êtes|pouvez|voulez|pensez|allez|croyez|savez|devez)-vous|(?:as|es|peux|veux|penses|vas|crois)-tu|(?:avons|sommes|pouvons|devons|allons)-nous) ?/,
  idle: /(?:vous m'entendez|tu m'entends|ça va|comment allez|n'est-ce pas|hein ?\?|d'accord ?\?|non ?\?$|vous voyez|tu vois|c'est-à-dire|pardon|vous savez quoi|des questions|qu'est-ce que vous voulez dire)/,
  unsure:
    /(?:sais pas|aucune idée|pas sûr|faut (?:voir|vérifier|demander)|bonne question|ça dépend|on verra|à voir|pas clair)/,
  agenda:
    /(?:prochain (?:point|sujet)|point suivant|ordre du jour|passons à|on passe à|tout d'abord|pour commencer|pour finir|pour conclure|dernier point|en résumé|deuxième (?:point|question|sujet)|la parole est|autre (?:sujet|point))/,
};

const spanish: Talk = {
  report: words('el la los las de del y a al en para por con un una sobre entre su sus desde como que'),
  deictic: words(`
    yo me mi tú te ti usted ustedes tu su esto eso este ese aquí ahí allí sí no bueno pues entonces vale o sea digo creo sé algo
    cosa cosas quizá igual así si pero ok`),
  noEnd: words(
    'el la los las de del y o pero a al en para por con un una si que porque yo tú es son no muy se me te lo su mi',
  ),
  noStart: words('que cual cuyo o ni porque'),
  numbers: words(
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta cuarenta cincuenta cien mil euros',
  ),
  determiners: words(
    'el la los las un una unos unas del al este esta estos estas ese esa nuestro nuestra su sus mi tu cada de',
  ),
  links: words('de del'),
  nounsAreCapital: false,
  unnamed: words(
    'cosa cosas vez veces tipo manera forma parte lado caso ejemplo pregunta preguntas gente año años día días momento verdad millones dólares euros hacer decir ver tener haber realmente básicamente simplemente',
  ),
  clause:
    /(?:\b(?:es|son|era|eran|fue|está|están|hay|ha|han|había|tiene|tienen|puede|pueden|debe|deben|va|van|será|serán|hace|hacen|quiere|quieren|vamos|tenemos|podemos|estamos|necesitamos|necesita|creo|voy|tengo)\b|\p{L}{3,}(?:amos|emos|imos|aron|ieron|aba|ían?|ará|erá|irá|ado|ido)\b)/u,
  slip: /(?!)/g,
  social:
    /(?:gracias|hola|buen(?:os|as) (?:días|tardes|noches)|adiós|bienvenid|perdón|disculp|por favor|aplausos|encantad)/,
  open: /(?:(?:aún|todavía) (?:hay que|tenemos que|falta) (?:decidir|definir|ver|averiguar)|pregunta abierta|la (?:gran )?pregunta es (?:si|quién|cómo|qué|cuándo)|no sabemos (?:aún|todavía)? ?(?:si|quién|cómo|qué|cuándo)|no está (?:claro|decidido))/,
  asks: /^(?:(?:y|pero|entonces|bueno|pues|vale|ok)[,.]? )*¿|^(?:qué|quién(?:es)?|cuándo|dónde|por qué|cómo|cuánt[oa]s?|cuál(?:es)?)\b/,
  idle: /(?:me (?:oyen|escuchan|oyes)|se (?:oye|ve|escucha)|qué tal|cómo est[áa]|verdad\?|no\?$|vale\?|¿sí\?|¿entienden|¿por qué no|alguna pregunta|preguntas\?)/,
  unsure:
    /(?:no (?:lo )?sé|no estoy segur|ni idea|hay que (?:ver|mirar|preguntar)|buena pregunta|depende|ya veremos|no está claro)/,
  agenda:
    /(?:siguiente (?:punto|tema)|orden del día|pasemos a|pasamos a|en primer lugar|para empezar|por último|para terminar|último punto|en resumen|otro (?:tema|punto)|la siguiente (?:pregunta|parte))/,
};

const chinese: Talk = {
  report: words('的 和 与 在 对 为 以 及 把 将 从 通过 以及 进行 等'),
  deictic: words(
    '我 你 您 他 她 它 这 那 这个 那个 这样 那样 嗯 啊 呢 吧 就是 然后 那么 好 对 是吧 对吧 什么 觉得 其实 这种 那种 咱们',
  ),
  noEnd: words('的 和 与 把 在 因为 所以 如果 但是 就是 然后 那 这个 那个'),
  noStart: new Set(),
  numbers: words('零 一 二 三 四 五 六 七 八 九 十 百 千 万 亿'),
  determiners: words('这个 那个 一个 这种 那种 我们的 的 这些 那些'),
  links: none,
  nounsAreCapital: false,
  unnamed: words(
    '东西 问题 时候 事情 情况 方面 部分 地方 方式 老师 朋友 朋友们 大家 今天 明天 现在 当时 特别 非常 比较 应该 可能 比如 比如说 包括 第一 第二 第三 刚才 刚刚 之后 然后 很多 一点 整个 其实 基本 基本上 真正 进行 通过 需要 希望 认为 觉得 能够 可以 是不是 有没有 怎么样',
  ),
  clause: /./,
  slip: /(?!)/g,
  social: /(?:谢谢|你好|您好|大家好|再见|欢迎|掌声|请坐|不好意思|抱歉)/,
  open: /(?:还(?:没有?|未)(?:确定|决定|定下来|想好|讨论)|有待(?:确定|讨论|商榷)|尚未(?:确定|决定)|不知道(?:是否|能不能|会不会|谁|怎么))/,
  asks: /(?:[吗呢么]$|什么|怎么|为什么|哪(?:个|些|里|一)|谁|多少|是不是|能不能|有没有|要不要|可不可以|会不会)/,
  idle: /(?:听得?到|听得?见|看得?到|对吗|是吗|好吗|对不对|对吧|是吧|怎么说呢|什么的|没什么|有什么问题)/,
  unsure: /(?:不知道|不确定|不清楚|再看看|说不好|看情况|待定|要问)/,
  agenda:
    /(?:下一个(?:问题|议题|话题|环节)|接下来|首先|最后(?:一个)?|第[一二三四五六七八九十]个?(?:问题|议题|方面|部分)|我们(?:进入|开始)|总结一下|另外一个|换一个)/,
};

/** With boundaries of words that know letters beyond ASCII. */
function unicode(talk: Talk): Talk {
  return {
    ...talk,
    clause: aware(talk.clause),
    social: aware(talk.social),
    open: aware(talk.open),
    asks: aware(talk.asks),
    idle: aware(talk.idle),
    unsure: aware(talk.unsure),
    agenda: aware(talk.agenda),
  };
}

const known: Record<string, Talk> = {
  en: english,
  de: unicode(german),
  fr: unicode(french),
  es: unicode(spanish),
  zh: chinese,
};

const unknown: Talk = {
  report: none,
  deictic: none,
  noEnd: none,
  noStart: none,
  numbers: none,
  determiners: none,
  links: none,
  nounsAreCapital: false,
  unnamed: none,
  clause: /./,
  slip: /(?!)/g,
  social: /(?!)/,
  open: /(?!)/,
  asks: /[?？؟]["'”’)]*$/,
  idle: /(?!)/,
  unsure: /(?!)/,
  agenda: /(?!)/,
};

/** How people talk in the language with this code; of others nothing is known. */
export const talkOf = (code: string): Talk => known[code] ?? unknown;
