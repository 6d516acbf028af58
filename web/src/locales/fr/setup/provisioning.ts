import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/setup/provisioning.ts';

export const messages: typeof source = {
  title: 'Provisionnement',
  lead: 'Votre fournisseur d’identité peut ajouter des personnes, attribuer des rôles et désactiver les personnes qui partent, avec SCIM 2.0.',
  onlyAdmins: 'Les admins de cet espace de travail configurent le provisionnement.',
  loading: 'Chargement des paramètres',
  failed: 'Impossible de charger les paramètres.',
  copy: 'Copier',
  copied: 'Copié',
  copyByHand: 'Copiez le texte du champ.',
  domains: (domains: string) => `Pour les adresses de ${domains}.`,
  noDomains: 'Il concerne les adresses des domaines vérifiés. Cet espace de travail n’en a pas encore.',
  toDomains: 'Domaines vérifiés',
  atProvider: {
    title: 'Chez votre fournisseur',
    text: 'Saisissez-y cette adresse et un jeton.',
    steps: 'Étapes pour Entra ID et Okta',
    url: 'Adresse SCIM (URL de locataire)',
  },
  tokens: 'Jetons',
  people: {
    title: 'Personnes',
    count: (active: number, all: number) =>
      all === 0
        ? 'Personne n’a encore été provisionné.'
        : `${active} ${plural.fr(active, 'active', 'actives')}, ${all} au total.`,
    text: 'Désactiver une personne chez votre fournisseur met fin en quelques secondes à ses sessions, extensions, clés d’API et assistants. Les réunions que l’espace de travail peut voir passent à un admin.',
  },
  groups: {
    title: 'Groupes et rôles',
    text: 'Choisissez le rôle de chaque groupe. Votre fournisseur ne peut pas attribuer un rôle que vous n’avez pas choisi ici. Le dernier admin le reste toujours.',
    none: 'Votre fournisseur n’a pas encore envoyé de groupes.',
    members: (count: number) => plural.fr(count, `${count} personne`, `${count} personnes`),
    role: (group: string) => `Rôle de ${group}`,
    roles: { user: 'Membre', admin: 'Admin' },
    saved: (group: string) => `Le rôle de « ${group} » a été modifié.`,
    notChanged: (reason: string) => `Impossible de modifier le rôle. ${reason}`,
  },
};
