/** The fields of an entry that passages need. */
interface Line {
  id: string;
  /** `HH:MM:SS` */
  time: string;
}

/** Seconds of '0:05', '12:05' or '1:02:03'; null for anything else. */
export function secondsOf(time: string): number | null {
  const [, hours = '0', minutes = '', seconds = ''] =
    /^(?:(\d{1,3}):)?(\d{1,2}):([0-5]\d)$/.exec(time.trim()) ?? [];
  return minutes === '' ? null : Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

/** Returns the first and the last line between two times, both inclusive; null if there is none. */
export function passageBetween(
  lines: readonly Line[],
  from: number,
  to: number,
): { from: string; to: string } | null {
  const inside = lines.filter(({ time }) => {
    const at = secondsOf(time);
    return at !== null && at >= from && at <= to;
  });
  const [first, last] = [inside[0], inside.at(-1)];
  return first && last ? { from: first.id, to: last.id } : null;
}

/** Returns each person's part, from their first line to their last, in the order in which they started to speak. */
export function partsOf(
  lines: readonly (Line & { speaker: string })[],
): { speaker: string; from: string; to: string }[] {
  const parts = new Map<string, { speaker: string; from: string; to: string }>();
  for (const { speaker, time } of lines) {
    const part = parts.get(speaker);
    if (part) part.to = time;
    else if (speaker) parts.set(speaker, { speaker, from: time, to: time });
  }
  return [...parts.values()];
}
