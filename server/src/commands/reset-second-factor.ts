import process from 'node:process';
import { resetFactor } from '../people/users/reset-factor.ts';
import { createBus } from '../platform/bus/create-bus.ts';
import { readEnvironment } from '../platform/environment/environment.ts';
import { describeEnd, StartError } from '../platform/errors/start-error.ts';
import { commandDatabases } from '../platform/postgres/command-database.ts';
import { createPool, transaction } from '../platform/postgres/database.ts';
import { systemClock } from '../platform/process/clock.ts';
import { createLog } from '../platform/process/log.ts';
import { createJobs } from '../platform/work/jobs.ts';

/*
 * `node server/dist/reset-second-factor.js someone@example.com`, with the server's environment, while the server runs.
 * Lets a person in again who lost their app and their recovery codes, such as the only administrator.
 */

/** The actor that the audit log of staff shows. */
const operator = { id: 0, name: 'Operator', email: 'npm run reset-second-factor' };

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
  const environment = readEnvironment(process.env);
  const { control, stop } = await commandDatabases(environment, log);
  const bus = createBus({ url: environment.BUS_URL, database: control }, log);
  const pool = createPool({ ...control, max: 1 }, log, bus.announce);
  const deps = { jobs: createJobs({ bus, clock: systemClock }), clock: systemClock };
  try {
    const { rows } = await pool.query<{ id: number }>('select id from account where email = $1', [email]);
    const [account] = rows;
    if (!account) throw new StartError(`No account has the address ${email}.`);
    const { id } = account;
    return (await transaction(pool, (client) => resetFactor(client, { id, email }, operator, deps)))
      ? `${email} signs in without a second factor now, and can set one up again.`
      : `${email} has no second factor.`;
  } finally {
    await pool.end();
    await bus.close();
    await stop();
  }
}
