let current: number | null = null;

/**
 * The workspace that this page shows. Every request names it, so that what a page shows and changes stays of one workspace,
 * also when another tab has chosen another one since.
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
