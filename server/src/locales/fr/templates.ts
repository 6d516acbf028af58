import type { TemplateMessages } from '../template-messages.ts';

export const messages: TemplateMessages = {
  general: {
    name: 'Général',
    description: 'Aperçu par sujets, décisions, actions et questions ouvertes. Rien d’autre.',
    sections: [],
  },
  'stand-up': {
    name: 'Point quotidien',
    description: 'Ce que chacun a fait, fait ensuite et attend.',
    sections: [
      {
        title: 'Fait',
        instruction: 'Ce que chaque personne dit avoir terminé depuis le dernier point. Nomme la personne.',
      },
      {
        title: 'Ensuite',
        instruction: 'Ce sur quoi chaque personne dit travailler ensuite. Nomme la personne.',
      },
      {
        title: 'Blocages',
        instruction: 'Ce qui empêche quelqu’un d’avancer, et qui ou quoi il attend. Nomme la personne.',
      },
    ],
  },
  'one-to-one': {
    name: 'Tête-à-tête',
    description: 'Un entretien à deux\u00a0: comment ça va, retours, accords.',
    sections: [
      {
        title: 'Comment ça va',
        instruction: 'Ce qui a été dit du bien-être, de la charge et de la motivation.',
      },
      {
        title: 'Retours',
        instruction: 'Les éloges et les critiques que l’un a faits à l’autre. Dis de qui ils viennent.',
      },
      {
        title: 'Évolution',
        instruction: 'Les objectifs, les compétences et les prochaines étapes professionnelles évoqués.',
      },
      {
        title: 'Accords',
        instruction: 'Ce sur quoi les deux se sont mis d’accord, et ce qu’ils veulent revoir.',
      },
    ],
  },
  'sales-call': {
    name: 'Appel commercial',
    description: 'La situation, les besoins et les objections du client, et la suite.',
    sections: [
      {
        title: 'Contexte',
        instruction:
          'Comment le client travaille aujourd’hui\u00a0: entreprise, équipe, outils et chiffres cités.',
      },
      { title: 'Besoins', instruction: 'Les problèmes que le client veut résoudre, et ce qu’il espère.' },
      {
        title: 'Objections du client',
        instruction: 'Les doutes et objections du client, et les réponses données.',
      },
      {
        title: 'Budget et décision',
        instruction: 'Le budget, les prix, les dates et qui décide, si cela a été dit.',
      },
      { title: 'Suite', instruction: 'Ce que chaque partie a dit vouloir faire ensuite, et pour quand.' },
    ],
  },
  interview: {
    name: 'Entretien d’embauche',
    description: 'Expérience, points forts, réserves et questions d’une candidature.',
    sections: [
      {
        title: 'Expérience',
        instruction: 'Le travail, les projets et les compétences que la personne a racontés.',
      },
      {
        title: 'Points forts',
        instruction: 'Les réponses qui parlent pour la personne, dans ses propres mots.',
      },
      { title: 'Réserves', instruction: 'Les lacunes et les doutes évoqués.' },
      {
        title: 'Questions de la personne',
        instruction: 'Ce que la personne a demandé, et ce qui lui a été répondu.',
      },
      {
        title: 'Conditions',
        instruction: 'Le salaire, la date de début, le lieu et le préavis, s’ils ont été cités.',
      },
    ],
  },
  lecture: {
    name: 'Cours',
    description: 'Ce qui a été enseigné\u00a0: idées clés, notions, exemples, à étudier.',
    sections: [
      { title: 'Idées clés', instruction: 'Les principales affirmations du cours, dans leur ordre.' },
      { title: 'Notions', instruction: 'Les notions expliquées, chacune avec son explication.' },
      { title: 'Exemples', instruction: 'Les exemples et les cas racontés.' },
      { title: 'À étudier', instruction: 'Les lectures, exercices et dates cités.' },
    ],
  },
};
