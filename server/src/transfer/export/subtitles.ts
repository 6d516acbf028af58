/** Returns the text of a cue without empty lines, because an empty line would end the cue. */
export const cueLines = (text: string) => text.trim().replace(/\s*\n\s*/gu, '\n');

/** Formats milliseconds as `HH:MM:SS,mmm`. */
export function clock(milliseconds: number, point: ',' | '.'): string {
  const part = (unit: number, length: number) => `${Math.floor(unit)}`.padStart(length, '0');
  const [s, ms] = [milliseconds / 1_000, milliseconds % 1_000];
  return `${part(s / 3_600, 2)}:${part((s / 60) % 60, 2)}:${part(s % 60, 2)}${point}${part(ms, 3)}`;
}
