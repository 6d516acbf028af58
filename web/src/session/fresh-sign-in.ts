let fresh = false;

/** Returns whether someone has just signed in on this page, instead of returning to it. Can be read once. */
export const freshSignIn = {
  note(): void {
    fresh = true;
  },
  take(): boolean {
    const was = fresh;
    fresh = false;
    return was;
  },
};
