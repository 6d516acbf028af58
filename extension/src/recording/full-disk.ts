/** A tab that dies while the disk is full cannot store the reason there; its session storage is separate. */
const key = 'afterword.full';

export function markFullDisk(view: Window, full: boolean): void {
  try {
    if (full) view.sessionStorage.setItem(key, '1');
    else view.sessionStorage.removeItem(key);
  } catch {
    // Frames without an origin of their own have no storage at all.
  }
}

/** Returns whether an earlier instance in this tab died while the disk was full. */
export function wasFullDisk(view: Window): boolean {
  try {
    return view.sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
