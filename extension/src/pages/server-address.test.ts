import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { resetMocks } from '../../test/mocks.ts';

const request = vi.hoisted(() => {
  vi.resetModules();
  return vi.fn(async (_wanted: unknown) => false);
});
vi.mock('webextension-polyfill', () => ({ default: { permissions: { request } } }));
const { parseServer, reachServer } = await import('./server-address.ts');
afterAll(resetMocks);

beforeEach(() => void request.mockReset().mockResolvedValue(false));

test.each([
  ['https://notes.example.com', 'https://notes.example.com'],
  ['notes.example.com', 'https://notes.example.com'],
  [' https://notes.example.com:8443/dashboard?x=1 ', 'https://notes.example.com:8443'],
  ['http://192.168.1.5:3000', 'http://192.168.1.5:3000'],
])('parses %j as %s', (typed, server) => {
  expect(parseServer(typed)).toEqual({ server });
});

test.each([
  '',
  'https://',
  'ftp://example.com',
  'javascript://alert(1)',
  'https://me:secret@example.com',
  'a b',
])('returns the problem with %j', (typed) => {
  expect(parseServer(typed)).toHaveProperty('problem');
});

test('requests no permission if the server answers', async () => {
  const fetch = vi.fn(async () => Response.json({ openapi: '3.1.1' }));
  expect(await reachServer('https://notes.example.com', fetch)).toEqual({
    server: 'https://notes.example.com',
  });
  expect(request).not.toHaveBeenCalled();
});

test('requests permission for one host if the browser blocks the answer, and tries again', async () => {
  request.mockResolvedValue(true);
  const fetch = vi
    .fn<typeof globalThis.fetch>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(Response.json({ openapi: '3.1.1' }));
  expect(await reachServer('https://notes.example.com:8443', fetch)).toEqual({
    server: 'https://notes.example.com:8443',
  });
  expect(request).toHaveBeenCalledWith({ origins: ['https://notes.example.com/*'] });
});

test('reports that no server answers if the permission is refused too', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await reachServer('https://notes.example.com', fetch)).toEqual({
    problem: { code: 'silent', about: 'notes.example.com' },
  });
});

test('rejects a server that is not Afterword', async () => {
  const fetch = vi.fn(async () => new Response('<html>welcome to the hotel</html>'));
  expect(await reachServer('https://hotel.example.com', fetch)).toEqual({
    problem: { code: 'stranger', about: 'hotel.example.com' },
  });
  expect(request).not.toHaveBeenCalled();
});
