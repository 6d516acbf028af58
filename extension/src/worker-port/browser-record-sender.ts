import { extension } from '../messages/extension.ts';
import { runAfterTask } from '../timing/afterwards.ts';
import type { DeferredWork } from '../timing/deferred-work.ts';
import { createWorkerPort } from './port.ts';
import { createRecordSender, type RecordSender } from './record-sender.ts';

export function openRecordSender(deferredWork: DeferredWork): RecordSender {
  return createRecordSender({
    sendMessage: createWorkerPort(extension.connect),
    journal: extension.storage,
    now: Date.now,
    schedule(callback, ms) {
      // Send due records in the current task.
      if (ms <= 0) return runAfterTask(callback);
      return deferredWork.plan(callback, { from: ms, until: ms });
    },
    random: Math.random,
  });
}
