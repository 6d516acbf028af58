import type { messages as source } from '../../en/site/sign-on.ts';

export const messages: typeof source = {
  signOn: {
    title: 'Configurer la connexion d’entreprise',
    description:
      'Connecter Microsoft Entra ID, Okta, Google Workspace, Keycloak ou OneLogin par OpenID Connect ou SAML 2.0.',
    heading: 'Configurer la connexion d’entreprise',
    lead: 'Les personnes qui ont une adresse de vos domaines vérifiés se connectent chez votre fournisseur d’identité, par OpenID Connect ou SAML 2.0. La connexion d’entreprise est incluse dans Team.',
    start: {
      heading: 'Avant de commencer',
      steps: [
        'Dans les paramètres de l’entreprise, sous Sécurité des données, vérifiez votre domaine avec un enregistrement TXT.',
        'Ouvrez Connexion d’entreprise et configurez-la. Choisissez le fournisseur et le protocole, et copiez les adresses.',
        'Créez une application chez votre fournisseur, comme décrit ci-dessous.',
        'Saisissez les valeurs de cette application, puis testez la connexion.',
        'Choisissez Facultative ou Obligatoire.',
      ],
    },
    honest:
      'Ces étapes suivent la documentation publique des fournisseurs telle que nous la connaissons. Nous ne les avons pas toutes refaites dans leur console, et les noms ont pu y changer.',
    steps: {
      entra: [
        'Dans le centre d’administration Entra, ouvrez « App registrations » et choisissez « New registration », pour les comptes de cet annuaire seulement.',
        'Sous « Redirect URI », choisissez « Web » et collez l’URI de redirection.',
        'Dans « Overview », copiez « Application (client) ID » et « Directory (tenant) ID ». L’émetteur est https://login.microsoftonline.com/TENANT-ID/v2.0.',
        'Sous « Certificates & secrets », créez un secret client et copiez sa valeur.',
        'Sous « Token configuration », ajoutez au jeton d’ID l’attribut facultatif « email ». Pour les rôles, ajoutez un attribut de groupes : il contient des identifiants de groupe.',
      ],
      okta: [
        'Dans la console d’administration, ouvrez « Applications » et choisissez « Create App Integration », puis « OIDC » et « Web Application ».',
        'Sous « Sign-in redirect URIs », collez l’URI de redirection. Conservez « Authorization Code ».',
        'Copiez « Client ID » et « Client secret ». L’émetteur est votre adresse Okta, par exemple https://example.okta.com.',
        'Affectez des personnes ou des groupes. Pour les rôles, ajoutez un attribut de groupes sous « Sign On ».',
      ],
      google: [
        'Dans la console Google Cloud de votre organisation, configurez l’écran de consentement OAuth avec le type « Internal ».',
        'Sous « Credentials », créez un « OAuth client ID » de type « Web application » et collez l’URI de redirection sous « Authorized redirect URIs ».',
        'Copiez l’ID client et le secret client. L’émetteur est https://accounts.google.com.',
        'Seuls les comptes gérés par votre organisation peuvent se connecter. Google n’envoie pas de groupes : laissez l’attribut des rôles vide.',
      ],
      keycloak: [
        'Dans la console d’administration de votre realm, ouvrez « Clients » et choisissez « Create client » avec le type « OpenID Connect ».',
        'Activez « Client authentication » et « Standard flow », et collez l’URI de redirection sous « Valid redirect URIs ».',
        'Copiez le secret client depuis « Credentials ». L’émetteur est https://votre-serveur/realms/votre-realm.',
        'Les adresses doivent être « Email verified ». Pour les rôles, ajoutez un mapper « Group Membership » au scope du client. Avec « Full group path », les valeurs commencent par une barre oblique.',
      ],
      onelogin: [
        'Sous « Applications », ajoutez l’application « OpenId Connect (OIDC) ».',
        'Sous « Configuration », collez l’URI de redirection, et l’URL de connexion comme « Login Url ».',
        'Sous « SSO », choisissez le type d’application « Web ». Copiez « Client ID », « Client Secret » et « Issuer URL ».',
        'Affectez l’application à des personnes. Pour les rôles, envoyez un paramètre de groupes sous « Parameters ».',
      ],
    },
    samlSteps: {
      entra: [
        'Dans le centre d’administration Entra, ouvrez « Enterprise applications », choisissez « New application » puis « Create your own application », pour une application hors de la galerie.',
        'Sous « Single sign-on », choisissez « SAML ». Saisissez notre identifiant d’entité comme « Identifier (Entity ID) » et l’URL ACS comme « Reply URL ».',
        'Conservez l’attribut « emailaddress ». Sous « SAML Certificates », conservez « Sign SAML assertion » et SHA-256, et copiez « App Federation Metadata Url ».',
        'Pour les rôles, ajoutez un attribut de groupes. Il s’appelle http://schemas.microsoft.com/ws/2008/06/identity/claims/groups et contient des identifiants de groupe.',
      ],
      okta: [
        'Dans la console d’administration, ouvrez « Applications » et choisissez « Create App Integration », puis « SAML 2.0 ».',
        'Saisissez l’URL ACS comme « Single sign-on URL » et notre identifiant d’entité comme « Audience URI (SP Entity ID) ».',
        'Choisissez EmailAddress comme « Name ID format ». L’assertion reste signée avec SHA-256 et non chiffrée.',
        'Sous « Sign On », copiez « Metadata URL ». Affectez des personnes ou des groupes. Pour les rôles, ajoutez un attribut de groupes.',
      ],
      google: [
        'Dans la console d’administration Google, ouvrez « Web and mobile apps » et ajoutez une application SAML personnalisée.',
        'Téléchargez les métadonnées, ouvrez le fichier et collez son texte. Google n’offre pas d’adresse pour elles : ajoutez ici les nouveaux certificats avant de les activer.',
        'Saisissez l’URL ACS et notre identifiant d’entité. Laissez « Signed response » désactivé, pour que les assertions soient signées. Choisissez EMAIL comme « Name ID format », avec l’adresse principale.',
        'Activez l’application pour vos collègues. Pour les rôles, associez des groupes à un attribut sous « Group membership ».',
      ],
      keycloak: [
        'Dans la console d’administration de votre realm, ouvrez « Clients » et choisissez « Create client » avec le type « SAML ». L’ID client est notre identifiant d’entité.',
        'Saisissez l’URL ACS comme « Assertion Consumer Service POST Binding URL » et comme URI de redirection valide.',
        'Activez « Sign assertions », et désactivez « Client signature required » et « Encrypt assertions ». Choisissez RSA_SHA256 et persistent comme « Name ID format ».',
        'Ajoutez un mapper « User Property » qui envoie email dans l’attribut email. Si l’on peut s’inscrire seul, exigez une adresse vérifiée. Pour les rôles, ajoutez un mapper « Group list ».',
        'L’adresse des métadonnées est https://votre-serveur/realms/votre-realm/protocol/saml/descriptor.',
      ],
      onelogin: [
        'Sous « Applications », ajoutez l’application « SAML Custom Connector (Advanced) ».',
        'Sous « Configuration », saisissez notre identifiant d’entité comme « Audience (EntityID) » et l’URL ACS comme « Recipient », « ACS (Consumer) URL » et, caractères spéciaux échappés, comme validateur. Choisissez « Assertion » ou « Both » comme « SAML signature element ».',
        'Sous « SSO », choisissez SHA-256 et copiez « Issuer URL » : c’est l’adresse des métadonnées.',
        'Affectez l’application à des personnes. Pour les rôles, envoyez un paramètre de groupes sous « Parameters ».',
      ],
    },
    unsolicited:
      'Les connexions qui commencent chez le fournisseur sans notre URL de connexion sont refusées : elles pourraient ouvrir le compte de quelqu’un d’autre. Pour une vignette dans un portail, utilisez l’URL de connexion de la page des paramètres.',
    source: (name) => `${name} : documentation`,
    required: {
      heading: 'La rendre obligatoire',
      steps: [
        'Créez des codes de secours et conservez-les ailleurs que chez votre fournisseur.',
        'Choisissez Obligatoire. Les adresses de vos domaines vérifiés ne peuvent alors se connecter que chez votre fournisseur, et leurs autres sessions prennent fin.',
        'Si le fournisseur est en panne, un admin saisit un code de secours sur la page de connexion et ouvre le lien que nous envoyons par e-mail.',
        'Si un domaine n’est plus vérifié, ou si la connexion est modifiée ou supprimée, les autres moyens fonctionnent à nouveau.',
        'Avec SAML, deux certificats sont valables pendant que votre fournisseur en remplace un. Les admins reçoivent un e-mail 30 jours avant une expiration.',
      ],
    },
  },
};
