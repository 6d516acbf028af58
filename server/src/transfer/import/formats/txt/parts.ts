import { dateIn } from '../../dates.ts';
import { isNameLike } from '../../speakers.ts';
import { clock } from '../../times.ts';
import { withoutEntities } from '../../transcript.ts';
import { isField, isHeading } from './header.ts';
import { findHead, isEcho, searched, stampIn } from './stamps.ts';

const credit =
  /^(?:transcribed\s+by\s+)?https:\/\/otter\.ai\S*$|^\W{0,5}this editable transcript was computer generated/i;
const isOtter = (line: string) => /otter\.ai/i.test(line);
/** Lines that say when a transcript ended. `Meeting ended up being moved` is speech, and so are lines with other verbs. */
const ending =
  /^(?:meeting|transcription|transcript|recording) ended(?: (?:after|at) \d.{0,20}|[^\p{L}]{0,40})$|^end of transcript at |^(?:besprechung|transkription)\b(?:.{0,30}\d:\d\d.{0,20})? (?:wurde )?(?:beendet|endete)\b(?:[^\p{L}]{0,20}| nach \d.{0,20})$|^(?:la |l['’])?(?:réunion|transcription|reunión|transcripción|riunione|trascrizione|reunião|transcrição)\b(?=.{0,60}(?:termin|fini|final|conclu|encerr|achev)).{0,60}\b\d{1,2}:\d{2}:\d{2}[^\p{L}]{0,9}$/iu;
/** Lines that programs write without a full stop, unlike `Yesterday I stopped the transcription.` */
const notice =
  /^\W{0,5}\S.{0,80} (?:(?:started|stopped) (?:the )?transcription|hat die Transkription (?:gestartet|beendet)|a (?:démarré|arrêté) la transcription|(?:inició|detuvo|ha iniciado|ha detenido) la transcripción|ha (?:avviato|interrotto|arrestato) la trascrizione|(?:iniciou|interrompeu|parou) a transcrição|(?:joined|left) the conference)[^\p{L}\p{N}.!?…]{0,3}$/iu;
const rule = /^[-–—=_*]{3,}$/;
/** Lines that whisper.cpp and Fathom write between those of the transcript. */
const log =
  /^(?:whisper_\w+|ggml_\w+|system_info|main): |^detect(?:ing|ed) language\b|- WATCH(?: \([^()]*\))?: https?:\/\/\S+$/i;

const markdown = /^[ \t]{0,8}#{1,6} \S|^> \[!|(?<![*\w])\*\*(?=[^\s*])[^*\n]{1,100}\*\*|\]\(https?:/m;

/** Names of programs and sites in what they add to a transcript. */
const tools =
  /https?:\/\/|\b(?:otter|fireflies|fathom|tactiq|tl;?dv|read\.?\s?ai|granola|whisper|zoom|teams|google meet|notta|rev|sonix|trint|grain|krisp|plaud|turbo\s?scribe|happy\s?scribe|descript|avoma|gong|gemini|copilot)\b/i;
const made =
  /^\W{0,5}(?:(?:this |the )?(?:transcript|transcription|meeting|recording|notes?|summary|document|file|captions?) (?:(?:was|is|has been) )?)?(?:automatically |auto-?)?(?:transcribed|generated|powered|created|recorded|captured|exported|made|longer than|provided)\b/i;

/** Maximum lines from the beginning and the end of a transcript in which programs name themselves. */
const maxCredits = 3;

/** Removes lines with which programs name or advertise themselves. */
function withoutCredits(lines: readonly string[]): string[] {
  return lines.filter((line, index) => {
    const isOutside = index < maxCredits || index >= lines.length - maxCredits;
    if (!isOutside || line.length > 300) return true;
    if (/^https?:\/\/\S+$/.test(line)) return index < maxCredits;
    // `made with the teams in Berlin.` is the end of a sentence.
    return !(tools.test(line) && made.test(line)) || /^\p{Ll}.*\.$/u.test(line);
  });
}

/** Splits a text into lines about the meeting, its transcript, and lines after it. */
export function partsOf(text: string) {
  const isMarkdown = markdown.test(text);
  const written = withoutHtml(text)
    // Premiere writes semicolons if it drops frames.
    .replace(/(?<![\d;])(\d\d);(\d\d);(\d\d)[;:](\d\d)(?![\d;])/g, '$1:$2:$3:$4')
    // Granola sometimes writes everything on one line.
    .replace(/(?<=\S) {2,4}(?=(?:Me|Them): )/g, '\n')
    .split('\n')
    .map((line) => (isMarkdown ? withoutMarkdown(line.trim()) : line).trim())
    .filter((line) => line !== '');
  const { lines, start: instant } = withoutDates(withTimesFirst(withTimesApart(withoutNumbers(written))));
  const heading = lines.findIndex(isHeading);
  // A first heading that is the only one of its level is the title.
  const title = heading < 0 && text.startsWith('# ') && text.match(/^# /gm)?.length === 1 ? 0 : heading;
  const start = title + 1 < lines.length ? title + 1 : 0;
  const begun = lines.findIndex((line, index) => index >= start && isSpeech(line));
  const isEnd = (line: string) => line.length < 300 && (ending.test(line) || credit.test(line));
  // Speech below a line means that the transcript did not end there.
  const spoken = lines.findLastIndex((line) => !isEnd(line) && isTurn(line));
  const found = lines.findIndex((line, index) => index >= Math.max(start, begun, spoken) && isEnd(line));
  const stop = found < 0 ? lastMark(lines, spoken) : found;
  const last = lines[stop] ?? '';
  const inside = withoutEchoes(lines.slice(start, stop < 0 ? undefined : stop)).filter(
    (line) => !rule.test(line) && !(line.length < 400 && log.test(line)),
  );
  const isNotice = (line: string) => line.length < 400 && (notice.test(line) || credit.test(line));
  const said = inside.filter((line) => !isNotice(line));
  const body = withoutCredits(said);
  const kept = new Set(body);
  return {
    above: lines.slice(0, start),
    body,
    /** Lines in the transcript that programs added. */
    added: [...inside.filter(isNotice), ...said.filter((line) => !kept.has(line))],
    below: stop < 0 ? [] : lines.slice(stop),
    isOtter: isOtter(last),
    start: instant,
    end: isOtter(last) ? null : clock(/\d[\d:]*\d/.exec(last)?.[0] ?? ''),
  };
}

/** Returns whether a line belongs to a transcript, and not to what is above it. */
const isSpeech = (line: string) =>
  !isField(line) &&
  !credit.test(line) &&
  (label.test(line) || stampIn(line) !== null || findHead(line) !== null);

/** Returns whether a line has a time, or a name and words, so that it is one of a transcript. */
const isTurn = (line: string): boolean => {
  if (isField(line) || log.test(line)) return false;
  if (stampIn(line) !== null || findHead(line) !== null) return true;
  return label.test(line) && !line.includes('://') && isNameLike(line.slice(0, line.search(/[:：]/)));
};

const label = /^[^:：]{1,80}(?:：|:\s)\s*\S/u;

/** Maximum lines below the end of a transcript, and milliseconds between its last time and its end. */
const [maxBelow, maxAfter] = [4, 3_600_000];

/**
 * Finds the line in any language that says when the transcript ended, if the times of a file have lines of their own.
 * Returns -1 if there is none.
 */
function lastMark(lines: readonly string[], spoken: number): number {
  const isMark = (line: string) => /^\d{1,2}:\d\d:\d\d$/.test(line);
  const last = lines.findLast(isMark);
  if (last === undefined) return -1;
  return lines.findIndex((line, index) => {
    if (
      index < Math.max(lines.length - maxBelow, spoken) ||
      /^\p{Ll}/u.test(line) ||
      line.length > 120 ||
      isMark(line) ||
      findHead(line)
    )
      return false;
    if (label.test(line.replace(time, ''))) return false;
    const at = clock(time.exec(line)?.[0] ?? '');
    return at !== null && at >= clock(last)! && at < clock(last)! + maxAfter;
  });
}

const time = /(?<![\d:])\d{1,2}:\d\d:\d\d(?![\d:])/;

/** A date before the time of a line, as in `[2026-03-02 09:00:03] Ana: Hello.` or `Ana (02/03/2026, 09:00 AM)` */
const datedTime =
  /(?<=^[[(]?|\s[[(])(?:20\d\d-\d\d-\d\d|\d{1,2}([./-])\d{1,2}\1(?:20)?\d\d)(?:T|,?\s)(\d{1,2}:\d\d(?::\d\d)?(?:\.\d{1,9})?)Z?/;

/** Removes dates from times, if lines have them, and returns the first one. */
function withoutDates(lines: readonly string[]) {
  const isDated = (line: string) => datedTime.test(line.slice(0, searched));
  const dated = lines.filter(isDated);
  if (dated.length < 2) return { lines, start: null };
  return {
    lines: lines.map((line) => (isDated(line) ? line.replace(datedTime, '$2') : line)),
    start: dateIn(dated[0]!),
  };
}

/** Removes names and times that text copied from Teams repeats above a line with both. */
const withoutEchoes = (all: readonly string[]) => {
  const lines = all.filter((line, index) => !isEcho(line, all[index - 1] ?? ''));
  if (!lines.some((line) => findHead(line)?.style === 'spelled')) return lines;
  return lines.filter((line, index) => {
    const next = [lines[index + 1], lines[index + 2]].map((each) => findHead(each ?? ''));
    return !next.some(
      (head) => head?.style === 'spelled' && (head.speaker === line || stampIn(line)?.style === 'spelled'),
    );
  });
};

/** Matches a name and a time in the same brackets. */
const bothInBrackets =
  /^\[(?:(?<first>\d{1,2}(?::\d\d){1,2})[\s,|–-]+(?![ap]\.?m\b)(?<name>[^[\]\d][^[\]]{0,79})|(?<before>[^[\]\d][^[\]]{0,79}?)[\s,|–-]+(?<last>\d{1,2}(?::\d\d){1,2}))\]\s*:?\s*(?=\S)/i;

/** Moves names out of brackets that also have a time, if that is how most lines begin. */
function withTimesApart(lines: readonly string[]): readonly string[] {
  const count = lines.filter((line) => bothInBrackets.test(line)).length;
  if (count < 2 || count * 2 < lines.length) return lines;
  return lines.map((line) =>
    line.replace(bothInBrackets, (...match) => {
      const { first, name, before, last } = match.at(-1) as Record<string, string | undefined>;
      return `[${first ?? last}] ${name ?? before}: `;
    }),
  );
}

/** Matches a line with words and a time in brackets at its end. */
const timeLast = /^(\S.*\S)\s+([[(]\d{1,2}(?::\d\d){1,2}(?:[.,]\d{1,3})?[\])])$/;

/** Moves times from the ends of lines to their beginnings, if that is where a file has them. */
function withTimesFirst(lines: readonly string[]): readonly string[] {
  const isLast = (line: string) => timeLast.test(line) && label.test(line);
  const count = lines.filter(isLast).length;
  if (count < 2 || count * 2 < lines.filter((line) => label.test(line)).length) return lines;
  if (lines.some((line) => stampIn(line) !== null)) return lines;
  return lines.map((line) => (isLast(line) ? line.replace(timeLast, '$2 $1') : line));
}

/** Removes line breaks and character references of HTML, which some exports have in text. */
const withoutHtml = (text: string): string => {
  const broken = text.replace(/<br ?\/?>/gi, '\n');
  return /&(?:amp|quot|apos|lt|gt|nbsp|#\d{1,7});/.test(broken) ? withoutEntities(broken) : broken;
};

/** Removes numbers from the beginning of lines if all lines with a name have one. */
function withoutNumbers(lines: readonly string[]): readonly string[] {
  const labels = lines.filter((line) => label.test(line));
  return labels.length > 1 && labels.every((line) => numbered.test(line))
    ? lines.map((line) => line.replace(numbered, ''))
    : lines;
}

const numbered = /^\d{1,5}[.)]\s+/;

const withoutMarkdown = (line: string): string =>
  line
    // Our own export marks lines that a summary links to.
    .replace(/^<a id="[^"<>]{1,100}"><\/a>/, '')
    .replace(/<!--[^<>]{0,200}-->/g, '')
    .replace(/\[([^\][]{1,100})\]\((?:https?|mailto):[^()\s]{1,500}\)/g, '$1')
    .replace(/^\s*(?:#{1,6}\s+|>\s+(?:\[!\w{1,20}\][+-]?\s*)?|[-*•]\s+(?=\*\*|\[|\d))/, '')
    .replace(/\*\*|__/g, '')
    .replace(/(?<![\\\p{L}\p{N}*_])([*_`])([^*_`\s](?:[^*_`]{0,198}[^*_`\s\\])?)\1(?![\p{L}\p{N}*_])/gu, '$2')
    .replace(/^\*(?=\S)|(?<=\S)\*$/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
