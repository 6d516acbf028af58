/**
 * Calls back after the current task. Returns a function that cancels it. A timer would be a separate task, which costs the page as much
 * as the work itself, and another rendering if something visible changes.
 */
export function runAfterTask(callback: () => void): () => void {
  let wanted = true;
  queueMicrotask(() => {
    if (wanted) callback();
  });
  return () => {
    wanted = false;
  };
}
