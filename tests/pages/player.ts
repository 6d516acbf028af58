import type { CaptionWindow } from './captions.ts';
import type { Step } from './script.ts';

/** Shows the steps at `speed` times human speed, each in its own task. Resolves after the last. */
export async function play(window: CaptionWindow, steps: Step[], speed: number): Promise<void> {
  const begun = performance.now();
  for (const step of steps) {
    await due(begun + step.at / speed);
    window.show(step.block, step.speaker, step.text);
  }
}

const channel = new MessageChannel();

/** Waits for the time of a step. Overdue steps still get their own tasks, so that observers see each one. */
function due(moment: number): Promise<void> {
  const wait = moment - performance.now();
  if (wait > 4) return new Promise((resolve) => setTimeout(resolve, wait));
  return new Promise((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(null);
  });
}
