import { expect, it } from 'vitest';
import type { JudgedMeeting } from './condition.ts';
import { otherCompany } from './other-company.ts';

const judge = (facts: Pick<JudgedMeeting, 'guests' | 'unknown'>) => {
  const meeting: JudgedMeeting = {
    title: '',
    platform: 'meet',
    participants: [],
    domains: [],
    minutes: 30,
    language: null,
    labels: [],
    timeZone: 'UTC',
    entries: [],
    ownDomains: ['acme.test', 'gmail.com'],
    ...facts,
  };
  const holds = otherCompany.holds(undefined, meeting, () => Promise.reject(new Error('No text is judged.')));
  return [holds, otherCompany.texts.en.fails(otherCompany.show!(undefined, meeting))];
};

it('holds for an address of another company, and not for one of the own company', () => {
  expect(judge({ guests: ['cy@other.test'], unknown: 2 })[0]).toBe(true);
  expect(judge({ guests: ['new@acme.test'], unknown: 0 })).toEqual([
    false,
    'nobody from another company was there',
  ]);
  // Departments often have their own subdomain.
  expect(judge({ guests: ['eve@sales.acme.test'], unknown: 0 })[0]).toBe(false);
  expect(judge({ guests: ['eve@notacme.test'], unknown: 0 })[0]).toBe(true);
});

it('does not count people whose company is unknown, and says how many there are', () => {
  expect(judge({ guests: ['cy@gmail.com', 'dee@web.de'], unknown: 1 })).toEqual([
    false,
    'nobody is known to be from another company (company unknown: 3)',
  ]);
});
