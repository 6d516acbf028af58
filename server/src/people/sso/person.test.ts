import { expect, it } from 'vitest';
import { personIn } from './person.ts';
import { googleIssuer, isPublicIssuer } from './public-issuers.ts';

const google = { issuer: googleIssuer, roleClaim: null };
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

it('accepts an address from a tenant of Entra ID, which sends no email_verified', () => {
  const issuer = 'https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0';
  expect(isPublicIssuer(issuer)).toBe(false);
  const { email_verified: _, ...more } = claims;
  const person = personIn({ ...more, iss: issuer, groups: ['id-1'] }, { issuer, roleClaim: 'groups' });
  expect(person).toMatchObject({ email: 'ana@acme.example', roleValues: ['id-1'] });
});
