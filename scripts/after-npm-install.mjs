// The root's `postinstall`. Lets `npm install` set up the project, although its workspace needs pnpm.
import { install } from './install.mjs';
import { fail } from './processes.mjs';

// pnpm runs this script too, in the middle of its own installation.
if (process.env['npm_config_user_agent']?.startsWith('npm/')) {
  try {
    await install();
    console.log('Afterword is set up. Run `npm start` to use it, or `npm test` to check it.');
  } catch (error) {
    fail(error.message);
  }
}
