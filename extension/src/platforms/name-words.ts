/**
 * Words that platforms add to names, in the languages of their interfaces. If a word is missing here, the transcript shows a longer
 * name, and a privacy rule may not match. No caption is lost.
 */

/** Badges next to a name: guest, unverified, external, host, organizer, presenter, "me". */
export const badges: readonly string[] = [
  // English
  ...['Guest', 'Unverified', 'Not verified', 'Verified', 'External', 'Host', 'Co-host', 'Cohost'],
  ...['Organizer', 'Organiser', 'Co-organizer', 'Presenter', 'Presenting', 'Attendee', 'Participant'],
  ...['Visitor', 'Anonymous', 'Moderator', 'Owner', 'Speaker', 'Interpreter', 'Muted', 'Me', 'You'],
  ...['Outside your organization', 'External user', 'Guest user', 'Bot', 'Federated'],
  ...['she/her', 'he/him', 'they/them', 'she/they', 'he/they'],
  // German
  ...['Gast', 'Nicht verifiziert', 'Nicht überprüft', 'Nicht bestätigt', 'Unbestätigt', 'Unverifiziert'],
  ...['Extern', 'Externe', 'Externer', 'Gastgeber', 'Gastgeberin', 'Mitgastgeber', 'Organisator'],
  ...[
    'Organisatorin',
    'Referent',
    'Referentin',
    'Teilnehmer',
    'Teilnehmerin',
    'Besucher',
    'Ich',
    'Sie',
    'Du',
  ],
  // French
  ...['Invité', 'Invitée', 'Non vérifié', 'Non vérifiée', 'Externe', 'Hôte', 'Co-hôte', 'Animateur'],
  ...['Animatrice', 'Coanimateur', 'Organisateur', 'Organisatrice', 'Présentateur', 'Présentatrice'],
  ...['Participante', 'Visiteur', 'Modérateur', 'Modératrice', 'Moi', 'Vous'],
  // Spanish, Catalan
  ...['Invitado', 'Invitada', 'Sin verificar', 'No verificado', 'No verificada', 'Externo', 'Externa'],
  ...['Anfitrión', 'Anfitriona', 'Coanfitrión', 'Organizador', 'Organizadora', 'Presentador', 'Presentadora'],
  ...['Asistente', 'Moderador', 'Moderadora', 'Yo', 'Tú', 'Convidat', 'Convidada', 'No verificat', 'Extern'],
  // Italian
  ...['Ospite', 'Non verificato', 'Non verificata', 'Esterno', 'Esterna', 'Organizzatore', 'Organizzatrice'],
  ...['Coorganizzatore', 'Relatore', 'Relatrice', 'Partecipante', 'Moderatore', 'Io', 'Tu'],
  // Portuguese
  ...['Convidado', 'Não verificado', 'Não verificada', 'Anfitrião', 'Anfitriã', 'Coanfitrião'],
  ...['Apresentador', 'Apresentadora', 'Eu', 'Você'],
  // Dutch
  ...['Niet geverifieerd', 'Ongeverifieerd', 'Medehost', 'Presentator', 'Deelnemer', 'Ik', 'Jij', 'U'],
  // Polish
  ...['Gość', 'Niezweryfikowany', 'Niezweryfikowana', 'Niezweryfikowano', 'Zewnętrzny', 'Zewnętrzna'],
  ...['Gospodarz', 'Współgospodarz', 'Prowadzący', 'Organizator', 'Prezenter', 'Uczestnik', 'Ja', 'Ty'],
  // Czech, Slovak
  ...['Neověřeno', 'Neověřený', 'Neověřená', 'Externí', 'Hostitel', 'Spoluhostitel', 'Organizátor'],
  ...['Přednášející', 'Účastník', 'Já', 'Vy', 'Hosť', 'Neoverené', 'Neoverený', 'Externý', 'Hostiteľ'],
  // Swedish, Danish, Norwegian, Finnish
  ...['Gäst', 'Overifierad', 'Ej verifierad', 'Inte verifierad', 'Värd', 'Medvärd', 'Organisatör'],
  ...['Presentatör', 'Deltagare', 'Jag', 'Gæst', 'Ikke bekræftet', 'Ubekræftet', 'Ikke verificeret'],
  ...['Uverificeret', 'Ekstern', 'Vært', 'Medvært', 'Arrangør', 'Præsentator', 'Deltager', 'Mig', 'Dig'],
  ...['Gjest', 'Ikke bekreftet', 'Ubekreftet', 'Ikke verifisert', 'Uverifisert', 'Vert', 'Medvert'],
  ...['Presentatør', 'Deltaker', 'Meg', 'Deg', 'Vieras', 'Vahvistamaton', 'Ulkoinen', 'Isäntä'],
  ...['Järjestäjä', 'Esittäjä', 'Osallistuja', 'Minä', 'Sinä'],
  // Russian, Ukrainian, Bulgarian
  ...['Гость', 'Непроверенный', 'Не проверен', 'Не проверено', 'Неподтвержденный', 'Не подтвержден'],
  ...['Не подтверждено', 'Внешний', 'Внешняя', 'Организатор', 'Соорганизатор', 'Докладчик', 'Участник'],
  ...['Модератор', 'Выступающий', 'Ведущий', 'Я', 'Вы', 'Гість', 'Неперевірений', 'Не перевірено'],
  ...['Непідтверджений', 'Зовнішній', 'Організатор', 'Співорганізатор', 'Доповідач', 'Учасник', 'Ви'],
  ...['Гост', 'Непотвърден', 'Външен'],
  // Turkish
  ...['Konuk', 'Misafir', 'Doğrulanmamış', 'Doğrulanmadı', 'Harici', 'Dış', 'Toplantı sahibi'],
  ...['Ortak toplantı sahibi', 'Düzenleyen', 'Düzenleyici', 'Sunucu', 'Katılımcı', 'Ben', 'Siz'],
  // Hungarian, Romanian, Greek, Croatian, Serbian
  ...['Vendég', 'Nem ellenőrzött', 'Ellenőrizetlen', 'Külső', 'Házigazda', 'Szervező', 'Előadó'],
  ...['Résztvevő', 'Én', 'Ön', 'Invitat', 'Neverificat', 'Gazdă', 'Επισκέπτης', 'Καλεσμένος'],
  ...['Μη επαληθευμένος', 'Μη επαληθευμένη', 'Εξωτερικός', 'Οικοδεσπότης', 'Διοργανωτής', 'Εγώ'],
  ...['Gost', 'Neprovjereno', 'Neprovereno', 'Vanjski', 'Domaćin'],
  // Japanese, Korean, Chinese
  ...[
    'ゲスト',
    '未確認',
    '未検証',
    '未認証',
    '外部',
    '外部ユーザー',
    'ホスト',
    '共同ホスト',
    '主催者',
    '開催者',
  ],
  ...['発表者', '参加者', '出席者', '自分', 'あなた', '게스트', '확인되지 않음', '미확인', '외부', '호스트'],
  ...['공동 호스트', '이끌이', '주최자', '발표자', '참석자', '참가자', '나', '来宾', '访客', '訪客', '來賓'],
  ...['未验证', '未驗證', '未经验证', '未經驗證', '外部用户', '主持人', '联席主持人', '聯席主持人', '组织者'],
  ...['召集人', '演示者', '与会者', '出席者', '我', '您', '你'],
  // Arabic, Hebrew, Hindi
  ...['ضيف', 'لم يتم التحقق منه', 'لم يتم التحقق', 'غير متحقق منه', 'غير مؤكد', 'خارجي', 'مضيف', 'المضيف'],
  ...['المنظم', 'مقدم العرض', 'أنا', 'أنت', 'אורח', 'לא מאומת', 'חיצוני', 'מארח', 'מארגן', 'מציג', 'אני'],
  ...['अतिथि', 'मेहमान', 'असत्यापित', 'बाहरी', 'होस्ट', 'मैं', 'आप'],
  // Vietnamese, Thai, Indonesian, Malay
  ...['Khách', 'Chưa xác minh', 'Bên ngoài', 'Người chủ trì', 'Tôi', 'Bạn', 'ผู้เยี่ยมชม', 'แขก'],
  ...['ไม่ได้รับการยืนยัน', 'ยังไม่ได้ยืนยัน', 'ภายนอก', 'โฮสต์', 'ฉัน', 'คุณ', 'Tamu', 'Belum diverifikasi'],
  ...['Tidak terverifikasi', 'Eksternal', 'Tuan rumah', 'Saya', 'Anda', 'Tetamu', 'Belum disahkan'],
];

