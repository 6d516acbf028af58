import { describe, expect, it } from 'vitest';
import { isOwnPresentation, namesNobody, presenterIn } from './person-names.ts';

describe('a label of a presentation', () => {
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
    it(`names its person: ${label}`, () => expect(presenterIn(label)).toBe('Kim Lane'));

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
    it(`is one’s own: ${label}`, () => {
      expect(isOwnPresentation(label)).toBe(true);
      expect(presenterIn(label)).toBeNull();
    });

  for (const label of ['Kim Lane', 'Kim Screen', 'Demo Tela', 'Ann O’Hara', 'Presentation Team'])
    it(`is none: ${label}`, () => {
      expect(presenterIn(label)).toBeNull();
      expect(isOwnPresentation(label)).toBe(false);
    });
});

describe('a label of a group', () => {
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
    it(`names nobody: ${label}`, () => expect(namesNobody(label)).toBe(true));

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
