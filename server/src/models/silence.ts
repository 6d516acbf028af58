import type { Clock } from '../platform/clock.ts';

/** Runs something again and again until it is told to stop; handed in so that tests need not wait. */
export type Repeat = (work: () => void) => () => void;

/** How long a model may say nothing, in milliseconds. */
export interface Patience {
  /** Until the first word: a local model may have to be loaded, and to read an hour of talk. */
  first: number;
  /** Between two words. */
  next: number;
}

/** Slow machines read a long meeting for ten minutes and more before they say a word. */
export const patience: Patience = { first: 15 * 60_000, next: 90_000 };

/** However it goes on: no answer takes as long, and one that drips for ever would keep its place from others. */
const longest = 12 * 60 * 60_000;

/** Four times a second: as exact as limits of minutes need. */
export const repeatOften: Repeat = (work) => {
  const timer = setInterval(work, 250);
  timer.unref();
  return () => clearInterval(timer);
};

/** Aborts once nothing was heard for too long. */
export interface SilenceWatch {
  signal: AbortSignal;
  /** Whether that has happened. */
  silent(): boolean;
  heard(): void;
  stop(): void;
}

/** Watches one call, by a clock that goes on while the machine is busy. Ends too when the caller leaves. */
export function watchSilence(
  { first, next }: Patience,
  { clock, repeat, caller }: { clock: Clock; repeat: Repeat; caller?: AbortSignal | undefined },
): SilenceWatch {
  const abort = new AbortController();
  const begun = clock.now().getTime();
  let last = begun;
  let limit = first;
  let silent = false;
  const stopLooking = repeat(() => {
    const now = clock.now().getTime();
    if (now - last <= limit && now - begun <= longest) return;
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
