import { languageNamed, languageOf } from '../../text/languages/registry.ts';

/** A line's speaker and words. `content` is empty if the words follow on the next lines. */
export interface Said {
  speaker: string;
  content: string;
}

/** Maximum UTF-16 units of a speaker's name. */
const maxName = 80;

/** Maximum words of a name, and of a label that counts only because it recurs. */
const [maxNameWords, maxLabelWords] = [6, 3];

/** `Name: words`, `>> Name: words`, `[Name]: words`, and a tab instead of the colon. */
const labelPattern =
  /^(?:>>|[-–—])?\s*(?:\[([^[\]:]{1,80})\]|\(([^():]{1,80})\)|([^:：\t]{1,80}?))\s*(?:：\s*|:(?:\s+|$)|\t+)(\S[\s\S]*)?$/u;

/** `[NAME] words` and `(speaker 0) words`, as in whisper's diarization. */
const bracketPattern =
  /^(?:\[([^[\]:]{1,80})\]|\(([^():]{1,80})\)|<(\p{L}{2}[^<>:]{1,80})>)\s*(\S[\s\S]*)$/iu;

/** `Name | words` and `Name - words`, which count if all timed lines are like this. */
const columnPattern = /^([^|]{1,80}?)\s(?:[-–—|])\s+(\S[\s\S]*)$/u;

/** A name in brackets, alone on a line, as in captions of Microsoft Stream. */
const namedLinePattern = /^(?:\[([^[\]]{1,80})\]|\(([^()]{1,80})\))$/u;

/** Sounds that captions write in brackets. */
const sound =
  /^(?:blank_?audio|(?:.* )?(?:music|noise|sounds?|playing|opens|closes|slams|rings?|ringing|barks?|barking|knocking|typing|singing)|silence|pause|applause|laugh\w*|inaudible|unintelligible|cross ?talk|cough\w*|sigh\w*|chuckl\w*|clicks?|beep|foreign.*|speaker_turn|_.*_)$/i;

/** Lowercase words in names. */
const particles = new Set(
  'de del della der den di da das do dos du van von vom zu zur la le el al bin ibn ben bint und y e of the and af av ten ter'.split(
    ' ',
  ),
);

/** Words before a colon that introduce text instead of naming a speaker. */
const introductions = new Set(
  `note notes question questions answer answers example examples summary conclusion decision decisions action actions todo
  agenda topic topics date time duration subject title location participants attendees speakers warning update updates
  reminder important spoiler ps fyi tldr re fwd caption captions transcript transcription music translation translator
  hinweis frage antwort beispiel zusammenfassung beschluss aufgabe thema datum uhrzeit dauer ort teilnehmer wichtig
  remarque réponse exemple résumé décision sujet durée lieu pregunta respuesta ejemplo nota resumen
  monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag
  first second third firstly secondly thirdly finally lastly next plan problem proposal option step part
  http https mailto`.split(/\s+/),
);

/** Labels that Granola and other tools use for the people in a meeting. */
const participants = new Set(['Me', 'Them', 'You']);

/** Words with which no name starts. */
const determiners = new Set(
  'das die dem den ein eine mein meine unser unsere ihre mon mes notre nos cette une una nuestro nuestra'.split(
    ' ',
  ),
);

export const hasCase = /\p{Lu}|\p{Ll}/u;

