let current: number | null = null;

/**
 * The workspace of this page. Every request names it, so that a page reads and changes a single workspace even if
 * another tab has switched.
 */
export const currentWorkspace = {
  read: (): number | null => current,
  enter(id: number) {
    current = id;
  },
  leave() {
    current = null;
  },
};
