import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { nameIn, saysYou } from './labels.ts';
import {
  isOwnPresentation,
  namesNobody,
  participantIn,
  presenterIn,
  withoutReversedNames,
} from './person-names.ts';

describe('the label of a presentation', () => {
  for (const label of [
    'Kim Lane (Presentation)',
    "Kim Lane's presentation",
    'Kim Lane’s screen',
    'Presentation (Kim Lane)',
    'Kim Lane - Presentation',
    'Kim Lane (Präsentation)',
    'Präsentation von Kim Lane',
    'Présentation de Kim Lane',
    'Kim Lane (présentation)',
    'Presentación de Kim Lane',
    'Presentazione di Kim Lane',
    'Apresentação de Kim Lane',
    'Presentatie van Kim Lane',
    'Prezentacja użytkownika Kim Lane',
    'Презентация пользователя Kim Lane',
    'Kim Lane (презентация)',
    'Презентація користувача Kim Lane',
    'Kim Lane さんのプレゼンテーション',
    'プレゼンテーション（Kim Lane）',
    'Kim Lane님의 프레젠테이션',
    'Kim Lane的演示文稿',
    'Kim Lane 的簡報',
    'Prezentace uživatele Kim Lane',
    'Presentation av Kim Lane',
    'Presentasjonen til Kim Lane',
    'Kim Lane adlı kullanıcının sunusu',
    'Παρουσίαση του Kim Lane',
    'Kim Lane का प्रज़ेंटेशन',
    'Bản trình bày của Kim Lane',
    'งานนำเสนอ ของ Kim Lane',
    'המצגת של Kim Lane',
    'العرض التقديمي لـ Kim Lane',
  ])
    it(`names the presenter: ${label}`, () => expect(presenterIn(label)).toBe('Kim Lane'));

  for (const label of [
    'Your presentation',
    'Your screen',
    'Ihre Präsentation',
    'Deine Präsentation',
    'Votre présentation',
    'Tu presentación',
    'La tua presentazione',
    'Sua apresentação',
    'Je presentatie',
    'Twoja prezentacja',
    'Ваша презентация',
    'あなたのプレゼンテーション',
    '내 프레젠테이션',
    '您的演示文稿',
    'Vaše prezentace',
    'Din presentation',
    'Presentasjonen din',
    'Sununuz',
    'המצגת שלך',
    'Bản trình bày của bạn',
    'Presentasi Anda',
  ])
    it(`is the person’s own: ${label}`, () => {
      expect(isOwnPresentation(label)).toBe(true);
      expect(presenterIn(label)).toBeNull();
    });

  for (const label of ['Kim Lane', 'Kim Screen', 'Demo Tela', 'Ann O’Hara', 'Presentation Team'])
    it(`is no presentation: ${label}`, () => {
      expect(presenterIn(label)).toBeNull();
      expect(isOwnPresentation(label)).toBe(false);
    });
});

describe('the label of a group', () => {
  for (const label of [
    'Eve and 2 more',
    'Eve, Bob and 3 others',
    '3 others',
    '+2',
    'Eve + 2',
    'Eve and two others',
    'Eve and others',
    'Eve und 2 weitere',
    '2 weitere Personen',
    'Eve et 2 autres',
    'Eve y 2 más',
    'Eve e altri 2',
    'Altri 2',
    'Eve e mais 2',
    'Eve en 2 anderen',
    'Eve i 2 innych',
    'Eve и ещё 2',
    'Ещё 3 участника',
    'Eve a 2 další',
    'Eve och 2 till',
    'Eve og 2 andre',
    'Eve ja 2 muuta',
    'Eve ve 2 kişi daha',
    'Eve さん、他 2 人',
    '他2名',
    'Eve 외 2명',
    'Eve和其他 2 人',
    'Eve 等 3 人',
    'Eve ו-2 נוספים',
    'Eve và 2 người khác',
    'Presentation',
  ])
    it(`names no single person: ${label}`, () => expect(namesNobody(label)).toBe(true));

  for (const label of [
    'Eve',
    'Room 3',
    'Meeting Room 12',
    'Eve Moore',
    'iPhone 12',
    'Studio 3',
    'Anders Og',
    'José',
  ])
    it(`is a name: ${label}`, () => expect(namesNobody(label)).toBe(false));
});

describe('the name in a label', () => {
  const document = new JSDOM('<!doctype html><html lang="en"><body></body></html>').window.document;
  for (const [label, name] of [
    ['Mia Moreau (You)', 'Mia Moreau'],
    ['Mia Moreau (Host, you)', 'Mia Moreau'],
    ["Mia Moreau's presentation (You)", 'Mia Moreau'],
    ['Kim Lane (Presentation) (Guest)', 'Kim Lane'],
    ['Kim Lane (Guest)', 'Kim Lane (Guest)'],
    ['Kim Lane (Sales, you know)', 'Kim Lane (Sales, you know)'],
    ['You (Presentation)', 'You (Presentation)'],
    ['3 others', '3 others'],
  ] as const)
    it(`${label} is ${name}`, () => expect(nameIn(label, document)).toBe(name));

  it('nameIn removes “You” in the language of the page', () => {
    for (const label of [
      'You',
      'You (Presentation)',
      'Presentation (You)',
      'Your presentation',
      'Ihre Präsentation',
    ])
      expect(saysYou(label, document), label).toBe(true);
    for (const label of ['Kim Lane', 'Kim Lane (You)', 'Du', "Kim Lane's presentation"])
      expect(saysYou(label, document), label).toBe(false);
  });
});

describe('one participant under two names', () => {
  it('is listed once, under the first name', () => {
    expect(withoutReversedNames(['Adams, Alice', 'Bo Berg', 'Alice Adams'], [])).toEqual([
      'Alice Adams',
      'Bo Berg',
    ]);
    expect(withoutReversedNames(['Adams, Alice', 'Berg, Bo'], ['Alice Adams'])).toEqual([
      'Alice Adams',
      'Berg, Bo',
    ]);
  });

  it('is recognized only if letters and endings allow no other name', () => {
    const participants = new Set(['Kim Lane', 'JJ Moore', 'J Moore', 'Alice Adams']);
    for (const [label, name] of [
      ['KKim Lane', 'Kim Lane'],
      ['JJ Moore', 'JJ Moore'],
      ['Adams, Alice', 'Alice Adams'],
      ['Kim LaneUnverified', 'Kim Lane'],
      ['Kim Lanes Präsentation', 'Kim Lane'],
      ['KKrystian', 'KKrystian'],
      ['Kim Lane Jr', 'Kim Lane Jr'],
      ['Kim Lane & Bo Berg', 'Kim Lane & Bo Berg'],
    ] as const)
      expect(participantIn(label, participants), label).toBe(name);
  });
});
