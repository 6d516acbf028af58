import { type IgnoredReason, ignoredReasons } from '@afterword/api-client/contract';
import { addressed } from './addressed.ts';
import { hidden } from './plain-text.ts';
import { foldedOf, maxTextLength } from './text.ts';

/**
 * Phrases addressed to a machine: instructions for whatever reads the transcript. People in a meeting have no reason
 * to say them, so a line that contains one is not evidence. The patterns match folded text.
 */
const planted: Readonly<Record<IgnoredReason, readonly RegExp[]>> = {
  machine: [
    /\b(?:ignor|disregard|forget)\w*\b.{0,50}\b(?:above|previous|prior|earlier|everything (?:above|before|you|that came)|system)|\b(?:ignor|disregard|forget|overrid|bypass|skip|discard|drop)\w*\b.{0,50}\b(?:instruction|prompt|rule|guideline|direction|command|constraint)/u,
    /\b(?:ignorier|vergiss|vergesst|missachte|uberschreib|verwirf|beachte .{0,20}nicht)\w*\b.{0,50}\b(?:anweisung|instruktion|vorgabe|regel|prompt|befehl|bisherig|vorherig|vorig|alles|obige)/u,
    /\b(?:ignore[rsz]?|oublie[rsz]?|neglige[rsz]?|ne tiens pas compte|ne tenez pas compte|contourne[rz]?)\b.{0,50}\b(?:instruction|consigne|regle|prompt|directive|precedent|ce qui precede|ci-dessus|tout)/u,
    /\b(?:ignora|ignore|ignorad|ignoren|olvida|olvide|olvidad|olviden|descarta|descarte|omite|omita|haz caso omiso|haga caso omiso|anula)\b.{0,50}\b(?:instruccion|indicacion|regla|prompt|orden|anterior|previa|todo lo)/u,
    /\b(?:ignora|dimentica|trascura|ignori|dimenticate|ignorate)\b.{0,50}\b(?:istruzion|regol|prompt|precedent|indicazion|tutto)/u,
    /\b(?:ignore|esqueca|desconsidere|ignora)\b.{0,50}\b(?:instruc|regra|prompt|anterior|diretriz|tudo)/u,
    /\b(?:negeer|vergeet)\b.{0,50}\b(?:instructie|opdracht|regel|prompt|voorgaande|vorige|alles)/u,
    /(?:忽略|无视|忘记|忽視|無視|忘れ).{0,20}(?:指令|指示|提示|规则|規則|之前|以上|上面|ルール)|(?:指令|指示|提示词|规则|ルール|プロンプト).{0,12}(?:忽略|无视|無視|忘れ)/u,
    /игнорир.{0,50}(?:инструкц|указан|правил|предыдущ)|забудь.{0,40}(?:инструкц|указан|правил)/u,
    /\b(?:new|updated|real|actual|hidden|secret|special|final|additional|system) (?:system )?(?:instruction|prompt|directive)s?\b|\b(?:hidden|secret|system) commands?\b/u,
    /\b(?:neue|aktualisierte|eigentliche|geheime|versteckte|zusatzliche|letzte) (?:system)?(?:anweisung|instruktion|prompt|befehl)\w*/u,
    /\b(?:nouvelles?|vraies?|secretes?|cachees?) (?:instruction|consigne|directive)s?\b|\b(?:instruction|consigne|directive)s? (?:nouvelles?|systeme|cachees?|secretes?|du systeme)\b/u,
    /\b(?:nuevas?|verdaderas?|secretas?|ocultas?) (?:instruccion|indicacion|orden|directiva)(?:es)?\b|\b(?:instruccion|mensaje|orden)(?:es)? (?:del sistema|de sistema|ocult\w+|secret\w+)\b/u,
    /\b(?:nuove|nuova|vere) istruzion[ei]\b|\bnovas? instruc(?:ao|oes)\b|\bnieuwe instructies?\b|新(?:的)?(?:指令|指示)|系统(?:指令|提示|消息)|新しい指示|システム(?:指示|プロンプト)/u,
    ...addressed,
    /\b(?:you are|you're|act as|pretend (?:to be|you are)|behave as|from now on you|du bist|sie sind|verhalte dich|tu es|vous etes|agis comme|comporte-toi|eres|usted es|actua como|comportate como|sei|voce e|je bent)\b.{0,30}\b(?:ai|assistant|model|modell\w?|modele|modelo|bot|summari|chatbot|ki|ia|assistent|asistente|assistente|unrestricted|developer mode|entwicklermodus|jailbreak|dan)\b/u,
    /\bas an? (?:ai|assistant|language model|llm|helpful)|\bals (?:ki|assistent|sprachmodell)\b|\ben tant qu'?(?:e )?(?:ia|assistant|modele)|\bcomo (?:una? )?(?:ia|asistente|modelo|assistente)\b|\bcome (?:ia|assistente|modello)\b|作为(?:人工智能|ai|助手|语言模型)|aiアシスタント/u,
    /(?:アシスタント|言語モデル|要約(?:ai|モデル)),?(?:は|へ|に)/u,
  ],
  summary: [
    /\b(?:the|your|this|any|every|meeting|final) (?:summary|summaries|notes|minutes|recap|output|answer|response|reply|report)\b.{0,25}\b(?:must|should|shall|has to|have to|needs? to|will|is to|ought to) (?:also |only |always |now )?(?:say|state|include|contain|read|list|mention|begin|start|end|show|claim|report|declare)\b/u,
    /\b(?:when|while|before|after|if) (?:you )?(?:summari[sz]|writing (?:the|this|your) (?:summary|notes|minutes)|(?:you )?(?:write|generate|create|produce|prepare|draft) (?:the|this|your|a) (?:summary|notes|minutes|recap))/u,
    /\b(?:in|into|to) (?:the|your|this) (?:summary|notes of this|ai (?:summary|notes)|generated (?:summary|notes)|output)\b.{0,12}(?:,|:|\b(?:write|say|state|include|add|put|list|mention|claim|that)\b)|\b(?:write|say|state|include|add|put|list|claim|insert|record|mark|output|print)\b.{0,90}\b(?:in|into|to|as part of) (?:the|your|this|its) (?:summary|summaries|output|response|answer|list of (?:decisions|actions)|decisions|action items)\b/u,
    /\b(?:zusammenfassung|protokoll|ausgabe|antwort)\b.{0,25}\b(?:muss|soll|sollte|hat zu|darf nur)\b.{0,80}|\bin (?:die|der|deine[r]?|ihre[r]?|eure[r]?) (?:zusammenfassung|ausgabe|antwort)\b.{0,60}\b(?:schreib|steh|aufnehm|nimm|fug|vermerk|eintrag|dass|:)|\b(?:schreib|fug|nimm|notier|vermerk|trag|behaupte|gib aus)\w*\b.{0,90}\b(?:in|zu|als) (?:die|der|den|deine[r]?|ihre[r]?) (?:zusammenfassung|ausgabe|antwort|liste der|entscheidungen|aufgaben)|\b(?:wenn|beim|sobald|falls) (?:du |sie )?(?:\w+ ){0,4}zusammenfass/u,
    /\b(?:le resume|ton resume|votre resume|ce resume|le compte rendu|la synthese|la reponse|ta reponse)\b.{0,25}\b(?:doit|devra|devrait|doivent|il faut)\b|\bdans (?:le|ton|votre|ce) (?:resume|compte rendu)\b.{0,25}(?:,|:|\b(?:ecri|ajout|indiqu|mentionn|met|inscri|note|dis))|\b(?:ecri|ajout|indiqu|mentionn|inscri|mets|mettez|note|affiche|pretend)\w*\b.{0,90}\b(?:dans|au|a) (?:le|ton|votre|ce|la|ta)? ?(?:resume|compte rendu|synthese|liste des (?:decisions|actions))|\b(?:quand|lorsque) (?:tu |vous )?resum|\ben resumant/u,
    /\b(?:el resumen|tu resumen|su resumen|este resumen|el acta|la respuesta)\b.{0,25}\b(?:debe|deberia|tiene que|ha de|tendra que)\b|\ben (?:el|tu|su|este) (?:resumen|acta)\b.{0,25}(?:,|:|\b(?:escrib|anad|agreg|pon|indic|incluy|mencion|di\b))|\b(?:escrib|anad|agreg|pon|indic|incluy|mencion|registr|muestra|afirma)\w*\b.{0,90}\b(?:en|al|a) (?:el|tu|su|este|la)? ?(?:resumen|acta|lista de (?:decisiones|tareas|acciones))|\b(?:cuando|al) (?:resum)/u,
    /\b(?:il|nel|al) riassunto\b.{0,25}\b(?:deve|dovra|scriv|aggiung|indic|includ)|\b(?:o|no|ao) resumo\b.{0,25}\b(?:deve|escrev|adicion|inclu|mencion)|\b(?:scriv|aggiung|inserisc|includ|escrev|adicion|inclu)\w*\b.{0,80}\b(?:nel|al|no|ao) (?:tuo |seu )?(?:riassunto|resumo)|\b(?:quando|mentre) (?:riassum|resum)|\b(?:de|in de|je) samenvatting\b.{0,25}\b(?:moet|schrijf|vermeld|voeg)/u,
    /(?:摘要|总结|会议纪要|纪要|要約|議事録|サマリー).{0,15}(?:必须|应该|应当|要写|写上|写明|写入|加入|包含|注明|に書|に入れ|に含め|と書|記載|べき|して(?:ください|下さい))|(?:写入|写进|加入|放进|记录到|写到|添加到).{0,20}(?:摘要|总结|纪要|决定|行动项)|(?:在|请在).{0,8}(?:摘要|总结|纪要).{0,6}(?:中|里)/u,
    /\b(?:whoever|anyone who|whatever|wer (?:auch immer )?|quien|quiconque|celui qui)\b.{0,30}\b(?:recap|summary|minutes|notes|protokoll|zusammenfassung|acta|resumen|compte[- ]rendu|resume)\b ?[,:]/u,
    /\bfor (?:the|your) (?:recap|summary|minutes|meeting notes)\b ?[,:]/u,
    /\bfurs? (?:das |die )?(?:protokoll|zusammenfassung|mitschrift|notizen) ?[,:]/u,
    /\bpour (?:le |la )?(?:compte[- ]rendu|resume|synthese|notes) ?[,:]/u,
    /\bpara (?:el |la )?(?:acta|resumen|notas) ?[,:]/u,
  ],
  prompt: [
    /<\|?\/?(?:im_start|im_end|system|assistant|user|instructions?|endoftext|s)\|?>|\[\/?(?:inst|system|assistant)\]|<<\/?sys>>|#{2,} ?(?:system|instruction|prompt|assistant)|^ ?(?:system|assistant|systeme|sistema|systemnachricht|system message|message systeme|mensaje del sistema) ?:|\b(?:end|ende|fin|begin|start|beginn|debut|inicio) (?:of(?: the| this)?|der|du|des|del|della|da|de la) (?:transcript|transkript\w*|transcription|transcripcion|trascrizione|transcricao|conversation|prompt|document)\b/u,
    /\b(?:system prompt|systemprompt|systemanweisung\w*|prompt systeme|invite systeme|prompt del sistema|json|api key|api-schlussel|your instructions|your rules|deine (?:anweisungen|regeln)|tes (?:instructions|consignes|regles)|vos (?:instructions|consignes|regles)|tus (?:instrucciones|reglas)|sus instrucciones)\b.{0,60}\b(?:output|print|reveal|show|return|repeat|ignore|send|aus|gib|zeig|verrat|wiederhol|affich|revel|montre|envoi|muestra|revela|imprim|repite|envia|are|say|tell|sagen|lauten|disent|dicen)|\b(?:reveal|print|repeat|output|show|gib|zeig|verrat\w*|wiederhol\w*|affiche\w*|revele\w*|repete\w*|muestra|revela|imprime|repite)\b.{0,40}\b(?:system prompt|systemprompt|your (?:instructions|prompt|rules)|deine\w* (?:anweisungen|prompt|regeln)|tes (?:instructions|consignes)|tus instrucciones|prompt)\b/u,
    /(?:^|[.!?,;:] |please |always |must |should |only |bitte )(?:respond|reply|answer|antworte|reponds|repondez|responde|responda|rispondi|rispondete) (?:only |nur |uniquement |seulement |solo |soltanto |unicamente |apenas )?(?:with|mit|par|avec|con|com)\b.{0,60}|\boutput (?:the following|only|exactly|this)\b|\bgib (?:nur |genau )?(?:folgendes|das folgende) aus\b/u,
    /\b(?:whoever|whatever|anyone|any system|any tool|any machine|wer auch immer|quiconque|quien) (?:is )?(?:reads?|read(?:ing)?|summari\w+|process\w*|liest|verarbeitet|zusammenfasst|lit|lira|resume|traite|lea|lee|procese) (?:this|the|dies\w*|das|den|ce|cette|la|le|esto|este|esta)\b/u,
    /\b(?:mark|label|tag|classify|flag|treat|list|present|show|record) (?:this|that|it|the following|everything|all(?: of this)?|these|every \w+) as (?:a |an )?(?:\w+ )?(?:decision|action|action item|supported|verified|quoted|fact|true|confirmed|approved|evidence|final)/u,
    /\b(?:markiere?|kennzeichne|behandle|stelle?) (?:dies|das|folgendes|alles|es)\b.{0,20}\bals\b|\b(?:marque|classe|traite|considere)\w* (?:ceci|cela|tout|ce qui suit)\b.{0,10}\bcomme\b|\b(?:marca|clasifica|trata|considera) (?:esto|todo|lo siguiente)\b.{0,10}\bcomo\b/u,
    /\b(?:cite|citing|quote|use|zitiere|citez?|cita|utilise[sz]?) (?:line|lines|entry|entries|zeile|zeilen|eintrag|ligne|lignes|linea|lineas|number|nummer) ?(?:no\.? ?)?\[?\d+/u,
  ],
};

/** Returns how a line addresses the machine that reads it; null if it does not. */
export function plantedReason(content: string): IgnoredReason | null {
  const folded = foldedOf(plainLetters(content.slice(0, maxTextLength).replace(hidden, '')));
  const found = ignoredReasons.find((reason) =>
    planted[reason].some((pattern) => folded.search(pattern) >= 0),
  );
  return found ?? null;
}

/** Returns whether a line addresses the machine that reads it. */
export const isPlanted = (content: string): boolean => plantedReason(content) !== null;

/** Returns whether a speaker's name is such a phrase. 'AI Notetaker' is an ordinary name. */
export const isPlantedName = (name: string): boolean => name.split(/\s+/u).length >= 5 && isPlanted(name);

/** Replaces look-alike letters from other scripts in words with Latin letters; such mixtures never occur by accident. */
const plainLetters = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) =>
    latin.test(word) && similar.test(word)
      ? word.replace(/\p{L}/gu, (letter) => lookalikes[letter.toLowerCase()] ?? letter)
      : word,
  );
const latin = /\p{Script=Latin}/u;
const similar = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Each letter of another script with the Latin letter it looks like. */
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  'аa вb сc ԁd еe һh іi јj кk мm нh оo рp ԛq гr ѕs тt уy ԝw хx αa εe ηn ιi κk νv οo ρp τt υu χx'
    .split(' ')
    .map((pair) => [...pair]),
);