/** Returns whether a text looks like the name of a person, a room or a numbered speaker. */
export function isNameLike(text: string, functionWords: ReadonlySet<string> = defaultWords()): boolean {
  if (text.length > 2 * maxName) return false;
  const name = text
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d/gu, '')
    // A company or a role follows the name.
    .replace(/(?<=\p{L}.{0,80}?)\s*(?:[([|/（［【][^?!;"]*|<[^<>\s]+@[^<>\s]+>)$/u, '')
    .trim()
    .replace(/(?<=[\s,](?:jr|sr|inc|corp|ltd|co|\p{Lu}|\p{L}{1,3}\.\p{L}))\.$/iu, '');
  if (/^speaker[ _]?(?:[\d?]{1,3}|[a-z])$/i.test(name)) return true;
  if (/^[?？]{1,5}$/.test(name)) return true;
  if (/^\+?[\d ()-]{5,20}$/.test(name) || /^\S{1,64}@\S+\.\S+$/.test(name)) return name.length <= maxName;
  if (name === '' || name.length > maxName || /[.!?…;:"“”«»<>{}=]$|[!?…;"“”«»<>{}=]|\d{5}/u.test(name))
    return false;
  if (!/\p{L}/u.test(name)) return false;
  // Names in scripts without capital letters can be recognized only by their length.
  if (!hasCase.test(name))
    return [...name].length <= (/\p{Script=Han}|\p{Script=Hangul}/u.test(name) ? 8 : 20);
  const words = name.split(/[\s,]+/u).filter(Boolean);
  const counted = words.filter((word) => !particles.has(word.toLowerCase())).length;
  if (
    words.length === 0 ||
    counted > maxNameWords ||
    words.length > 2 * maxNameWords ||
    (name.match(/,/g)?.length ?? 0) > 2
  )
    return false;
  const [first = ''] = words;
  if (
    words.length === 1 &&
    !participants.has(first) &&
    (introductions.has(first.toLowerCase()) || functionWords.has(first.toLowerCase()))
  )
    return false;
  if (words.length > 1 && determiners.has(first.toLowerCase())) return false;
  return words.every((word, index) => {
    if (/^(?:\d{1,4}[a-z]?|[-–&+_#]|\p{Lu}\.)$/iu.test(word)) return index > 0 || /^\p{Lu}\.$/u.test(word);
    const lower = word.toLowerCase();
    if (index > 0 && (particles.has(lower) || /^\p{Lu}$/u.test(word))) return true;
    if (words.length > 1 && (functionWords.has(lower) || introductions.has(lower))) return lower === 'will';
    return /^\p{Lu}|^[^\p{Lu}\p{Ll}\p{P}\p{S}\p{N}]|^\p{Ll}\p{Lu}|^d['’]\p{Lu}|\d|^\p{Ll}+[._]\p{Ll}+$/u.test(
      word,
    );
  });
}

const defaultWords = () => languageNamed('en').phrases.functionWords;

/** Maximum and minimum UTF-16 units of a file for detecting its language. A shorter text could be in any language. */
const [sampled, minSampled] = [20_000, 500];

function functionWordsOf(sample: string): ReadonlySet<string> {
  const { functionWords } = languageOf(sample.length < minSampled ? 'en' : null, sample).phrases;
  return functionWords.size > 0 ? functionWords : defaultWords();
}

/** Minimum share of lines with a name, if all names are one word and occur once. */
const minNamed = 0.25;

/** Minimum share of the timed lines that have a label, if all lines of a file have one. */
const minLabeled = 0.9;

/**
 * Finds out which words before a colon are speakers in a file: those that look like a name, those that recur, and those
 * in a file whose timed lines all have one. Without this, every sentence with a colon would create a participant.
 * @param timed the lines with times, without them.
 */
export function speakersIn(
  lines: readonly string[],
  timed: readonly string[] = [],
): {
  /** Splits a line into speaker and words; returns null if it has no speaker. */
  split: (line: string) => Said | null;
  isName: (text: string) => boolean;
} {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const label = (labelOf(line) ?? bracketed(line))?.speaker;
    if (label) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const functionWords = functionWordsOf(lines.join('\n').slice(0, sampled));
  const isLabel = (label: string) =>
    /\p{L}/u.test(label) &&
    !/[.!?…;,"“”«»<>{}=]/u.test(label) &&
    !introductions.has(label.toLowerCase()) &&
    label.split(/\s+/u).length <= maxLabelWords;
  const recurs = (label: string) => (counts.get(label) ?? 0) > 1 && isLabel(label);
  const isName = (text: string) => isNameLike(text, functionWords);
  const couldName = (label: string) =>
    isLabel(label) && !label.split(/\s+/u).some((word) => functionWords.has(word.toLowerCase()));
  const areMost = (test: (line: string) => boolean) => {
    const count = timed.filter(test).length;
    return count > 1 && count >= timed.length * minLabeled;
  };
  const isLabeled = areMost((line) => {
    const label = labelOf(line) ?? bracketed(line);
    return label !== null && (isName(label.speaker) || couldName(label.speaker));
  });
  // One word that occurs once is rarely a name, unless other lines have names.
  const isWord = (label: string) => !/\s/u.test(label.trim()) && /^\p{Lu}\p{L}*$/u.test(label);
  const named = [...counts].filter(([label]) => isName(label));
  const areNamed = named.some(([label, count]) => count > 1 || !isWord(label));
  const hasNames = areNamed || named.length >= lines.length * minNamed;
  const isClear = (label: string) => isName(label) && (hasNames || isLabeled || !isWord(label));
  const hasColumns = areMost((line) => isName(columnsOf(line)?.speaker ?? ''));
  const known = new Map<string, boolean>();
  const isSpeaker = (label: string) => {
    const found = known.get(label) ?? (isClear(label) || recurs(label) || (isLabeled && couldName(label)));
    known.set(label, found);
    return found;
  };
  return {
    isName,
    split(line) {
      const columns = hasColumns ? columnsOf(line) : null;
      if (columns && isName(columns.speaker)) return columns;
      const label = labelOf(line);
      if (label) return isSpeaker(label.speaker) ? label : null;
      const said = bracketed(line);
      if (!said || !(line[0] === '<' ? isName(said.speaker) : isSpeaker(said.speaker))) return null;
      // Captions have sounds in brackets.
      const isUnusual = line[0] === '(' ? said.content !== '' : said.content === '';
      if (isUnusual && !isLabeled && !/^speaker /i.test(said.speaker)) return null;
      // `(Thinking)` may be a sound that the list lacks.
      return said.content !== '' || said.speaker.includes(' ') || recurs(said.speaker) ? said : null;
    },
  };
}

function labelOf(line: string): Said | null {
  // Without a colon near the start, the pattern would be tried at every space of a long line.
  if (!/[:：\t]/.test(line.slice(0, maxName + 10))) return null;
  const [, square, round, plain, content = ''] = labelPattern.exec(line) ?? [];
  const speaker = (square ?? round ?? plain ?? '').trim();
  return speaker === '' || sound.test(speaker) ? null : { speaker, content };
}

/** Parses a name and the words after a dash or a bar. */
function columnsOf(line: string): Said | null {
  const [, speaker, content = ''] = columnPattern.exec(line) ?? [];
  return speaker ? { speaker: speaker.trim(), content } : null;
}

/** Parses a name in brackets and the words after it, if any. */
function bracketed(line: string): Said | null {
  if (!/^[[(<]/.test(line)) return null;
  const [, square, round, angle, content = ''] = bracketPattern.exec(line) ?? namedLine(line) ?? [];
  const speaker = (square ?? round ?? angle ?? '').trim();
  return speaker === '' || sound.test(speaker) ? null : { speaker, content };
}

const namedLine = (line: string) => (line.length > maxName + 2 ? null : namedLinePattern.exec(line));
