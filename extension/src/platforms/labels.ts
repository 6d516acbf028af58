/**
 * Words that platforms show in the language of their interface. Used only as votes and to translate labels: no reader depends on
 * them.
 */
import { areBadges, isOwnPresentation, namesNobody, presenterIn, splitRemark } from './person-names.ts';
import { normalizeLabel } from './text.ts';

/** The caption label for the person at this browser, by language. */
const self: Record<string, string[]> = {
  af: ['Jy'],
  am: ['እርስዎ'],
  ar: ['أنت'],
  az: ['Siz'],
  be: ['Вы'],
  bg: ['Вие'],
  bn: ['আপনি'],
  bs: ['Vi'],
  ca: ['Tu', 'Vostè'],
  cs: ['Vy'],
  cy: ['Chi'],
  da: ['Dig', 'Du'],
  de: ['Ich', 'Du', 'Sie'],
  el: ['Εσείς', 'Εσάς'],
  en: ['You', 'Me'],
  es: ['Tú', 'Usted', 'Yo'],
  et: ['Teie', 'Sina'],
  eu: ['Zu'],
  fa: ['شما'],
  fi: ['Sinä'],
  fil: ['Ikaw'],
  fr: ['Vous', 'Moi'],
  gl: ['Ti', 'Vostede'],
  gu: ['તમે'],
  he: ['אתה', 'את/ה', 'את'],
  hi: ['आप'],
  hr: ['Vi'],
  hu: ['Ön', 'Te'],
  hy: ['Դուք'],
  id: ['Anda'],
  is: ['Þú'],
  it: ['Tu', 'Io'],
  iw: ['אתה', 'את/ה'],
  ja: ['あなた', '自分'],
  ka: ['თქვენ'],
  kk: ['Сіз'],
  km: ['អ្នក'],
  kn: ['ನೀವು'],
  ko: ['나', '본인', '회원님'],
  ky: ['Сиз'],
  lo: ['ທ່ານ'],
  lt: ['Jūs'],
  lv: ['Jūs'],
  mk: ['Вие'],
  ml: ['നിങ്ങൾ'],
  mn: ['Та'],
  mr: ['तुम्ही'],
  ms: ['Anda'],
  my: ['သင်'],
  ne: ['तपाईं'],
  nb: ['Du', 'Deg'],
  nl: ['Jij', 'Jij/u', 'U', 'Jou'],
  no: ['Du', 'Deg'],
  pa: ['ਤੁਸੀਂ'],
  pl: ['Ty'],
  pt: ['Você', 'Tu', 'Eu'],
  ro: ['Dvs.', 'Tu', 'Dumneavoastră'],
  ru: ['Вы', 'Я'],
  si: ['ඔබ'],
  sk: ['Vy'],
  sl: ['Vi'],
  sq: ['Ti', 'Ju'],
  sr: ['Ви', 'Vi'],
  sv: ['Du', 'Dig'],
  sw: ['Wewe'],
  ta: ['நீங்கள்'],
  te: ['మీరు'],
  th: ['คุณ'],
  tl: ['Ikaw'],
  tr: ['Siz', 'Sen'],
  uk: ['Ви'],
  ur: ['آپ'],
  uz: ['Siz'],
  vi: ['Bạn'],
  zh: ['您', '你'],
  zu: ['Wena'],
};
/** Caches folded labels, because the same few people are looked up repeatedly. */
const foldedLabels = new Map<string, string>();
const maxFoldedLabels = 100;

const everywhere = new Set(Object.values(self).flat().map(fold));

/** Returns whether a label says "You" or "Your presentation" in the page's language, or in any language if that is unknown. */
export function saysYou(label: string, document: Document): boolean {
  if (isWordForYou(label, document) || isOwnPresentation(label)) return true;
  const presenter = presenterIn(label);
  return presenter !== null && isWordForYou(presenter, document);
}

/** Returns the name in a label, without marks such as "(Presentation)" and "(You)". */
export function nameIn(label: string, document: Document): string {
  if (namesNobody(label) || saysYou(label, document)) return label;
  const presenter = presenterIn(label);
  if (presenter !== null) return nameIn(presenter, document);
  const remark = splitRemark(label);
  if (!remark) return label;
  const parts = remark.remark.split(/\s*[,;·]\s*/);
  const isOwn = parts.some((part) => saysYou(part, document));
  const isKnown = parts.every((part) => saysYou(part, document) || namesNobody(part) || areBadges(part));
  if (isOwn && isKnown) return nameIn(remark.name, document);
  // "Kim Lane (Presentation) (Guest)"
  return presenterIn(remark.name) !== null && isKnown ? nameIn(remark.name, document) : label;
}

/** Returns the distinct names in labels, without groups and "You". */
export function peopleIn(labels: Iterable<string | null>, document: Document): string[] {
  const names = new Set<string>();
  for (const label of labels)
    if (label && !namesNobody(label) && !saysYou(label, document))
      names.add(nameIn(normalizeLabel(label), document));
  return [...names];
}

