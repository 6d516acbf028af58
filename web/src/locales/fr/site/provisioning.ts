import type { messages as source } from '../../en/site/provisioning.ts';

export const messages: typeof source = {
  provisioning: {
    title: 'Configurer le provisionnement',
    description:
      'Laissez Microsoft Entra ID ou Okta ajouter des personnes, attribuer des rôles et désactiver des comptes avec SCIM 2.0.',
    heading: 'Configurer le provisionnement',
    lead: 'Avec SCIM 2.0, votre fournisseur d’identité ajoute des personnes à votre espace de travail, attribue des rôles et désactive les personnes qui partent. Le provisionnement est inclus dans Team.',
    start: {
      heading: 'Avant de commencer',
      steps: [
        'Dans les paramètres de l’entreprise, sous « Sécurité des données », vérifiez votre domaine avec un enregistrement TXT.',
        'Ouvrez « Provisionnement », copiez l’adresse SCIM et créez un jeton. Il n’est affiché qu’une fois.',
        'Connectez votre fournisseur comme décrit ci-dessous.',
        'Lorsque votre fournisseur a envoyé ses groupes, choisissez leurs rôles sous « Provisionnement ».',
      ],
    },
    honest:
      'Les étapes suivent la documentation publique des fournisseurs telle que nous la connaissons. Nous ne les avons pas toutes refaites dans leurs consoles, et les noms peuvent y avoir changé.',
    steps: {
      entra: [
        'Dans le centre d’administration Entra, ouvrez « Enterprise apps » et choisissez « New application », puis « Create your own application ». Intégrez une application absente de la galerie.',
        'Ouvrez « Provisioning » et choisissez « New configuration ». Collez l’adresse SCIM dans « Tenant URL » et le jeton dans « Secret Token », puis choisissez « Test Connection ».',
        'Sous « Attribute mapping », gardez userName, active, displayName, emails[type eq "work"].value, name.givenName, name.familyName et externalId. Supprimez les autres : nous ne les stockons pas.',
        'Sous « Users and groups », attribuez les personnes et les groupes.',
        'Choisissez « Start provisioning ». Entra ID envoie les modifications toutes les 40 minutes environ, ou aussitôt avec « Provision on demand ».',
      ],
      okta: [
        'Dans l’Admin Console, ouvrez « Applications » et choisissez « Create App Integration ». Sous « General », modifiez « App Settings » et activez « SCIM ».',
        'Sous « Provisioning » et « Integration », collez l’adresse SCIM dans « SCIM connector base URL ». Saisissez userName dans « Unique identifier field for users ».',
        'Choisissez l’envoi des nouvelles personnes, des profils modifiés et des groupes, et « HTTP Header » comme « Authentication Mode ». Collez le jeton et choisissez « Test Connector Configuration ».',
        'Sous « To App », activez « Create Users », « Update User Attributes » et « Deactivate Users ».',
        'Attribuez les personnes sous « Assignments » et les groupes sous « Push Groups ».',
      ],
    },
    source: (name: string) => `${name} : documentation`,
    effects: {
      heading: 'Ce que cela change',
      texts: [
        'Seules les personnes dont l’adresse professionnelle appartient à un domaine vérifié de votre espace de travail peuvent être provisionnées. Un compte existant garde son adresse, et personne n’est connecté.',
        'Désactiver une personne met fin en quelques secondes à ses sessions, extensions, clés d’API et assistants connectés. Les réunions que l’espace de travail peut voir passent à un admin. Les réunions privées sont conservées 30 jours.',
        'Réactiver une personne rétablit son appartenance et ce qui a été conservé.',
        'Un groupe donne le rôle qu’un admin a choisi pour lui. Le dernier admin de l’espace de travail le reste. Si la connexion d’entreprise utilise aussi un attribut des rôles, n’utilisez que l’un des deux.',
        'Lorsque toutes les places sont prises, le journal de votre fournisseur l’indique, et personne n’est ajouté.',
        'Un jeton fonctionne jusqu’à un an. Renouvelez-le à temps : l’ancien fonctionne encore un jour.',
      ],
    },
  },
};
