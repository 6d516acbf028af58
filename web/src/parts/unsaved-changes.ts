import { create } from 'zustand';

/** A form on the screen that asks before its changes are lost. */
export interface Guard {
  hasChanges: () => boolean;
  onDiscard: (() => void) | undefined;
  /** Whether a secret that is shown only once would be lost. */
  isSecret: (() => boolean) | undefined;
  isDiscarded: boolean;
}

export const guards = new Set<Guard>();

/** Returns whether something on the screen has unsaved changes. */
export const hasUnsavedChanges = (): boolean => [...guards].some(({ hasChanges }) => hasChanges());

/** Returns whether changes would be lost that the user has not agreed to lose. */
export const mayLoseChanges = (): boolean =>
  [...guards].some(({ isDiscarded, hasChanges }) => !isDiscarded && hasChanges());

/** Returns whether a secret that is shown only once would be lost. */
export const mayLoseSecret = (): boolean => [...guards].some(({ isSecret }) => isSecret?.());

/** Tells the forms with unsaved changes that the user has agreed to lose them. */
export function tellDiscarded(): void {
  for (const { hasChanges, onDiscard } of guards) if (hasChanges()) onDiscard?.();
}

/** Lets the user leave without another question, because they have agreed to lose their changes. */
export function discardUnsavedChanges(): void {
  tellDiscarded();
  for (const guard of guards) guard.isDiscarded = true;
}

/**
 * Set while the page stays although its session has ended, because of its unsaved changes. `leave` loses them and leads to the
 * sign-in page.
 */
export const useSessionEnd = create<{ leave: (() => void) | null }>(() => ({ leave: null }));
