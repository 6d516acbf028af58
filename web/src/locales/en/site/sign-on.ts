/** Texts of /docs/sign-on. Names in quotation marks are those of the providers' consoles. */
export const messages = {
  signOn: {
    title: 'Set up company sign-on',
    description:
      'Connect Microsoft Entra ID, Okta, Google Workspace, Keycloak or OneLogin through OpenID Connect.',
    heading: 'Set up company sign-on',
    lead: 'People with an address at your verified domains sign in at your identity provider, through OpenID Connect. SAML is not supported. Company sign-on is included in Team.',
    start: {
      heading: 'Before you start',
      steps: [
        'In Company Settings, under Data security, verify your domain with a TXT record.',
        'Open Company sign-on and set it up. Copy the redirect URI.',
        'Create an application at your provider, as described below.',
        'Enter its issuer, client ID and client secret, then test the sign-in.',
        'Choose Optional or Required.',
      ],
    },
    honest:
      'The steps follow the providers’ public documentation as we know it. We have not repeated each in its console, and names there may have changed.',
    steps: {
      entra: [
        'In the Entra admin center, open “App registrations” and choose “New registration”. Accounts: this organizational directory only.',
        'Under “Redirect URI”, choose “Web” and paste the redirect URI.',
        'From “Overview”, copy the “Application (client) ID” and the “Directory (tenant) ID”. The issuer is https://login.microsoftonline.com/TENANT-ID/v2.0.',
        'Under “Certificates & secrets”, create a client secret and copy its value.',
        'Under “Token configuration”, add the optional claim “email” to the ID token. For roles, add a groups claim: it contains group IDs.',
      ],
      okta: [
        'In the Admin Console, open “Applications” and choose “Create App Integration”, then “OIDC” and “Web Application”.',
        'Under “Sign-in redirect URIs”, paste the redirect URI. Keep the grant type “Authorization Code”.',
        'Copy the “Client ID” and the “Client secret”. The issuer is your Okta address, such as https://example.okta.com.',
        'Assign people or groups. For roles, add a groups claim under “Sign On”.',
      ],
      google: [
        'In the Google Cloud console of your organization, configure the OAuth consent screen with the user type “Internal”.',
        'Under “Credentials”, create an “OAuth client ID” of the type “Web application”, and paste the redirect URI under “Authorized redirect URIs”.',
        'Copy the client ID and the client secret. The issuer is https://accounts.google.com.',
        'Only accounts that your organization manages can sign in. Google sends no groups, so leave the claim for roles empty.',
      ],
      keycloak: [
        'In the admin console of your realm, open “Clients” and choose “Create client” with the type “OpenID Connect”.',
        'Switch “Client authentication” and “Standard flow” on, and paste the redirect URI under “Valid redirect URIs”.',
        'Copy the client secret from “Credentials”. The issuer is https://your-host/realms/your-realm.',
        'People need an address with “Email verified”. For roles, add a “Group Membership” mapper to the client’s scope. With “Full group path”, values begin with a slash.',
      ],
      onelogin: [
        'Under “Applications”, add the app “OpenId Connect (OIDC)”.',
        'Under “Configuration”, paste the redirect URI, and the sign-in URL as “Login Url”.',
        'Under “SSO”, choose the application type “Web”. Copy the “Client ID”, the “Client Secret” and the “Issuer URL”.',
        'Assign the app to people. For roles, send a groups parameter under “Parameters”.',
      ],
    },
    source: (name: string) => `${name}: documentation`,
    required: {
      heading: 'Requiring it',
      steps: [
        'Create recovery codes and keep them outside your provider.',
        'Choose Required. Addresses at your verified domains can then sign in only at your provider, and their other sessions end.',
        'If the provider fails, an admin enters a recovery code on the sign-in page and opens the link that we email.',
        'If a domain is no longer verified, or the connection is changed or removed, other ways to sign in work again.',
      ],
    },
  },
};