/** Words for a presentation or a shared screen. */
export const presentations: readonly string[] = [
  ...[
    'Presentation',
    'Screen',
    'Shared screen',
    'Screen share',
    'Screenshare',
    'Screen sharing',
    'Presenting',
  ],
  ...['Präsentation', 'Bildschirm', 'Geteilter Bildschirm', 'Bildschirmfreigabe', 'Bildschirmübertragung'],
  ...['Présentation', 'Écran', 'Écran partagé', "Partage d'écran", 'Partage d’écran'],
  ...['Presentación', 'Pantalla', 'Pantalla compartida', 'Presentació'],
  ...['Presentazione', 'Schermo', 'Schermo condiviso', 'Condivisione schermo', 'Condivisione dello schermo'],
  ...['Apresentação', 'Tela', 'Ecrã', 'Tela compartilhada', 'Ecrã partilhado', 'Compartilhamento de tela'],
  ...['Presentatie', 'Scherm', 'Gedeeld scherm', 'Prezentacja', 'Ekran', 'Prezentácia', 'Prezentace'],
  ...['Obrazovka', 'Презентация', 'Экран', 'Демонстрация экрана', 'Показ экрана', 'Презентація', 'Екран'],
  ...['Демонстрація екрана', 'Презентација', 'Presentationen', 'Skärm', 'Skärmdelning', 'Præsentation'],
  ...['Præsentationen', 'Skærm', 'Skærmdeling', 'Presentasjon', 'Presentasjonen', 'Skjerm', 'Skjermdeling'],
  ...['Esitys', 'Näyttö', 'Sunu', 'Sunum', 'Sunusu', 'Sunumu', 'Ekranı', 'Prezentáció', 'Bemutató'],
  ...[
    'Képernyő',
    'Prezentációja',
    'Bemutatója',
    'Képernyője',
    'Prezentare',
    'Prezentarea',
    'Ecran',
    'Ecranul',
  ],
  ...['Παρουσίαση', 'Οθόνη', 'Prezentacija', 'Zaslon', 'Predstavitev', 'Pristatymas', 'Ekranas'],
  ...['Prezentācija', 'Ekrāns', 'Esitlus', 'Ekraan'],
  ...[
    'プレゼンテーション',
    'プレゼン',
    '画面',
    '画面共有',
    '共有画面',
    '프레젠테이션',
    '발표',
    '화면',
    '화면 공유',
  ],
  ...[
    '演示文稿',
    '演示',
    '演示内容',
    '展示内容',
    '簡報',
    '简报',
    '屏幕',
    '螢幕',
    '共享屏幕',
    '屏幕共享',
    '畫面',
  ],
  ...['العرض التقديمي', 'عرض تقديمي', 'عرض', 'شاشة', 'המצגת', 'מצגת', 'המסך', 'מסך'],
  ...['प्रज़ेंटेशन', 'प्रेज़ेंटेशन', 'प्रस्तुति', 'स्क्रीन', 'Bản trình bày', 'Phần trình bày', 'Màn hình'],
  ...['งานนำเสนอ', 'การนำเสนอ', 'หน้าจอ', 'Presentasi', 'Layar', 'Persembahan', 'Skrin'],
];

