import { SsoRefused } from '../refused.ts';
import { namespaces } from './names.ts';
import { childrenOf, trimmed, type XmlElement } from './xml.ts';

/** Milliseconds that the provider's clock may differ from ours. */
const clockSkew = 2 * 60_000;

const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const emailAddress = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** Names under which providers and their guides send the email address. The first one present is used. */
const emailNames = [
  'email',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'mail',
  'User.email',
];
const fullNames = [
  'name',
  'displayName',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'urn:oid:2.16.840.1.113730.3.1.241',
];
const givenNames = [
  'firstName',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
  'urn:oid:2.5.4.42',
  'User.FirstName',
];
const familyNames = [
  'lastName',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
  'urn:oid:2.5.4.4',
  'User.LastName',
];

/** The content of a verified assertion. */
export interface Statement {
  /** The request that it answers. */
  requestId: string;
  subject: string;
  email: string | undefined;
  name: string | undefined;
  /** Values by the attribute's exact name. */
  attributes: ReadonlyMap<string, string[]>;
}

const refuse = (reason: string): never => {
  throw new SsoRefused('sso_refused', reason);
};

/** Returns the text of an element without children. Surrounding white space is not part of the value. */
const textOf = (element: XmlElement): string =>
  element.children.length === 0 ? trimmed(element.text) : refuse('nested_value');

function only(parent: XmlElement, name: string): XmlElement {
  const [found, second] = childrenOf(parent, namespaces.assertion, name);
  return found && !second ? found : refuse(name.replace(/\B[A-Z]/g, '_$&').toLowerCase());
}

/**
 * Reads an assertion from the verified bytes, and checks its issuer, audience, recipient and times.
 * @throws {SsoRefused}
 */
export function readAssertion(
  assertion: XmlElement,
  expected: { issuer: string; audience: string; recipient: string; now: Date },
): Statement {
  if (assertion.namespace !== namespaces.assertion || assertion.name !== 'Assertion') refuse('no_assertion');
  if (assertion.attributes.get('Version') !== '2.0') refuse('version');
  if (textOf(only(assertion, 'Issuer')) !== expected.issuer) refuse('issuer');
  const clock = clockOf(expected.now);
  clock.begun(assertion.attributes.get('IssueInstant'), 'issue_instant');

  const subject = only(assertion, 'Subject');
  const nameId = only(subject, 'NameID');
  if (nameId.attributes.get('Format') === transient) refuse('transient_subject');
  const confirmation = only(subject, 'SubjectConfirmation');
  if (confirmation.attributes.get('Method') !== bearer) refuse('subject_confirmation');
  const { attributes: confirmed } = only(confirmation, 'SubjectConfirmationData');
  if (confirmed.get('Recipient') !== expected.recipient) refuse('recipient');
  clock.valid(confirmed, { mustEnd: true });

  const conditions = only(assertion, 'Conditions');
  clock.valid(conditions.attributes, { mustEnd: false });
  const known = ['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction'];
  if (
    conditions.children.some(
      ({ namespace, name }) => namespace !== namespaces.assertion || !known.includes(name),
    )
  )
    refuse('unknown_condition');
  const restrictions = childrenOf(conditions, namespaces.assertion, 'AudienceRestriction').map(
    (restriction) => childrenOf(restriction, namespaces.assertion, 'Audience').map(textOf),
  );
  if (restrictions.length === 0 || !restrictions.every((audiences) => audiences.includes(expected.audience)))
    refuse('audience');

  const statements = childrenOf(assertion, namespaces.assertion, 'AuthnStatement');
  if (statements.length === 0) refuse('authn_statement');
  for (const { attributes } of statements)
    clock.unended(attributes.get('SessionNotOnOrAfter'), 'session_ended');

  const requestId = confirmed.get('InResponseTo');
  // A sign-in that this browser did not start could be someone else's, and would sign a person in to another account
  // unnoticed.
  if (!requestId) throw new SsoRefused('sso_unsolicited', 'unsolicited');
  const attributes = attributesOf(assertion);
  return { requestId, subject: textOf(nameId), attributes, ...personOf(attributes, nameId) };
}

/**
 * Values of all attributes, by exact name. Keycloak repeats an attribute for each role. Values with elements are left
 * out: Shibboleth sends a NameID in an attribute that we do not read.
 */
function attributesOf(assertion: XmlElement): Map<string, string[]> {
  const attributes = new Map<string, string[]>();
  for (const statement of childrenOf(assertion, namespaces.assertion, 'AttributeStatement'))
    for (const attribute of childrenOf(statement, namespaces.assertion, 'Attribute')) {
      const name = attribute.attributes.get('Name') ?? '';
      const given = childrenOf(attribute, namespaces.assertion, 'AttributeValue');
      const values = given.filter(({ children }) => children.length === 0).map(textOf);
      if (values.length === 0 && given.length > 0) continue;
      attributes.set(name, [...(attributes.get(name) ?? []), ...values]);
    }
  return attributes;
}

function personOf(attributes: Map<string, string[]>, nameId: XmlElement): Pick<Statement, 'email' | 'name'> {
  const single = (names: string[]): string | undefined => {
    const values = attributes.get(names.find((name) => attributes.has(name)) ?? '') ?? [];
    return values.length > 1 ? refuse('attribute_twice') : values[0];
  };
  const named = emailNames.some((name) => attributes.has(name));
  const parts = [single(givenNames), single(familyNames)].filter(Boolean);
  return {
    // A user name that only looks like an address does not count.
    email: named || nameId.attributes.get('Format') !== emailAddress ? single(emailNames) : textOf(nameId),
    name: single(fullNames) ?? (parts.length > 0 ? parts.join(' ') : undefined),
  };
}

/** Checks times with the allowed difference between clocks. */
function clockOf(now: Date) {
  const read = (text: string): number => {
    const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(text) ? Date.parse(text) : Number.NaN;
    // Date.parse reads February 30 as March 2.
    const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 10));
    return exists ? time : refuse('time');
  };
  const clock = {
    begun(text: string | undefined, reason: string): void {
      if (text === undefined || read(text) - clockSkew > now.getTime()) refuse(reason);
    },
    unended(text: string | undefined, reason: string): void {
      if (text !== undefined && read(text) + clockSkew <= now.getTime()) refuse(reason);
    },
    valid(attributes: ReadonlyMap<string, string>, { mustEnd }: { mustEnd: boolean }): void {
      const [begin, end] = [attributes.get('NotBefore'), attributes.get('NotOnOrAfter')];
      if (begin !== undefined) clock.begun(begin, 'not_yet_valid');
      if (mustEnd && end === undefined) refuse('no_expiry');
      clock.unended(end, 'expired');
    },
  };
  return clock;
}
