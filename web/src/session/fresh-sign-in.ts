let fresh = false;

/** Whether someone has just signed in on this page, rather than come back to it. Read once. */
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
