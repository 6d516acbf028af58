import pg from 'pg';

/** Opens a connection without a pool. If it breaks later, its queries fail. */
export async function connectClient(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  // Without a listener, a broken connection would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** The name of sessions that keep a cell on its node or wait for a lock. A move of a workspace does not wait for them. */
export const holderName = 'afterword-holder';

/** Opens a connection that holds a lock until it ends. PostgreSQL never ends it for being idle. */
export async function connectHolder(config: pg.ClientConfig): Promise<pg.Client> {
  const holder = await connectClient({ keepAlive: true, ...config, application_name: holderName });
  try {
    await holder.query(
      `select set_config('idle_session_timeout', '0', false), set_config('idle_in_transaction_session_timeout', '0', false)`,
    );
    return holder;
  } catch (error) {
    await holder.end();
    throw error;
  }
}
