import { extension } from '../messages/extension.ts';
import { afterwards } from '../timing/afterwards.ts';
import type { Chores } from '../timing/chores.ts';
import { createWorkerPort } from './port.ts';
import { createRecordSender, type RecordSender } from './record-sender.ts';

export function openRecordSender(chores: Chores): RecordSender {
  return createRecordSender({
    sendMessage: createWorkerPort(extension.connect),
    journal: extension.storage,
    now: Date.now,
    schedule(callback, ms) {
      // Send due records in the current task.
      if (ms <= 0) return afterwards(callback);
      return chores.plan(callback, { from: ms, until: ms });
    },
    random: Math.random,
  });
}
