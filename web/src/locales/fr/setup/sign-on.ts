import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/setup/sign-on.ts';

export const messages: typeof source = {
  title: 'Connexion d’entreprise',
  lead: 'Vos équipes se connectent avec le fournisseur d’identité de votre entreprise, par OpenID Connect ou SAML 2.0.',
  onlyAdmins: 'Les admins de cet espace de travail peuvent configurer la connexion d’entreprise.',
  loading: 'Chargement des paramètres',
  failed: 'Impossible de charger les paramètres.',
  notChanged: (reason) => `Modification impossible. ${reason}`,
  saved: 'Enregistré',
  cancel: 'Annuler',
  copy: 'Copier',
  copied: 'Copié',
  copyByHand: 'Copiez la valeur depuis le champ.',
  domains: (domains) => `Pour les adresses de ${domains}.`,
  noDomains: 'Elle s’applique aux adresses des domaines vérifiés. Cet espace de travail n’en a pas encore.',
  toDomains: 'Domaines vérifiés',
  setUp: 'Configurer la connexion d’entreprise',
  atProvider: {
    title: 'Chez votre fournisseur',
    protocol: 'Protocole',
    texts: {
      oidc: 'Créez-y une application web OpenID Connect avec le flux à code d’autorisation, puis saisissez ces adresses. Elles ne changent jamais.',
      saml: 'Créez-y une application SAML 2.0, puis saisissez ces adresses. Elles ne changent jamais. Les assertions doivent être signées avec SHA-256 et ne pas être chiffrées.',
    },
    steps: 'Étapes pour chaque fournisseur',
    redirectUri: 'URI de redirection',
    acs: 'URL du service consommateur d’assertions (ACS)',
    entityId: 'Notre identifiant d’entité (audience)',
    ownMetadata: 'Nos métadonnées dans un fichier',
    signInUrl: 'URL de connexion, pour une vignette dans le portail de votre fournisseur',
  },
  form: {
    title: 'Connexion au fournisseur',
    provider: 'Fournisseur',
    otherProvider: 'Autre fournisseur',
    issuer: 'Émetteur (issuer)',
    issuerHint: (example) => `Par exemple ${example}`,
    clientId: 'ID client',
    clientSecret: 'Secret client',
    named: (provider, name) => `Chez ${provider} : « ${name} ».`,
    secretKept: 'Laissez ce champ vide pour conserver le secret enregistré.',
    roleClaim: 'Attribut des rôles (facultatif)',
    roleClaimHint: 'Par exemple groups. Il décide alors, à chaque connexion, qui est admin.',
    adminValues: 'Valeurs qui donnent le rôle d’admin',
    adminValuesHint:
      'Une par ligne, exactement comme votre fournisseur les envoie. Entra ID envoie des identifiants de groupe.',
    switchesOff:
      'Un autre émetteur, ID client ou secret désactive la connexion jusqu’au prochain test réussi.',
    save: 'Enregistrer',
    saved: 'Connexion enregistrée',
  },
  saml: {
    source: 'Paramètres de votre fournisseur',
    sources: {
      address: 'Adresse des métadonnées',
      xml: 'Métadonnées en XML',
      fields: 'Champs séparés',
    },
    address: 'Adresse web des métadonnées',
    addressHint: 'Nous la lisons chaque jour : les nouveaux certificats arrivent d’eux-mêmes.',
    xml: 'XML des métadonnées',
    xmlHint: 'Ouvrez le fichier de votre fournisseur et collez tout son contenu.',
    issuer: 'Identifiant d’entité du fournisseur',
    signInAddress: 'Adresse de connexion du fournisseur',
    certificate: 'Certificat du fournisseur',
    nextCertificate: 'Prochain certificat (facultatif)',
    nextCertificateHint: 'Ajoutez le nouveau avant que votre fournisseur ne l’utilise.',
    roleAttribute: 'Attribut des rôles (facultatif)',
    switchesOff:
      'Un autre fournisseur, ou uniquement de nouveaux certificats, désactive la connexion jusqu’au prochain test réussi.',
    certificates: {
      title: 'Certificats',
      expires: (number, date) => `Le certificat ${number} expire le ${date}.`,
      expiresSoon: (number, date) =>
        `Le certificat ${number} expire le ${date}. Ajoutez le suivant avant cette date.`,
      expired: (number, date) =>
        `Le certificat ${number} a expiré le ${date}. Les connexions qu’il signe sont refusées.`,
      metadataRead: (at) => `Métadonnées lues le ${at}.`,
    },
  },
  test: {
    title: 'Essai de la connexion',
    text: 'Connectez-vous chez votre fournisseur avec une adresse d’un domaine vérifié. Aucune session ne change.',
    never: 'Pas encore testée avec ces paramètres.',
    passed: (at) => `Test réussi le ${at}.`,
    failed: (reason) => `Le test a échoué. ${reason}`,
    action: 'Tester la connexion',
  },
  recovery: {
    title: 'Codes de secours',
    text: 'Avec un code et leur messagerie, les admins peuvent entrer si le fournisseur est en panne. Conservez les codes ailleurs que chez votre fournisseur.',
    left: (count) =>
      count === 0 ? 'Aucun code restant.' : plural.fr(count, '1 code restant.', `${count} codes restants.`),
    create: 'Créer des codes de secours',
    replace: 'Remplacer les codes de secours',
    shown: 'Vos codes de secours',
    shownText:
      'Chacun sert une fois. Ils ne sont affichés que maintenant et remplacent les codes précédents.',
    copyByHand: 'Copiez les codes à la main.',
    done: 'Terminé',
  },
  mode: {
    title: 'Utilisation',
    names: { off: 'Désactivée', optional: 'Facultative', required: 'Obligatoire' },
    hints: {
      off: 'On se connecte avec un lien, un mot de passe ou Google.',
      optional:
        'La page de connexion dirige ces adresses vers votre fournisseur. Les autres moyens restent possibles.',
      required:
        'Ces adresses ne peuvent se connecter que chez votre fournisseur. Leurs autres sessions prennent fin.',
    },
    needsDomain: 'Vérifiez d’abord un domaine.',
    needsTest: 'Testez d’abord la connexion.',
    needsCodes: 'Créez d’abord des codes de secours.',
    question: 'Rendre la connexion d’entreprise obligatoire ?',
    questionText: (domains) =>
      `Toutes les personnes ayant une adresse de ${domains} sont déconnectées si elles ne l’ont pas utilisée, sans doute vous aussi. Les extensions et les assistants devront être reconnectés, et les clés d’API personnelles renouvelées.`,
    confirm: 'Rendre obligatoire',
  },
  removal: {
    action: 'Supprimer la connexion',
    question: 'Supprimer la connexion au fournisseur ?',
    text: 'On se connecte ensuite avec un lien, un mot de passe ou Google. Une nouvelle connexion reçoit d’autres adresses.',
    done: 'Connexion supprimée',
  },
};
