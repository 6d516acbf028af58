import type { Integration } from './integration.ts';

/** The destinations there are. Adding one adds a folder and a line: `pnpm new destination`. */
export const integrations: readonly Integration[] = [];
