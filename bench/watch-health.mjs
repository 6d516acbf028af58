import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * Requests /healthz until the parent sends a message, then answers with the milliseconds of each request. Runs in its
 * own thread, so that the work of the benchmark does not count.
 */
const { url, interval } = workerData;
const took = [];
let stopped = false;
parentPort.once('message', () => {
  stopped = true;
});
while (!stopped) {
  const begun = performance.now();
  const answer = await fetch(url);
  await answer.text();
  took.push(performance.now() - begun);
  await wait(interval);
}
parentPort.postMessage(took);
