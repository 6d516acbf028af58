/** How a meeting sounds to a captioning engine: words arrive in small groups, first raw, then with case and punctuation. */

export interface Turn {
  speaker: string;
  text: string;
  /** Seconds from the start, when known. */
  start?: number;
  end?: number;
}

/** The text of a caption block from a moment on. `text: null`: its speaker has fallen silent. */
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
 * Turns a transcript into what a screen shows of it: growing blocks, raw words made good a moment later, a wrong word now
 * and then, corrections that arrive after the next speaker began, and speakers who overlap as they did in the room.
 * The last thing shown of block `n` is always `turns[n].text`.
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
    // Usually the last correction comes at once, sometimes only when the next person already speaks.
    at += random() < 0.15 ? 1_100 : 150;
    show(turn.text);
    silence = Math.max(silence, at);
    spoken.set(turn.speaker, at);
    at += 400;
    show(null);
  });
  return steps.sort((a, b) => a.at - b.at || a.block - b.block);
}

/** The turns in the order in which their blocks appear on the screen: who interrupts may come before who was about to speak. */
export function inOrderOfAppearance(turns: Turn[], steps: Step[]): Turn[] {
  return [...new Set(steps.map(({ block }) => block))].map((block) => turns[block]!);
}

/** Words with the space before them; for writing without spaces, two characters at a time. */
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
  // A wrong word is raw too: a page that takes punctuation for the end of a sentence would call it final.
  const raw = unit.toLowerCase().replace(/[.,;:!?]+$/u, '');
  return random() < 0.04 ? raw.replace(/[\p{Ll}]{3,}/u, 'well') : raw;
}

/** A small seeded generator, so that a failing replay can be played again (mulberry32). */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
