let fresh = false;

/** Somebody has just signed in on this page, and not only come back to it: asked once, by what follows from it. */
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
