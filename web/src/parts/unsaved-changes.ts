import { create } from 'zustand';

/** A form on the screen that asks before its changes are lost. */
export interface Guard {
  hasChanges: () => boolean;
  onDiscard: (() => void) | undefined;
  isDiscarded: boolean;
}

export const guards = new Set<Guard>();

/** Returns whether something on the screen has unsaved changes. */
export const hasUnsavedChanges = (): boolean => [...guards].some(({ hasChanges }) => hasChanges());

/** Lets the user leave without another question, because they have agreed to lose their changes. */
export function discardUnsavedChanges(): void {
  for (const guard of guards) {
    if (guard.hasChanges()) guard.onDiscard?.();
    guard.isDiscarded = true;
  }
}

/**
 * Set while the page stays although its session has ended, because of its unsaved changes. `leave` loses them and leads to the
 * sign-in page.
 */
export const useSessionEnd = create<{ leave: (() => void) | null }>(() => ({ leave: null }));
