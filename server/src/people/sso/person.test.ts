import { expect, it } from 'vitest';
import { personIn } from './person.ts';
import { googleIssuer, isPublicIssuer } from './public-issuers.ts';

const google = { roleClaim: null };
const claims = { iss: googleIssuer, sub: '1', email: 'ana@acme.example', email_verified: true };

it('accepts a Google account only if the organization of its domain manages it', () => {
  expect(personIn({ ...claims, hd: 'acme.example' }, google).email).toBe('ana@acme.example');
  for (const more of [
    {},
    { hd: 'evil.example' },
    { hd: ['acme.example'] },
    { hd: 'acme.example', email_verified: false },
    { hd: 'acme.example', email_verified: undefined },
  ])
    expect(() => personIn({ ...claims, ...more }, google)).toThrow('refused');
});

it.each([
  'https://login.microsoftonline.com/common/v2.0',
  'https://login.microsoftonline.com//organizations/v2.0',
  'https://login.microsoftonline.com/{tenantid}/v2.0',
  'https://sts.windows.net/{tenantid}/',
  'https://login.salesforce.com',
])('refuses %s, where anyone can get an account', (issuer) => {
  expect(isPublicIssuer(issuer)).toBe(true);
});

it('accepts an address from a tenant of Entra ID, which sends no email_verified', () => {
  const issuer = 'https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0';
  expect(isPublicIssuer(issuer)).toBe(false);
  const { email_verified: _, ...more } = claims;
  const person = personIn({ ...more, iss: issuer, groups: ['id-1'] }, { roleClaim: 'groups' });
  expect(person).toMatchObject({ email: 'ana@acme.example', roleValues: ['id-1'] });
});
