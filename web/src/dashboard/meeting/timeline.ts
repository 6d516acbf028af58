import type { TranscriptEntry } from '@afterword/api-client';

/** A period in which a person spoke, as fractions of the meeting from 0 to 1. */
export interface TimelineSpan {
  from: number;
  to: number;
}

/** Milliseconds per word at a slow pace: 150 words per minute. */
const word = 400;

/** Longest hidden silence, as a fraction of the meeting: shorter ones could not be seen. */
const invisible = 0.004;

/**
 * Computes when each person spoke, by name. Captions only say when a person starts. People are assumed to speak until
 * the next person starts, or for as long as their words take.
 */
export function timelines(entries: readonly TranscriptEntry[]): Map<string, TimelineSpan[]> {
  const spoken = entries.map(({ speaker, startedAt, content }, index) => {
    const from = Date.parse(startedAt);
    const next = entries[index + 1];
    const needed = from + Math.max(1, content.split(/\s+/u).length) * word;
    return {
      speaker,
      from,
      to: next ? Math.max(from, Math.min(needed, Date.parse(next.startedAt))) : needed,
    };
  });
  const start = spoken[0]?.from ?? 0;
  const length = Math.max(1, spoken.reduce((latest, { to }) => Math.max(latest, to), start) - start);
  const byName = new Map<string, TimelineSpan[]>();
  for (const { speaker, ...span } of spoken) {
    const [from, to] = [(span.from - start) / length, (span.to - start) / length];
    const stretches = byName.get(speaker) ?? [];
    byName.set(speaker, stretches);
    const last = stretches.at(-1);
    if (last && from - last.to < invisible) last.to = Math.max(last.to, to);
    else stretches.push({ from, to });
  }
  return byName;
}
