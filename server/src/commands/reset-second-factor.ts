import process from 'node:process';
import { clearFactor } from '../people/second-factor/second-factor.ts';
import { readEnvironment } from '../platform/environment/environment.ts';
import { describeEnd, StartError } from '../platform/errors/start-error.ts';
import { commandDatabases } from '../platform/postgres/command-database.ts';
import { createPool } from '../platform/postgres/database.ts';
import { createLog } from '../platform/process/log.ts';

/*
 * `node server/dist/reset-second-factor.js someone@example.com`, with the server's environment, while the server runs.
 * Lets a person in again who lost their app and their recovery codes, such as the only administrator.
 */

try {
  process.stdout.write(`${await reset(process.argv[2]?.toLowerCase())}\n`);
} catch (error) {
  process.stderr.write(`${describeEnd(error)}\n`);
  process.exitCode = 1;
}

async function reset(email: string | undefined): Promise<string> {
  if (!email)
    throw new StartError('Name the address of the account: reset-second-factor someone@example.com');
  const log = createLog('warn');
  const { control, stop } = await commandDatabases(readEnvironment(process.env), log);
  const pool = createPool({ ...control, max: 1 }, log);
  try {
    const { rows } = await pool.query<{ id: number }>('select id from account where email = $1', [email]);
    if (!rows[0]) throw new StartError(`No account has the address ${email}.`);
    return (await clearFactor(pool, rows[0].id))
      ? `${email} signs in without a second factor now, and can set one up again.`
      : `${email} has no second factor.`;
  } finally {
    await pool.end();
    await stop();
  }
}
