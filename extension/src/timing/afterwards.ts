/**
 * Calls back after the current task. Returns a function that cancels. A timer would be a separate task, which costs a page as
 * much as the work, and one more rendering if something visible changes.
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
