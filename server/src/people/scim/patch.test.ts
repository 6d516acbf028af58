import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseFilter } from './filter.ts';
import { applyPatch } from './patch.ts';
import { ScimRefused } from './refused.ts';
import { addressOf, parseGroup, parseUser } from './resources.ts';
import { writableGroup, writableUser } from './schemas.ts';

const person = {
  userName: 'ada@example.com',
  name: { givenName: 'Ada', familyName: 'Lovelace' },
  emails: [{ value: 'ada@example.com', type: 'work', primary: true }],
  active: true,
};

const patched = (...Operations: object[]) => parseUser(applyPatch(person, { Operations }, writableUser));

describe('a PATCH request', () => {
  it.each<[string, object, object]>([
    ['a string for false', { op: 'Replace', path: 'active', value: 'False' }, { active: false }],
    ['an array of one', { op: 'Replace', path: 'active', value: ['false'] }, { active: false }],
    ['a wrapped value', { op: 'Add', path: 'title', value: [{ value: 'Boss' }] }, { title: 'Boss' }],
    ['other letter case', { OP: 0, op: 'REPLACE', path: 'UserName', value: 'b' }, { userName: 'b' }],
    [
      'the name of the schema',
      { op: 'add', path: 'urn:ietf:params:scim:schemas:core:2.0:User:title', value: 'x' },
      { title: 'x' },
    ],
    [
      'dotted names without a path',
      { op: 'replace', value: { 'name.givenName': 'Eve' } },
      { name: { givenName: 'Eve', familyName: 'Lovelace' } },
    ],
    [
      'an object',
      { op: 'replace', path: 'name', value: { givenName: 'Eve' } },
      { name: { givenName: 'Eve', familyName: 'Lovelace' } },
    ],
    [
      'a filter as a name',
      { op: 'replace', value: { 'emails[type eq "work"].value': 'a@b.example' } },
      { emails: [{ value: 'a@b.example', type: 'work', primary: true }] },
    ],
    [
      'no filter for the address',
      { op: 'replace', path: 'emails.value', value: 'a@b.example' },
      { emails: [{ value: 'a@b.example', type: 'work', primary: true }] },
    ],
    [
      'a filter for what is missing',
      { op: 'add', path: 'emails[type eq "other"].value', value: 'o@b.example' },
      { emails: [...person.emails, { value: 'o@b.example', type: 'other' }] },
    ],
    [
      'one address as an object',
      { op: 'add', path: 'emails', value: { value: 'o@b.example' } },
      { emails: [...person.emails, { value: 'o@b.example' }] },
    ],
    ['a removed address', { op: 'remove', path: 'emails[type eq "work"]' }, { emails: [] }],
    ['a removed part', { op: 'remove', path: 'name.givenName' }, { name: { familyName: 'Lovelace' } }],
    [
      'null instead of a removal',
      { op: 'replace', path: 'title', value: null },
      { userName: person.userName },
    ],
    [
      'a flag in quotation marks',
      {
        op: 'Replace',
        path: 'emails[type eq "work" and primary eq "True"].value',
        value: 'a@b.example',
      },
      { emails: [{ value: 'a@b.example', type: 'work', primary: true }] },
    ],
    ['nothing to add', { op: 'add', path: 'emails', value: null }, person],
    ['an id that cannot be written', { op: 'replace', value: { id: 'x', groups: [] } }, person],
    [
      'an extension',
      {
        op: 'add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'x',
      },
      person,
    ],
  ])('accepts %s', (_, operation, expected) => {
    expect(patched(operation)).toMatchObject(expected);
  });

  it.each<[string, unknown]>([
    ['no operations', {}],
    ['an unknown operation', { Operations: [{ op: 'move', path: 'active', value: true }] }],
    ['a removal without a path', { Operations: [{ op: 'remove' }] }],
    ['an unreadable path', { Operations: [{ op: 'add', path: 'emails[', value: 'x' }] }],
    [
      'an unreadable filter',
      { Operations: [{ op: 'add', path: 'emails[type is "work"].value', value: 'x' }] },
    ],
    ['a value of another type', { Operations: [{ op: 'add', path: 'active', value: 'perhaps' }] }],
    ['a removed user name', { Operations: [{ op: 'remove', path: 'userName' }] }],
  ])('is refused with %s', (_, body) => {
    expect(() => parseUser(applyPatch(person, body, writableUser))).toThrow(ScimRefused);
  });

  it('cannot reach an object prototype', () => {
    const evil = JSON.parse(
      '{ "__proto__": { "polluted": true }, "__proto__.polluted": true, "constructor": 1 }',
    );
    for (const path of [
      undefined,
      'name',
      'emails',
      'emails[type eq "work"]',
      '__proto__',
      'name.__proto__',
      'constructor',
    ])
      patched({ op: 'add', ...(path === undefined ? {} : { path }), value: evil });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('adds many members in one pass, each once', () => {
    const members = Array.from({ length: 20_000 }, (_, index) => ({ value: `${index}` }));
    const group = parseGroup(
      applyPatch(
        { displayName: 'All', members },
        { Operations: [{ op: 'add', path: 'members', value: members }] },
        writableGroup,
      ),
    );
    expect(group.members).toHaveLength(20_000);
  });
});

/**
 * Counts the strings that a PATCH request on a group of this size converts to lower case, as a measure of its steps.
 */
function stepsOf(size: number, Operations: object[]): number {
  const members = Array.from({ length: size }, (_, index) => ({ value: `m${index}` }));
  const spy = vi.spyOn(String.prototype, 'toLowerCase');
  onTestFinished(() => spy.mockRestore());
  applyPatch({ displayName: 'All', members }, { Operations }, writableGroup);
  const { length } = spy.mock.calls;
  spy.mockRestore();
  return length;
}

describe('a PATCH request on a large group', () => {
  it.each<[string, (index: number) => object]>([
    ['a removal by filter', (index) => ({ op: 'remove', path: `members[value eq "m${index}"]` })],
    ['a removal by value', (index) => ({ op: 'remove', path: 'members', value: [{ value: `m${index}` }] })],
    ['an addition', (index) => ({ op: 'add', path: 'members', value: [{ value: `n${index}` }] })],
    [
      'an addition by filter',
      (index) => ({ op: 'add', path: `members[value eq "n${index}"].display`, value: 'x' }),
    ],
  ])('costs the same for %s whatever the size of the group', (_, operation) => {
    const cost = (size: number) =>
      stepsOf(
        size,
        Array.from({ length: 400 }, (_each, index) => operation(index)),
      );
    const [small, large] = [cost(1_000), cost(5_000)];
    // Building the index reads each member a few times.
    expect(large - small).toBeLessThan(4 * 4_000);
  });

  it.each<[string, object[]]>([
    [
      'many filters that read all members',
      Array.from({ length: 1_000 }, () => ({ op: 'remove', path: 'members[value co "x"]' })),
    ],
    [
      'many filters in one operation',
      [
        {
          op: 'replace',
          value: Object.fromEntries(
            Array.from({ length: 10_000 }, (_, index) => [`members[display eq "${index}"].display`, 'x']),
          ),
        },
      ],
    ],
    [
      'many filters for the same repeated value',
      [
        { op: 'replace', path: 'members', value: Array.from({ length: 5_000 }, () => ({ value: 'same' })) },
        ...Array.from({ length: 500 }, () => ({
          op: 'add',
          path: 'members[value eq "same"].display',
          value: 'x',
        })),
      ],
    ],
  ])('is refused with %s', (_, Operations) => {
    const members = Array.from({ length: 1_000 }, (_each, index) => ({ value: `m${index}` }));
    const patch = () => applyPatch({ displayName: 'All', members }, { Operations }, writableGroup);
    expect(patch).toThrow(expect.objectContaining({ status: 400, scimType: 'tooMany' }));
  });

  it('is refused if a part of a value is long or nested, because each filter would read it again', () => {
    let nested: unknown = 'x';
    for (let depth = 0; depth < 10; depth++) nested = [[nested]];
    for (const value of ['x'.repeat(501), nested, { a: { b: 1 } }])
      expect(() =>
        applyPatch(
          person,
          { Operations: [{ op: 'add', path: 'emails', value: [{ type: value }] }] },
          writableUser,
        ),
      ).toThrow(ScimRefused);
  });
});

describe('a filter', () => {
  const user = {
    id: 'A',
    userName: 'Ada@example.com',
    externalId: 'Ab',
    active: true,
    emails: [{ type: 'work', value: 'ada@example.com' }],
  };
  it.each([
    ['userName eq "ADA@EXAMPLE.COM"', true],
    ['USERNAME Eq "ada@example.com" and active eq true', true],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "ada"', true],
    ['externalId eq "Ab"', true],
    ['externalId eq "ab"', false],
    ['emails[type eq "work" and value co "example"]', true],
    ['emails[type eq "home"].value eq "ada@example.com"', false],
    ['not (active eq true)', false],
    ['active eq "True"', true],
    ['active eq "False"', false],
    ['title pr or userName ew ".com"', true],
  ])('%s', (filter, passes) => {
    expect(parseFilter(filter).passes(user)).toBe(passes);
  });

  it.each([
    ['emails[type eq "work"].value eq "A@x.example"', 'emails.value'],
    ['emails[type eq "work" and value eq "A@x.example"]', 'emails.value'],
    ['active eq true and (userName eq "A@x.example" and title pr)', 'username'],
  ])('finds the equality in %s', (filter, attribute) => {
    expect(parseFilter(filter).equals.get(attribute)).toBe('a@x.example');
  });

  it('finds no equality in "or" and "not"', () => {
    const { equals } = parseFilter('not (userName eq "a") and (externalId eq "b" or title pr)');
    expect(equals.size).toBe(0);
  });

  it.each([
    '',
    'userName',
    'userName eq',
    '(userName eq "a"',
    'userName eq "a" extra',
    `${'('.repeat(2_000)}`,
  ])('is refused if it is "%s"', (filter) => {
    expect(() => parseFilter(filter)).toThrow(ScimRefused);
  });
});

describe('the address of a person', () => {
  it('is the work address, or else the primary one, or else the first, or else the user name', () => {
    const [home, work] = [
      { value: 'Home@x.example', type: 'home' },
      { value: 'work@x.example', type: 'Work' },
    ];
    const of = (emails: object[], userName = 'name@x.example') => addressOf(parseUser({ userName, emails }));
    expect(of([home, work])).toBe('work@x.example');
    expect(of([home, { value: 'b@x.example', primary: 'True' }])).toBe('b@x.example');
    expect(of([home])).toBe('home@x.example');
    expect(of([])).toBe('name@x.example');
    expect(() => of([], 'jyoung')).toThrow(ScimRefused);
    // The Kelvin sign becomes a plain k in lower case.
    expect(() => of([{ value: 'mar\u212A@x.example' }])).toThrow(ScimRefused);
  });
});
