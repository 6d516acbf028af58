import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Fichiers Markdown',
  description: 'Un fichier par réunion dans un dossier de ce serveur : pour Obsidian, un wiki ou un dépôt.',
  steps: [
    'L’exploitant de ce serveur choisit un dossier.',
    'Connectez. Chaque réunion que l’espace de travail peut lire devient un fichier dans son propre sous-dossier.',
  ],
  fields: {
    send: { label: 'Envoyer les réunions', hint: '' },
    transcript: { label: 'Avec la transcription', hint: '' },
  },
};
