import type { messages as source } from '../../en/site/sign-on.ts';

export const messages: typeof source = {
  signOn: {
    title: 'Configurer la connexion d’entreprise',
    description:
      'Connecter Microsoft Entra ID, Okta, Google Workspace, Keycloak ou OneLogin par OpenID Connect.',
    heading: 'Configurer la connexion d’entreprise',
    lead: 'Les personnes qui ont une adresse de vos domaines vérifiés se connectent chez votre fournisseur d’identité, par OpenID Connect. SAML n’est pas pris en charge. La connexion d’entreprise est incluse dans Team.',
    start: {
      heading: 'Avant de commencer',
      steps: [
        'Dans les paramètres de l’entreprise, sous Sécurité des données, vérifiez votre domaine avec un enregistrement TXT.',
        'Ouvrez Connexion d’entreprise et configurez-la. Copiez l’URI de redirection.',
        'Créez une application chez votre fournisseur, comme décrit ci-dessous.',
        'Saisissez son émetteur, son ID client et son secret client, puis testez la connexion.',
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
    source: (name) => `${name} : documentation`,
    required: {
      heading: 'La rendre obligatoire',
      steps: [
        'Créez des codes de secours et conservez-les ailleurs que chez votre fournisseur.',
        'Choisissez Obligatoire. Les adresses de vos domaines vérifiés ne peuvent alors se connecter que chez votre fournisseur, et leurs autres sessions prennent fin.',
        'Si le fournisseur est en panne, un admin saisit un code de secours sur la page de connexion et ouvre le lien que nous envoyons par e-mail.',
        'Si un domaine n’est plus vérifié, ou si la connexion est modifiée ou supprimée, les autres moyens fonctionnent à nouveau.',
      ],
    },
  },
};