/** Words between "presentation" and a following name. */
export const presentationOf: readonly string[] = [
  ...[
    'of',
    'by',
    'from',
    'von',
    'de',
    'du',
    'des',
    'del',
    'de la',
    'di',
    'da',
    'do',
    'van',
    'av',
    'af',
    'fra',
  ],
  ...['från', 'til', 'till', 'użytkownika', 'użytkowniczki', 'uczestnika', 'od', 'uživatele', 'používateľa'],
  ...['пользователя', 'участника', 'от', 'користувача', 'учасника', 'на', 'του', 'της', 'a lui', 'lui'],
  ...['של', 'لـ', 'ل', 'من', 'của', 'ของ', 'oleh', 'milik', 'korisnika'],
];

/** Words for "your" and "my" before a word for a presentation. */
export const possessives: readonly string[] = [
  ...['your', 'my', 'deine', 'dein', 'ihre', 'ihr', 'eure', 'meine', 'mein', 'votre', 'vos', 'ta', 'ton'],
  ...['ma', 'mon', 'tu', 'su', 'mi', 'vuestra', 'la teva', 'la tua', 'il tuo', 'la sua', 'il suo', 'la mia'],
  ...['tua', 'sua', 'a tua', 'a sua', 'o seu', 'seu', 'minha', 'a minha', 'jouw', 'je', 'uw', 'mijn'],
  ...['twoja', 'twój', 'moja', 'mój', 'ваша', 'ваш', 'твоя', 'твой', 'моя', 'мой', 'твій', 'мій', 'вашата'],
  ...['vaše', 'vaša', 'tvoje', 'tvoja', 'moje', 'din', 'ditt', 'dit', 'min', 'mitt', 'mit', 'oma', 'sinun'],
  ...[
    'sizin',
    'senin',
    'benim',
    'saját',
    'az ön',
    'a te',
    'η',
    'あなたの',
    '自分の',
    'ご自分の',
    '내',
    '나의',
  ],
  ...['본인의', '您的', '你的', '我的', 'आपका', 'आपकी', 'आपके', 'मेरा', 'मेरी'],
];

