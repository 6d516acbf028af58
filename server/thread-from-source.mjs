// What a thread runs where the server was not built: tests, and `node --import tsx src/main.ts`. In Node 20 a thread does not
// inherit the loader of the thread that starts it.
import { register } from 'tsx/esm/api';

register();
export default (await import('./src/thread.ts')).default;
