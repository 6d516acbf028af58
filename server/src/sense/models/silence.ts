import type { Clock } from '../../platform/process/clock.ts';

/** Repeats work until stopped; injected so that tests need not wait. */
export type Repeat = (work: () => void) => () => void;

/** Maximum milliseconds of a model's silence. */
export interface SilenceLimits {
  /** Until the first word: a local model may have to load and read an hour of talk. */
  first: number;
  /** Between two words. */
  next: number;
}

/** Slow machines read a long meeting for ten minutes or more before the first word. */
export const silenceLimits: SilenceLimits = { first: 15 * 60_000, next: 90_000 };

/** Maximum milliseconds in total: no answer takes as long, and one that trickles forever would block others. */
export const maxCallMs = 12 * 60 * 60_000;

/** Runs four times a second, precise enough for limits of minutes. */
export const repeatOften: Repeat = (work) => {
  const timer = setInterval(work, 250);
  timer.unref();
  return () => clearInterval(timer);
};

/** Aborts after too long a silence. */
export interface SilenceWatch {
  signal: AbortSignal;
  /** Returns whether it has aborted. */
  silent(): boolean;
  heard(): void;
  stop(): void;
}

/** Watches one call by a clock that continues while the machine is busy. Also ends when the caller disconnects. */
export function watchSilence(
  { first, next }: SilenceLimits,
  { clock, repeat, caller }: { clock: Clock; repeat: Repeat; caller?: AbortSignal | undefined },
): SilenceWatch {
  const abort = new AbortController();
  const begun = clock.now().getTime();
  let last = begun;
  let limit = first;
  let silent = false;
  const stopLooking = repeat(() => {
    const now = clock.now().getTime();
    if (now - last <= limit && now - begun <= maxCallMs) return;
    silent = true;
    abort.abort();
  });
  const leave = () => abort.abort(caller?.reason);
  if (caller?.aborted) leave();
  else caller?.addEventListener('abort', leave, { once: true });
  return {
    signal: abort.signal,
    silent: () => silent,
    heard() {
      last = clock.now().getTime();
      limit = next;
    },
    stop() {
      stopLooking();
      caller?.removeEventListener('abort', leave);
    },
  };
}
