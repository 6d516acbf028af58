// Loaded into a server before its own code (`node --import`): tells, when it is asked over its channel, for how many milliseconds
// its event loop was blocked at most since it was asked last.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';

const resolution = 5;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();

process.on('message', ({ question }) => {
  process.send?.({ question, longest: Math.max(0, delay.max / 1e6 - resolution) });
  delay.reset();
});
