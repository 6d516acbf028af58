import type { Locale } from '@afterword/api-client/locales';

type Line = [speaker: string, content: string];

interface PicturedMeeting {
  title: string;
  /** Lines in the picture of the panel. */
  call: [Line, Line, Line];
  /** A sentence at the end of `call`, which shows that everything has arrived. */
  lastWords: string;
  /** The transcript in the picture of a meeting; null for the sample meeting of new accounts, which is English. */
  transcript: Line[] | null;
}

/** The sample meeting, as pictures show it in each language. */
export const picturedMeetings: Record<Locale, PicturedMeeting> = {
  en: {
    title: 'Booking page',
    call: [
      ['Maya Lindqvist', 'So, what is left before we can open the new page?'],
      ['Jonas Weber', 'The confirmation mail still goes out in English only.'],
      ['Priya Nair', "I'll write the French text and have it ready by Thursday."],
    ],
    lastWords: 'ready by Thursday',
    transcript: null,
  },
  de: {
    title: 'Buchungsseite: Können wir starten?',
    call: [
      ['Maya Lindqvist', 'Was fehlt noch, bevor wir die neue Seite öffnen?'],
      ['Jonas Weber', 'Die Bestätigungsmail geht noch immer nur auf Englisch raus.'],
      ['Priya Nair', 'Ich schreibe den deutschen Text, er ist bis Donnerstag fertig.'],
    ],
    lastWords: 'bis Donnerstag fertig',
    transcript: [
      [
        'Maya Lindqvist',
        'Guten Morgen. Nach diesem Gespräch will ich wissen, ob die neue Buchungsseite am Dienstag starten kann.',
      ],
      [
        'Jonas Weber',
        'Zuerst die gute Nachricht. Die Seite selbst ist fertig, und alle alten Links führen auf die neue.',
      ],
      ['Priya Nair', 'Ich habe sie gestern auf dem Handy ausprobiert, sie ist viel schneller als die alte.'],
      ['Maya Lindqvist', 'Das höre ich gern. Was steht noch auf der Liste?'],
      [
        'Jonas Weber',
        'Zwei Dinge. Die Bestätigungsmail geht nur auf Englisch raus, und die Erstattungen mit dem neuen Anbieter sind nicht getestet.',
      ],
      ['Priya Nair', 'Die Mail macht mir mehr Sorgen. Fast ein Drittel unserer Gäste bucht auf Deutsch.'],
      ['Maya Lindqvist', 'Wie lange dauert eine deutsche Fassung?'],
      [
        'Jonas Weber',
        'Die Vorlage kann schon zwei Sprachen. Sobald ich den Text habe, ist es ein halber Tag.',
      ],
      ['Priya Nair', 'Ich schreibe den deutschen Text bis Donnerstag.'],
      ['Maya Lindqvist', 'Sehr gut. Und die Erstattungen?'],
      [
        'Jonas Weber',
        'Ich teste morgen zehn Erstattungen mit dem Testkonto des Anbieters und schreibe auf, wie lange jede dauert.',
      ],
      [
        'Maya Lindqvist',
        'Wir haben also entschieden, am Dienstag um zehn zu starten und die alte Seite eine Woche lang bereitzuhalten.',
      ],
      ['Jonas Weber', 'Fragen wir weiter nach der Telefonnummer? Kaum jemand füllt sie aus.'],
      ['Priya Nair', 'Seit März hat niemand einen Gast angerufen. Ich würde sie weglassen.'],
      ['Maya Lindqvist', 'Dann haben wir entschieden, die Telefonnummer aus dem Formular zu streichen.'],
    ],
  },
  fr: {
    title: 'Page de réservation\u00a0: prêts à lancer\u00a0?',
    call: [
      ['Maya Lindqvist', 'Que reste-t-il à faire avant d’ouvrir la nouvelle page\u00a0?'],
      ['Jonas Weber', 'Le mail de confirmation part encore seulement en anglais.'],
      ['Priya Nair', 'J’écris le texte français, il sera prêt pour jeudi.'],
    ],
    lastWords: 'prêt pour jeudi',
    transcript: [
      [
        'Maya Lindqvist',
        'Bonjour à vous deux. Après cet appel, je veux savoir si la nouvelle page de réservation peut ouvrir mardi.',
      ],
      [
        'Jonas Weber',
        'D’abord la bonne nouvelle. La page est terminée, et tous les anciens liens mènent à la nouvelle.',
      ],
      ['Priya Nair', 'Je l’ai essayée hier sur mon téléphone, elle est bien plus rapide que l’ancienne.'],
      ['Maya Lindqvist', 'Ça fait plaisir. Que reste-t-il sur la liste\u00a0?'],
      [
        'Jonas Weber',
        'Deux choses. Le mail de confirmation part seulement en anglais, et les remboursements avec le nouveau prestataire ne sont pas testés.',
      ],
      [
        'Priya Nair',
        'Le mail m’inquiète davantage. Presque un tiers de nos clients réservent depuis la France.',
      ],
      ['Maya Lindqvist', 'Combien de temps faut-il pour une version française\u00a0?'],
      [
        'Jonas Weber',
        'Le modèle accepte déjà une deuxième langue. Il me faut une demi-journée dès que j’ai le texte.',
      ],
      ['Priya Nair', 'Je vais écrire le texte français pour jeudi.'],
      ['Maya Lindqvist', 'Parfait. Et les remboursements\u00a0?'],
      [
        'Jonas Weber',
        'Je vais tester dix remboursements demain avec le compte de test du prestataire et noter la durée de chacun.',
      ],
      [
        'Maya Lindqvist',
        'Nous avons donc décidé de lancer mardi à dix heures et de garder l’ancienne page prête pendant une semaine.',
      ],
      [
        'Jonas Weber',
        'Est-ce qu’on demande encore le numéro de téléphone\u00a0? Presque personne ne le remplit.',
      ],
      ['Priya Nair', 'Personne n’a appelé un client depuis mars. Je le supprimerais.'],
      ['Maya Lindqvist', 'Nous avons donc décidé de retirer le numéro de téléphone du formulaire.'],
    ],
  },
};
