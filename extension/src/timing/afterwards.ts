/**
 * Calls back once the running task has come to its end. Returns how to cancel. A timer would be a task of its own: that
 * costs a page as much as the work, and a drawing more where something is to be seen.
 */
export function afterwards(callback: () => void): () => void {
  let wanted = true;
  queueMicrotask(() => {
    if (wanted) callback();
  });
  return () => {
    wanted = false;
  };
}
