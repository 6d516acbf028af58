// Entry of a thread when the server is not built: in tests, and with `node --import tsx src/main.ts`. In Node 20 a thread does not
// inherit the loader of the thread that starts it.
import { register } from 'tsx/esm/api';

register();
export default (await import('./src/thread.ts')).default;
