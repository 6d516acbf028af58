import { isMainThread } from 'node:worker_threads';
import { ORPCError } from '@orpc/server';
import {
  performForParent,
  type TaskAnswer,
  type TaskProgress,
  type TaskRequest,
} from './platform/process/task-process.ts';
import type { TaskName } from './platform/process/threads.ts';
import { runTask } from './tasks.ts';

/** Performs one task for `platform/process/threads.ts`, in a thread or in its own process, and returns its answer. */
export default async function perform({ name, input, port }: TaskRequest): Promise<TaskAnswer> {
  const tell = (told: TaskProgress) => port.postMessage(told);
  tell({ began: true });
  try {
    return { value: await runTask(name as TaskName, input, (step) => tell({ step })) };
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    const { code, status, message, data } = error;
    return { failure: { code, status, message, data } };
  } finally {
    port.close();
  }
}

if (isMainThread) performForParent(perform);
