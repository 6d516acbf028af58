// Loaded into a server before its own code (`node --import`): tells, when it is asked over its channel, for how many milliseconds
// its event loop was blocked at most since it was asked last.
//
// What counts is the time for which its thread had a processor: where other programs have it meanwhile, the server is not to blame.
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import process from 'node:process';

const pace = 5;
let longest = 0;
let [clock, used] = [performance.now(), onProcessor()];

setInterval(() => {
  const [now, usedNow] = [performance.now(), onProcessor()];
  longest = Math.max(longest, Math.min(now - clock - pace, usedNow - used));
  [clock, used] = [now, usedNow];
}, pace).unref();

process.on('message', ({ question }) => {
  process.send?.({ question, longest });
  longest = 0;
});

/** Milliseconds for which the main thread of this process had a processor; where the system does not tell, no limit to them. */
function onProcessor() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}