/** Words for "your" and "my" after a word for a presentation. */
export const possessiveSuffixes: readonly string[] = [
  ...[
    'din',
    'min',
    'ta',
    'dvs.',
    'dumneavoastră',
    'σας',
    'σου',
    'μου',
    'שלך',
    'שלי',
    'الخاص بك',
    'الخاصة بك',
  ],
  ...['الخاص بي', 'của bạn', 'của tôi', 'ของคุณ', 'ของฉัน', 'anda', 'kamu', 'saya'],
];

/** Single words for "your presentation". */
export const ownPresentations: readonly string[] = [
  ...[
    'عرضك التقديمي',
    'عرضك',
    'شاشتك',
    'Esityksesi',
    'Oma esityksesi',
    'Näyttösi',
    'Sununuz',
    'Sizin sununuz',
  ],
  ...['Sunumunuz', 'Sunun', 'Ekranınız', 'Prezentációd', 'Az Ön prezentációja', 'A te prezentációd'],
  ...[
    'Prezentarea dvs.',
    'Bạn đang trình bày',
    'You are presenting',
    "You're presenting",
    'You’re presenting',
  ],
  ...['Sie präsentieren', 'Sie präsentieren gerade', 'Du präsentierst', 'Vous présentez', 'Tu présentes'],
  ...[
    'Estás presentando',
    'Está presentando',
    'Stai presentando',
    'Você está apresentando',
    'Está a apresentar',
  ],
  ...['Je presenteert', 'U presenteert', 'Prezentujesz', 'Вы показываете экран', 'Вы проводите презентацию'],
  ...['あなたが画面を共有しています', '画面を共有しています', '您正在展示', '您正在演示', '您正在共享屏幕'],
];

