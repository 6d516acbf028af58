import { type AddressInfo, createServer } from 'node:net';

/** Returns a port that no program on this machine listens at. */
export async function freePort(): Promise<number> {
  const placeholder = createServer();
  await new Promise<void>((resolve) => placeholder.listen(0, '127.0.0.1', resolve));
  const { port } = placeholder.address() as AddressInfo;
  await new Promise((resolve) => placeholder.close(resolve));
  return port;
}
