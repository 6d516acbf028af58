/** Simulates a captioning engine: words arrive in small groups, first raw, then with case and punctuation. */

export interface Turn {
  speaker: string;
  text: string;
  /** Seconds from the start, if known. */
  start?: number;
  end?: number;
}

/** The text of a caption block from a certain time on. `text: null`: its speaker has stopped talking. */
export interface Step {
  /** Milliseconds from the start at human speed. */
  at: number;
  block: number;
  speaker: string;
  text: string | null;
}

export interface ScriptOptions {
  seed: number;
  /** Milliseconds between two blocks of one speaker. Zoom hides a speaker's line before it shows the next. */
  breath: number;
}

const millisecondsPerWord = 380;

/**
 * Turns a transcript into caption steps: growing blocks, raw words that are corrected a moment later, an occasional
 * wrong word, corrections after the next speaker has started, and overlapping speakers as in the real meeting. The
 * last text of block `n` is always `turns[n].text`.
 */
export function captionScript(turns: Turn[], { seed, breath }: ScriptOptions): Step[] {
  const random = mulberry32(seed);
  const steps: Step[] = [];
  const spoken = new Map<string, number>();
  let silence = 0;
  turns.forEach((turn, block) => {
    const units = splitUnits(turn.text);
    const overlaps = turn.start !== undefined && block > 0 && turn.start < (turns[block - 1]?.end ?? 0);
    let at = Math.max(
      overlaps ? silence - 900 : silence + 120,
      (spoken.get(turn.speaker) ?? -breath) + breath,
    );
    const show = (text: string | null) => steps.push({ at, block, speaker: turn.speaker, text });

    for (let shown = 0; shown < units.length; ) {
      const group = 1 + Math.floor(random() * 3);
      const before = shown;
      shown = Math.min(units.length, shown + group);
      const raw = units.map((unit, index) => (index >= before ? heard(unit, random) : unit));
      show(raw.slice(0, shown).join(''));
      at += millisecondsPerWord * (shown - before);
    }
    // The last correction usually arrives at once, sometimes only when the next person is speaking.
    at += random() < 0.15 ? 1_100 : 150;
    show(turn.text);
    silence = Math.max(silence, at);
    spoken.set(turn.speaker, at);
    at += 400;
    show(null);
  });
  return steps.sort((a, b) => a.at - b.at || a.block - b.block);
}

/** The turns in the order in which their blocks appear on the screen: an interruption may come first. */
export function inOrderOfAppearance(turns: Turn[], steps: Step[]): Turn[] {
  return [...new Set(steps.map(({ block }) => block))].map((block) => turns[block]!);
}

/** Words with the preceding space; two characters at a time in scripts without spaces. */
function splitUnits(text: string): string[] {
  const words = text.match(/\s*\S+/gu) ?? [];
  return words.flatMap((word) =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{3}/u.test(word)
      ? (word.match(/.{1,2}/gsu) ?? [])
      : [word],
  );
}

/** The engine's text before it is final. */
function heard(unit: string, random: () => number): string {
  // A wrong word is also raw: otherwise a page that takes punctuation for the end of a sentence would consider it
  // final.
  const raw = unit.toLowerCase().replace(/[.,;:!?]+$/u, '');
  return random() < 0.04 ? raw.replace(/[\p{Ll}]{3,}/u, 'well') : raw;
}

/** A small seeded generator, so that a failing replay can be repeated (mulberry32). */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
