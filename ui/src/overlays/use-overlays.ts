import { lazyModule } from '../lazy-module.ts';

/**
 * Loads the code of dialogs, menus and tooltips, which no page shows at first. Call `loadOverlays` ahead of time, so that
 * opening one waits for nothing and needs no network.
 */
export const { load: loadOverlays, useModule: useOverlays } = lazyModule(() => import('./overlays.ts'));

/** Loads the code when the pointer or the focus comes near. Opening something reports a failure. */
export function prepareOverlays(): void {
  void loadOverlays().catch(() => {});
}