/** Words before and after the number in "and 2 more" and "3 others". */
export const groupWords = {
  behind: [
    ...['more', 'others', 'other', 'other people', 'more people', 'other participants', 'people'],
    ...['weitere', 'weiterer', 'andere', 'weitere personen', 'weitere teilnehmer', 'autres', 'autre'],
    ...[
      'autres personnes',
      'de plus',
      'más',
      'otros',
      'otras',
      'otro',
      'otra',
      'otras personas',
      'personas más',
    ],
    ...['altri', 'altre', 'altro', 'altre persone', 'mais', 'outros', 'outras', 'outro', 'outras pessoas'],
    ...['pessoas', 'anderen', 'andere personen', 'innych', 'inne osoby', 'innych osób', 'osób', 'osoby'],
    ...['więcej', 'dalších', 'další', 'ďalších', 'ďalší', 'till', 'andra', 'til', 'andre', 'mere', 'flere'],
    ...['muuta', 'muu', 'lisää', 'человека', 'человек', 'других', 'других участников', 'участника'],
    ...['участников', 'інших', 'осіб', 'учасників', 'други', 'kişi daha', 'kişi', 'diğer', 'diğer kişi'],
    ...[
      'további személy',
      'további',
      'másik',
      'altele',
      'alții',
      'alte persoane',
      'ακόμη',
      'άλλοι',
      'άλλα άτομα',
    ],
    ...[
      'drugih',
      'ostalih',
      '人',
      '名',
      '人以上',
      '명',
      '명 더',
      '位',
      '位参与者',
      '个人',
      '其他人',
      '位其他人',
    ],
    ...['آخر', 'آخرون', 'آخرين', 'أشخاص آخرين', 'נוספים', 'אחרים', 'אנשים', 'अन्य', 'अन्य लोग', 'और'],
    ...['người khác', 'người', 'คน', 'อื่นๆ', 'lainnya', 'orang lainnya', 'orang lain', 'lagi'],
  ],
  before: [
    ...['and', 'plus', '+', '&', 'und', 'et', 'y', 'e', 'i', 'en', 'nog', 'och', 'og', 'ja', 've', 'és', 'a'],
    ...[
      'și',
      'και',
      'и',
      'та',
      'і',
      'ещё',
      'еще',
      'и ещё',
      'и еще',
      'і ще',
      'ще',
      'i jeszcze',
      'jeszcze',
      'oraz',
    ],
    ...[
      'altri',
      'altre',
      'e altri',
      'e altre',
      'mais',
      'e mais',
      'outros',
      'e outros',
      'e outras',
      'och ytterligare',
    ],
    ...[
      '他',
      '、他',
      'さん、他',
      'ほか',
      'さんほか',
      '외',
      '님 외',
      '및',
      '和其他',
      '和另外',
      '以及其他',
      '以及另外',
    ],
    ...[
      '及其他',
      '等',
      '还有',
      '還有',
      '其他',
      '另外',
      'و',
      'ו',
      'ועוד',
      'עוד',
      'और',
      'và',
      'và thêm',
      'และ',
    ],
    ...['และอีก', 'อีก', 'dan', 'a další', 'a ďalší', 'meg', 'plus de'],
  ],
} as const;

/** Words for a person's device: "Kim's iPhone". */
export const devices: readonly string[] = [
  ...['iphone', 'ipad', 'ipod', 'mac', 'macbook', 'macbook pro', 'macbook air', 'imac', 'phone', 'tablet'],
  ...['laptop', 'computer', 'pc', 'desktop', 'galaxy', 'pixel', 'surface', 'chromebook', 'android'],
];

/** Titles before a name. */
export const titles: readonly string[] = [
  ...[
    'dr',
    'prof',
    'professor',
    'mr',
    'mrs',
    'ms',
    'miss',
    'sir',
    'herr',
    'frau',
    'monsieur',
    'madame',
    'mme',
  ],
  ...['mlle', 'sr', 'sra', 'señor', 'señora', 'sig', 'dott', 'dipl ing', 'ing', 'mag', 'pan', 'pani'],
];

/** Titles after a name, in languages that write them without a space. */
export const titleSuffixes: readonly string[] = ['さん', '様', '氏', '先生', '님', '씨', '女士', '老师'];
