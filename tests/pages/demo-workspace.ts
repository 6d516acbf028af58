import type { Platform } from '@afterword/api-client';

/** Recurring meetings. All texts are ours. `{topic}` and `{day}` are replaced with different values each time. */
export interface DemoSeries {
  title: string;
  platform: Platform;
  /** Number of meetings. */
  count: number;
  /** Days between meetings. */
  everyDays: number;
  /** Hour of the day, UTC. */
  hour: number;
  labels: string[];
  topics: string[];
  days: string[];
  lines: [speaker: string, content: string][];
}

export const demoSeries: DemoSeries[] = [
  {
    title: 'Product weekly',
    platform: 'meet',
    count: 12,
    everyDays: 7,
    hour: 9,
    labels: ['product'],
    topics: ['the importer', 'the search page', 'the mobile menu', 'the billing screen', 'the welcome email'],
    days: ['Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    lines: [
      ['Nora Lindqvist', 'Good morning everyone. Today we mostly need to talk about {topic}.'],
      [
        'Tomás Herrera',
        'I looked at the numbers. About forty percent of new customers get stuck at {topic}.',
      ],
      ['Amina Yusuf', 'Support hears the same. We got eleven tickets about it last week.'],
      ['Nora Lindqvist', 'Do we rewrite it, or do we fix the two worst problems first?'],
      ['Tomás Herrera', 'Fixing the two worst problems takes three days. A rewrite takes a month.'],
      ['Nora Lindqvist', 'Then we decided: we fix the two worst problems of {topic} and ship on {day}.'],
      ['Tomás Herrera', 'I will send the list of changes to the team by {day}.'],
      ['Amina Yusuf', 'I will ask three customers to try {topic} before {day}.'],
      ['Nora Lindqvist', 'Who tells the sales team? We have not answered that yet.'],
      ['Amina Yusuf', 'Let us leave it open until the next meeting.'],
      ['Nora Lindqvist', 'Good. Thank you, see you next week.'],
    ],
  },
  {
    title: 'Designrunde',
    platform: 'teams',
    count: 6,
    everyDays: 14,
    hour: 13,
    labels: ['design'],
    topics: ['die neue Startseite', 'das dunkle Farbschema', 'die Suche auf dem Telefon'],
    days: ['Montag', 'Mittwoch', 'Freitag'],
    lines: [
      ['Jonas Keller', 'Hallo zusammen, ich zeige euch heute den Entwurf für {topic}.'],
      ['Nora Lindqvist', 'Die Schrift ist auf kleinen Bildschirmen noch schwer zu lesen.'],
      ['Jonas Keller', 'Stimmt, der Kontrast liegt dort nur bei drei zu eins.'],
      ['Amina Yusuf', 'Die Kunden finden außerdem den Knopf zum Speichern nicht.'],
      ['Nora Lindqvist', 'Wir haben beschlossen, den Knopf nach oben zu setzen.'],
      ['Jonas Keller', 'Ich überarbeite den Entwurf bis {day} und schicke ihn euch.'],
      ['Amina Yusuf', 'Ich teste ihn am {day} mit zwei Kunden.'],
      ['Nora Lindqvist', 'Wie machen wir das mit den Übersetzungen?'],
      ['Jonas Keller', 'Das klären wir beim nächsten Mal.'],
    ],
  },
  {
    title: 'Point client',
    platform: 'zoom',
    count: 5,
    everyDays: 14,
    hour: 15,
    labels: ['clients'],
    topics: ['la reprise des données', 'la formation des équipes', 'le calendrier du projet'],
    days: ['lundi', 'mardi', 'jeudi'],
    lines: [
      ['Claire Dubois', 'Bonjour, merci d’être là. Nous devons parler de {topic}.'],
      ['Nora Lindqvist', 'De notre côté, tout est prêt depuis la semaine dernière.'],
      ['Claire Dubois', 'Chez nous, il manque encore deux validations.'],
      ['Tomás Herrera', 'Nous avons décidé de repousser la mise en service d’une semaine.'],
      ['Claire Dubois', 'D’accord. Je vous envoie les validations avant {day}.'],
      ['Tomás Herrera', 'Je prépare le nouveau planning pour {day}.'],
      ['Nora Lindqvist', 'Parfait, à bientôt.'],
    ],
  },
  {
    title: 'Retrospectiva',
    platform: 'jitsi',
    count: 4,
    everyDays: 21,
    hour: 10,
    labels: ['team'],
    topics: ['las pruebas lentas', 'las reuniones largas', 'los despliegues del viernes'],
    days: ['lunes', 'miércoles'],
    lines: [
      ['Tomás Herrera', 'Empezamos con lo que nos frenó: {topic}.'],
      ['Amina Yusuf', 'Perdimos casi dos días por eso.'],
      ['Nora Lindqvist', 'Hemos decidido dedicar un día de cada ciclo a mejorarlo.'],
      ['Tomás Herrera', 'Yo voy a escribir una propuesta antes del {day}.'],
      ['Amina Yusuf', 'Voy a medir cuánto tiempo perdemos y lo comparto el {day}.'],
    ],
  },
  {
    title: 'Support huddle',
    platform: 'slack',
    count: 7,
    everyDays: 9,
    hour: 8,
    labels: ['support'],
    topics: ['missing invoices', 'slow exports', 'sign-in links in spam folders'],
    days: ['today', 'tomorrow', 'Friday'],
    lines: [
      ['Amina Yusuf', 'Quick one: we have six open tickets about {topic}.'],
      ['Tomás Herrera', 'I can reproduce one of them. It only happens with old accounts.'],
      ['Amina Yusuf', 'Then let us tell the customers that we found it.'],
      ['Tomás Herrera', 'I will fix it by {day}.'],
      ['Amina Yusuf', 'I will answer all six tickets {day}.'],
    ],
  },
  {
    title: 'Community call',
    platform: 'nextcloud',
    count: 5,
    everyDays: 18,
    hour: 17,
    labels: ['community'],
    topics: ['self-hosting on a small server', 'the new export formats', 'captions in other languages'],
    days: ['the end of the month', 'next week'],
    lines: [
      ['Nora Lindqvist', 'Welcome to the community call. The topic today is {topic}.'],
      ['Priya Raman', 'I run it for a school. Setting it up took me an hour.'],
      ['Sam Okafor', 'I had trouble with the reverse proxy, but the guide helped.'],
      ['Nora Lindqvist', 'What should we work on next?'],
      ['Priya Raman', 'More examples in the documentation would help most.'],
      ['Nora Lindqvist', 'We agreed to add three examples to the documentation.'],
      ['Sam Okafor', 'I will write one of them by {day}.'],
    ],
  },
  {
    title: 'Nora and Amina',
    platform: 'meet',
    count: 1,
    everyDays: 30,
    hour: 14,
    labels: [],
    topics: ['your plans for the next quarter'],
    days: ['Monday'],
    lines: [
      ['Nora Lindqvist', 'How are you? I would like to talk about {topic}.'],
      ['Amina Yusuf', 'I would like to lead the next onboarding project.'],
      ['Nora Lindqvist', 'I like that. I will talk to Tomás about it by {day}.'],
    ],
  },
];
