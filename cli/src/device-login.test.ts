import { afterEach, expect, it, vi } from 'vitest';
import { signInByBrowser } from './device-login.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Signs in at a server that gives these answers after the code. */
function signIn(...answers: (() => Response)[]) {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const begun = {
    device_code: 'd',
    user_code: 'u',
    verification_uri_complete: 'https://a.example',
    interval: 0.001,
  };
  const all = [() => Response.json(begun), ...answers];
  vi.stubGlobal('fetch', async () => all.shift()!());
  return signInByBrowser('https://a.example');
}

const pending = () => Response.json({ error: 'authorization_pending' }, { status: 400 });

it('goes on asking while the server or the network fails', async () => {
  const broken = () => {
    throw new TypeError('Failed to fetch');
  };
  const proxy = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
  const busy = () => Response.json({ error: 'temporarily_unavailable' }, { status: 503 });
  const answers = [pending, broken, proxy, busy, pending, () => Response.json({ access_token: 'aw_key' })];
  await expect(signIn(...answers)).resolves.toBe('aw_key');
});

it.each(['expired_token', 'invalid_grant'])('ends if the code is over: %s', async (error) => {
  const over = () => Response.json({ error }, { status: 400 });
  await expect(signIn(pending, over)).rejects.toMatchObject({ code: 'unauthenticated' });
});
