import pg from 'pg';

/** Opens a connection without a pool. If it breaks later, its queries fail. */
export async function connectClient(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  // Without a listener, a broken connection would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}
