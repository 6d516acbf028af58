// Loaded into a server before its own code (`node --import`). On request over its channel, reports the longest time in
// milliseconds its event loop was blocked since the last request.
//
// Counts only time during which its thread had a processor, because the server is not to blame for other programs.
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

/** Returns the milliseconds this process's main thread had a processor; infinity if the system does not provide them. */
function onProcessor() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}