function isWordForYou(label: string, document: Document): boolean {
  const folded = foldLabel(label);
  if (!everywhere.has(folded)) return false;
  const language = (document.documentElement?.lang ?? '').toLowerCase().split(/[-_]/)[0] ?? '';
  const own = self[language];
  return own ? own.some((word) => fold(word) === folded) : true;
}

/** Labels for a person that the platform has not identified yet. */
const unknown = new Set(
  [
    'Unknown User',
    'Unknown',
    'Unknown speaker',
    'Unbekannter Benutzer',
    'Unbekannt',
    'Unbekannter Sprecher',
    'Utilisateur inconnu',
    'Inconnu',
    'Usuario desconocido',
    'Desconocido',
    'Utente sconosciuto',
    'Sconosciuto',
    'Usuário desconhecido',
    'Utilizador desconhecido',
    'Desconhecido',
    'Onbekende gebruiker',
    'Onbekend',
    'Ukendt bruger',
    'Ukjent bruker',
    'Okänd användare',
    'Tuntematon käyttäjä',
    'Nieznany użytkownik',
    'Nieznany',
    'Neznámý uživatel',
    'Neznámy používateľ',
    'Ismeretlen felhasználó',
    'Utilizator necunoscut',
    'Неизвестный пользователь',
    'Невідомий користувач',
    'Неизвестен потребител',
    'Άγνωστος χρήστης',
    'Bilinmeyen Kullanıcı',
    'مستخدم غير معروف',
    'משתמש לא ידוע',
    'अज्ञात उपयोगकर्ता',
    '不明なユーザー',
    '알 수 없는 사용자',
    '未知用户',
    '未知使用者',
    '不明使用者',
    'Người dùng không xác định',
    'ผู้ใช้ที่ไม่รู้จัก',
    'Pengguna tidak diketahui',
    'Pengguna Tidak Dikenal',
  ].map(fold),
);

/** Returns whether a label says "Unknown User" in a known language. */
export function saysUnknown(label: string): boolean {
  return unknown.has(foldLabel(label));
}

const captions = new Set(
  [
    'Captions',
    'Live captions',
    'Untertitel',
    'Sous-titres',
    'Subtítulos',
    'Sottotitoli',
    'Legendas',
    'Ondertiteling',
    'Ondertitels',
    'Undertekster',
    'Undertexter',
    'Teksting',
    'Tekstitykset',
    'Napisy',
    'Titulky',
    'Feliratok',
    'Subtitrări',
    'Субтитры',
    'Субтитри',
    'Υπότιτλοι',
    'Altyazılar',
    'الترجمة',
    'الترجمة والشرح',
    'כתוביות',
    'कैप्शन',
    '字幕',
    '자막',
    'Phụ đề',
    'คำบรรยาย',
    'คำบรรยายแทนเสียง',
    'Teks',
    'Subtitel',
    'Titlovi',
    'Subtitrai',
    'Subtitri',
    'Subtiitrid',
  ].map(fold),
);

/** Returns whether a region's label says "Captions" in a known language. */
export function saysCaptions(label: string): boolean {
  return captions.has(foldLabel(label));
}

/** Platforms' titles for a meeting without a title. */
const meetings = new Set(
  [
    'Meeting',
    'Meeting now',
    'Meet now',
    'Call',
    'Meet',
    'Google Meet',
    'Zoom',
    'Zoom Meeting',
    'Microsoft Teams',
    'Microsoft Teams meeting',
    'Teams',
    'Chat',
    'Calendar',
    'Calls',
    'Activity',
    'Besprechung',
    'Anruf',
    'Sofortbesprechung',
    'Kalender',
    'Réunion',
    'Appel',
    'Calendrier',
    'Reunión',
    'Llamada',
    'Calendario',
    'Riunione',
    'Chiamata',
    'Reunião',
    'Chamada',
    'Vergadering',
    'Gesprek',
    'Möte',
    'Møde',
    'Møte',
    'Kokous',
    'Spotkanie',
    'Schůzka',
    'Értekezlet',
    'Встреча',
    'Собрание',
    'Звонок',
    'Зустріч',
    'Toplantı',
    'اجتماع',
    'פגישה',
    '会議',
    '通話',
    '会议',
    '會議',
    '회의',
    '통화',
    'मीटिंग',
    'Cuộc họp',
    'การประชุม',
    'Rapat',
  ].map(fold),
);

/** Returns whether a title only says that this is a meeting, in a known language. */
export function saysMeeting(title: string): boolean {
  return meetings.has(foldLabel(title));
}

function foldLabel(label: string): string {
  const known = foldedLabels.get(label);
  if (known !== undefined) return known;
  if (foldedLabels.size >= maxFoldedLabels) foldedLabels.clear();
  const folded = fold(label);
  foldedLabels.set(label, folded);
  return folded;
}

function fold(label: string): string {
  return label.normalize('NFKC').trim().toLowerCase();
}
