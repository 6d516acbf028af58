import type { Api, User } from '@afterword/api-client';
import { product } from '@afterword/api-client/product';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkExtension, useExtensionLink } from './link.ts';

const ada = { id: 7 } as User;
let codes = 0;
const api = {
  accounts: {
    createExtensionCode: async () => {
      codes += 1;
      return { code: `code-${codes}` };
    },
  },
} as unknown as Api;

/** A browser with an extension that answers as given, recording what it was sent. */
function withExtension(answers: { hello: unknown; connect?: unknown }) {
  const sent: unknown[] = [];
  Object.assign(globalThis, {
    chrome: {
      runtime: {
        sendMessage(id: string, message: { type: 'hello' | 'connect' }, answer: (value: unknown) => void) {
          expect(id).toBe(product.extensionId);
          sent.push(message);
          queueMicrotask(() => answer(answers[message.type]));
        },
      },
    },
  });
  return sent;
}

beforeEach(() => {
  codes = 0;
  useExtensionLink.setState({ status: 'checking', version: null, server: null, refusal: null });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'chrome');
});

test('sends no request without an extension', async () => {
  await linkExtension(api, ada);
  expect(useExtensionLink.getState().status).toBe('absent');
  expect(codes).toBe(0);
});

test('connects an extension without an account', async () => {
  const sent = withExtension({
    hello: { version: '1', accountId: null, server: window.location.origin },
    connect: { connected: true, code: null, reason: null },
  });
  await linkExtension(api, ada);
  expect(sent[1]).toEqual({ type: 'connect', ask: { code: 'code-1', accountId: 7 } });
  expect(useExtensionLink.getState()).toMatchObject({ status: 'connected', version: '1' });
});

test('leaves an extension alone that already sends for this account', async () => {
  const sent = withExtension({ hello: { version: '1', accountId: 7, server: window.location.origin } });
  await linkExtension(api, ada);
  expect(sent).toHaveLength(1);
  expect(useExtensionLink.getState().status).toBe('connected');
});

test('takes over an extension of another server only when asked to', async () => {
  withExtension({
    hello: { version: '1', accountId: 3, server: 'https://other.example' },
    connect: { connected: true, code: null, reason: null },
  });
  await linkExtension(api, ada);
  expect(useExtensionLink.getState()).toMatchObject({ status: 'elsewhere', server: 'https://other.example' });
  expect(codes).toBe(0);
  await linkExtension(api, ada, { takeOver: true });
  expect(useExtensionLink.getState().status).toBe('connected');
});

test('reconnects an extension that was signed out only when asked to', async () => {
  withExtension({
    hello: { version: '1', accountId: null, server: window.location.origin, declined: true },
    connect: { connected: true, code: null, reason: null },
  });
  await linkExtension(api, ada);
  expect(useExtensionLink.getState()).toMatchObject({ status: 'signed-out', version: '1' });
  expect(codes).toBe(0);
  await linkExtension(api, ada, { takeOver: true });
  expect(useExtensionLink.getState().status).toBe('connected');
});

test('reconnects an extension that was signed out when its person signs in again', async () => {
  withExtension({
    hello: { version: '1', accountId: null, server: window.location.origin, declined: true },
    connect: { connected: true, code: null, reason: null },
  });
  await linkExtension(api, ada, { signedInNow: true });
  expect(useExtensionLink.getState().status).toBe('connected');
});

test('reconnects after signing in even while a check is running', async () => {
  withExtension({
    hello: { version: '1', accountId: null, server: window.location.origin, declined: true },
    connect: { connected: true, code: null, reason: null },
  });
  await Promise.all([linkExtension(api, ada), linkExtension(api, ada, { signedInNow: true })]);
  expect(useExtensionLink.getState().status).toBe('connected');
  expect(codes).toBe(1);
});

test('keeps a refusal and its reason for the screen', async () => {
  withExtension({
    hello: { version: '1', accountId: 3, server: window.location.origin },
    connect: {
      connected: false,
      code: 'other-account',
      reason: 'Unsent entries belong to another account.',
    },
  });
  await linkExtension(api, ada);
  expect(useExtensionLink.getState()).toMatchObject({
    status: 'refused',
    refusal: { code: 'other-account', reason: 'Unsent entries belong to another account.' },
  });
});

test('treats an unknown answer as no extension', async () => {
  withExtension({ hello: { version: 4 } });
  await linkExtension(api, ada);
  expect(useExtensionLink.getState().status).toBe('absent');
});

test('tells a language that was chosen while it still waited for the extension', async () => {
  const sent = withExtension({ hello: { version: '1', accountId: 7, server: window.location.origin } });
  await Promise.all([
    linkExtension(api, { ...ada, locale: 'en' }),
    linkExtension(api, { ...ada, locale: 'de' }),
    linkExtension(api, { ...ada, locale: 'de' }),
  ]);
  expect(sent).toEqual(['en', 'de'].map((locale) => ({ type: 'hello', ask: { accountId: 7, locale } })));
});
