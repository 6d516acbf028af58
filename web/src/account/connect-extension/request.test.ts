import { extensionRedirect } from '@afterword/api-client/product';
import { expect, test } from 'vitest';
import { answerAddress, readRequest } from './request.ts';

const ask = (redirect_uri: string) =>
  readRequest(new URLSearchParams({ redirect_uri, state: 's&1', code_challenge: 'c' }));

test('returns the code to the extension with its state', () => {
  const request = ask(`${extensionRedirect}connected?from=popup`);
  expect(answerAddress(request!, 'a code')).toBe(
    `${extensionRedirect}connected?from=popup&code=a+code&state=s%261`,
  );
});

test.each([
  'https://evil.example/',
  extensionRedirect.replace('.org/', '.org.evil.example/'),
  extensionRedirect.replace('.org/', '.org@evil.example/'),
  extensionRedirect.replace('https:', 'http:'),
  `https://user:secret@${new URL(extensionRedirect).host}/`,
  'javascript:alert(1)',
  '/dashboard',
  '',
])('nothing is handed to %j', (address) => {
  expect(ask(address)).toBeNull();
});
