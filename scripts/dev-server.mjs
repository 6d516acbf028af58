// The server of `pnpm dev`. It loads the packages before the build that it serves is complete.
import { once } from 'node:events';

// Otherwise the failure appears again, and is shown, when the server imports the package.
await import('../server/dist-dev/packages.js').catch(() => {});
await once(process, 'message');
await import('../server/dist-dev/main.js');
