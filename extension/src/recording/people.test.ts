import { describe, expect, it } from 'vitest';
import type { RuleLists } from '../messages/rule-lists.ts';
import { rulesInForce } from '../messages/rules.ts';
import { defaultSettings } from '../messages/settings.ts';
import { addressFinder, createRuleChecker } from './people.ts';

const lists = (some: Partial<RuleLists>): RuleLists => ({ ...defaultSettings, ...some });
const own = (some: Partial<RuleLists>) => createRuleChecker(rulesInForce(null, lists(some)));
const both = (mine: Partial<RuleLists>, theirs: Partial<RuleLists>) =>
  createRuleChecker({ of: null, own: lists(mine), workspace: { ...lists(theirs), name: 'Acme' } });
const see = (names: string[], addresses: string[] = []) => ({ names, addresses });
const nothing = new Set<never>();

describe('people never to capture', () => {
  const { blocked } = own({ people: ['José  Ángel', ' '], pauseFor: ['Ada Lovelace'] });
  for (const name of [
    'José Ángel',
    'jose angel',
    'JOSÉ ÁNGEL',
    'Jose\u0301 Ángel',
    'Ada Lovelace (Guest)',
    'Ada Lovelace [extern]',
    'Ada Lovelace Jr',
  ]) {
    it(`include the name ${name}`, () => expect(blocked(name)).toBe(true));
  }
  for (const name of ['Ada', 'Ada Lovett', '', 'Unknown User']) {
    it(`do not include the name ${name || '(empty)'}`, () => expect(blocked(name)).toBe(false));
  }
});

describe('excluded addresses and domains', () => {
  const stops = (rules: Partial<RuleLists>, address: string) =>
    own(rules).judge(see([], ['bo@other.org', address]), nothing) !== null;
  for (const [domain, address] of [
    ['example.com', 'ada@example.com'],
    ['@Example.com', 'Ada@EXAMPLE.com'],
    ['example.com', 'ada@mail.example.com'],
    ['*.example.com', 'ada@mail.example.com'],
  ] as const) {
    it(`${domain} covers ${address}`, () => expect(stops({ domains: [domain] }, address)).toBe(true));
  }
  for (const [domain, address] of [
    ['example.com', 'ada@notexample.com'],
    ['example.com', 'example.com@other.org'],
    ['', 'ada@example.com'],
  ] as const) {
    it(`'${domain}' does not cover ${address}`, () =>
      expect(stops({ domains: [domain] }, address)).toBe(false));
  }
  it('cover a single address that is listed, and a name that is an address', () => {
    expect(stops({ addresses: ['ada@example.com'] }, 'Ada@example.com')).toBe(true);
    expect(stops({ addresses: ['ada@example.com'] }, 'eve@example.com')).toBe(false);
    expect(own({ domains: ['example.com'] }).judge(see(['ada@example.com']), nothing)).not.toBeNull();
  });
});

describe('judge', () => {
  it('stops before it pauses, applies workspace rules before the person’s own, and does nothing without a rule', () => {
    const rules = both({ pauseFor: ['Ada'], domains: ['one.example'] }, { pauseFor: ['Eve'] });
    expect(rules.judge(see(['Ada']), nothing)).toEqual({ hold: 'person', fixed: false });
    expect(rules.judge(see(['Ada', 'Eve']), nothing)).toEqual({ hold: 'person', fixed: true });
    expect(rules.judge(see(['Eve'], ['bo@one.example']), nothing)).toEqual({ hold: 'domain', fixed: false });
    expect(rules.judge(see(['Bo']), nothing)).toBeNull();
    expect(own({ people: ['Ada'] }).watches).toBe(false);
  });

  it('allows resuming if the rule is the person’s own, and not if it is the workspace’s', () => {
    const lifted = new Set(['person', 'domain'] as const);
    const seen = see(['Ada'], ['bo@one.example']);
    const mine = { pauseFor: ['Ada'], domains: ['one.example'] };
    expect(both(mine, {}).judge(seen, lifted)).toBeNull();
    expect(both(mine, { domains: ['one.example'] }).judge(seen, lifted)).toEqual({
      hold: 'domain',
      fixed: true,
    });
  });
});

it('finds addresses of people who are invited and present, but of nobody whose name is shared', () => {
  const addressesOf = addressFinder([
    { name: 'José Ángel', email: 'jose@example.com' },
    { name: 'Ada Lovelace', email: 'ada@example.com' },
    { name: 'Ada Lovelace', email: 'ada@example.com' },
    { name: 'Bo', email: 'bo@example.com' },
    { name: 'bo', email: 'bo@other.example' },
    { name: '', email: 'nameless@example.com' },
  ]);
  expect(addressesOf(['jose angel (Guest)', 'Bo', 'Ada', 'Ada Lovelace', '', 'Cy'])).toEqual([
    'jose@example.com',
    'ada@example.com',
  ]);
});
