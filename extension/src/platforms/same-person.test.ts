import { describe, expect, it } from 'vitest';
import { createNameMatcher } from './same-person.ts';

const listed = createNameMatcher([
  'Kim Lane',
  'Gus Stone',
  'JJ Moore',
  'Adams, Alice',
  'Jörg Müller',
  'Łukasz Ørsted',
  '田中太郎',
  'نور الحسن',
  'أحمد علي',
]);

describe('a displayed name that certainly belongs to a listed person', () => {
  for (const shown of [
    'Kim Lane',
    'KIM  LANE',
    'Kim\u200b Lane',
    '\u2068Kim Lane\u2069',
    'Kim Lane:',
    'Kim Lane (Presentation)',
    "Kim Lane's presentation",
    'Presentation (Kim Lane)',
    'Kim Lane (Extern)',
    'Präsentation von Kim Lane',
    'Kim Lane さんの画面共有',
    'Gus StoneUnverified',
    'Gus Stone Unverified',
    'Gus Stone · Guest',
    'Gus Stone (Guest) (Unverified)',
    'Gus StoneNicht verifiziert',
    'Gus StoneGuestUnverified',
    'Gus Stone未確認',
    'Gus Stone Ej verifierad',
    '(Guest) Gus Stone',
    'Guest · Gus Stone',
    'Gus Stone 🎤',
    'Alice Adams',
    'Adams, Alice (Host)',
    'ALICE ADAMS',
    'Alice Adams (she/her)',
    'Łukasz Ørsted',
    'Lukasz Orsted',
    '\u200fنور الحسن\u200f',
    'الحسن، نور',
    'نُور الحَسَن (ضيف)',
    'احمد علی',
  ])
    it(shown, () => expect(listed(shown)).toBe('same'));
});

describe('a displayed name that may belong to a listed person', () => {
  for (const shown of [
    'J Moore',
    'KKim Lane',
    'KLKim Lane',
    'Kim Lanes Präsentation',
    'Presentasi Kim Lane',
    'Kim L.',
    'K. Lane',
    'Lane Kim',
    'KimLane',
    'kim.lane@example.com',
    "Kim Lane's iPhone",
    'Dr. Kim Lane',
    'Kim Lane | Acme',
    'Kim Lane & Bo Berg',
    'Kim Lane and 2 more',
    'Kim Lane 2',
    'Sales (Kim Lane)',
    'Gus StoneSomething',
    'Joerg Mueller',
    '田中太郎さん',
    '太郎 田中',
    '田中太郎が画面を共有中',
    'Kim Lane Jr',
    'Kim Lane PhD',
    'Kim Marie Lane',
    'Kim M. Lane',
    'Kim Lane-Smith',
    '"Kim Lane"',
    'Kim Lane 🇩🇪',
    'Kim Lane Kim Lane',
    "You are viewing Kim Lane's screen",
    'Kim La…',
    'Lane K.',
    'نور الحسن وشخصان آخران',
  ])
    it(shown, () => expect(listed(shown)).toBe('maybe'));
});

describe('a displayed name that may belong to a person listed with more words', () => {
  const withTitles = createNameMatcher(['Kim Lane Jr', 'Bo Marie Berg, PhD']);
  for (const shown of ['Kim Lane', 'Lane, Kim', 'Kim Lane (Guest)', 'Bo Berg'])
    it(shown, () => expect(withTitles(shown)).toBe('maybe'));
  for (const shown of ['Kim', 'Jr', 'Kim Berg', 'Marie'])
    it(`not ${shown}`, () => expect(withTitles(shown)).toBe('other'));
});

describe('a presentation of a listed person whose name is inflected', () => {
  const people = createNameMatcher([
    'Иван Петров',
    'Анна Смирнова',
    'Павел Коваль',
    'Jan Kowalski',
    'Anna Nowak',
    'Γιάννης Παπαδόπουλος',
  ]);
  for (const shown of [
    'Презентация Ивана Петрова',
    'Презентация Анны Смирновой',
    'Презентація Павла Коваля',
    'Prezentacja Jana Kowalskiego',
    'Prezentacja Anny Nowak',
    'Παρουσίαση του Γιάννη Παπαδόπουλου',
  ])
    it(shown, () => expect(people(shown)).toBe('maybe'));
  for (const shown of ['Презентация Ирины Петровой', 'Ивана Петрова', "Jane Kowalski's presentation"])
    it(`not ${shown}`, () => expect(people(shown)).toBe('other'));
});

describe('a displayed name that belongs to another person', () => {
  for (const shown of [
    'Kim',
    'Lane',
    'Kim Lanett',
    'Kim Chan Lee',
    'Kimberly Lane',
    'Gus Stoneman',
    'Alice Ames',
    'Unverified',
    'Guest',
    'You',
    'Presentation',
    '3 others',
    'Speaker 1',
    '',
  ])
    it(shown || 'nobody', () => expect(listed(shown)).toBe('other'));
});
