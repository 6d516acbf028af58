/** Marks in session storage that the disk was full: `storage.local` cannot store that then. */
const key = 'afterword.full';

export function markFullDisk(view: Window, full: boolean): void {
  try {
    if (full) view.sessionStorage.setItem(key, '1');
    else view.sessionStorage.removeItem(key);
  } catch {
    // Sandboxed frames have no storage.
  }
}

/** Returns whether an earlier instance in this tab ended while the disk was full. */
export function wasFullDisk(view: Window): boolean {
  try {
    return view.sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
