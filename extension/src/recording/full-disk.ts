/** A tab that dies while the disk is full cannot store why; its session storage is another store. */
const key = 'afterword.full';

/** Keeps whether the disk is full. */
export function markFullDisk(view: Window, full: boolean): void {
  try {
    if (full) view.sessionStorage.setItem(key, '1');
    else view.sessionStorage.removeItem(key);
  } catch {
    // Frames without an origin of their own have no storage at all.
  }
}

/** Whether an earlier instance in this tab died while the disk was full. */
export function wasFullDisk(view: Window): boolean {
  try {
    return view.sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
