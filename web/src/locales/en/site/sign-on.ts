/** Texts of /docs/sign-on. Names in quotation marks are those of the providers' consoles. */
export const messages = {
  signOn: {
    title: 'Set up company sign-on',
    description:
      'Connect Microsoft Entra ID, Okta, Google Workspace, Keycloak or OneLogin through OpenID Connect or SAML 2.0.',
    heading: 'Set up company sign-on',
    lead: 'People with an address at your verified domains sign in at your identity provider, through OpenID Connect or SAML 2.0. Company sign-on is included in Team.',
    start: {
      heading: 'Before you start',
      steps: [
        'In Company Settings, under Data security, verify your domain with a TXT record.',
        'Open Company sign-on and set it up. Choose your provider and a protocol, and copy the addresses.',
        'Create an application at your provider, as described below.',
        'Enter the values of that application, then test the sign-in.',
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
    samlSteps: {
      entra: [
        'In the Entra admin center, open “Enterprise applications”, choose “New application” and “Create your own application”, for an application that is not in the gallery.',
        'Under “Single sign-on”, choose “SAML”. Enter our entity ID as “Identifier (Entity ID)” and the ACS URL as “Reply URL”.',
        'Keep the claim “emailaddress”. Under “SAML Certificates”, keep “Sign SAML assertion” and SHA-256, and copy the “App Federation Metadata Url”.',
        'For roles, add a group claim. Its attribute is http://schemas.microsoft.com/ws/2008/06/identity/claims/groups, and its values are group IDs.',
      ],
      okta: [
        'In the Admin Console, open “Applications” and choose “Create App Integration”, then “SAML 2.0”.',
        'Enter the ACS URL as “Single sign-on URL” and our entity ID as “Audience URI (SP Entity ID)”.',
        'Choose the “Name ID format” EmailAddress. Under the advanced settings, keep the assertion signed with SHA-256 and not encrypted.',
        'Under “Sign On”, copy the “Metadata URL”. Assign people or groups. For roles, add a group attribute statement.',
      ],
      google: [
        'In the Google Admin console, open “Web and mobile apps” and add a custom SAML app.',
        'Download the metadata, open the file and paste its text. Google offers no metadata address, so add new certificates here before you switch to them.',
        'Enter the ACS URL and our entity ID. Leave “Signed response” off, so that assertions are signed. Choose the “Name ID format” EMAIL with the primary email address.',
        'Switch the app on for your people. For roles, map groups to an attribute under “Group membership”.',
      ],
      keycloak: [
        'In the admin console of your realm, open “Clients” and choose “Create client” with the type “SAML”. The client ID is our entity ID.',
        'Enter the ACS URL as “Assertion Consumer Service POST Binding URL” and as a valid redirect URI.',
        'Switch “Sign assertions” on, and “Client signature required” and “Encrypt assertions” off. Choose the signature algorithm RSA_SHA256 and the “Name ID format” persistent.',
        'Add a “User Property” mapper that sends the property email as the attribute email. If people register themselves, require a verified email address. For roles, add a “Group list” mapper.',
        'The metadata address is https://your-host/realms/your-realm/protocol/saml/descriptor.',
      ],
      onelogin: [
        'Under “Applications”, add the app “SAML Custom Connector (Advanced)”.',
        'Under “Configuration”, enter our entity ID as “Audience (EntityID)” and the ACS URL as “Recipient”, “ACS (Consumer) URL” and, with its special characters escaped, as the validator. Choose “Assertion” or “Both” as the “SAML signature element”.',
        'Under “SSO”, choose SHA-256, and copy the “Issuer URL”: it is the metadata address.',
        'Assign the app to people. For roles, send a groups parameter under “Parameters”.',
      ],
    },
    unsolicited:
      'Sign-ins that start at the provider without our sign-in URL are refused, because they could sign someone in to an account that isn’t theirs. For a tile in a portal, use the sign-in URL of the settings page.',
    source: (name: string) => `${name}: documentation`,
    required: {
      heading: 'Requiring it',
      steps: [
        'Create recovery codes and keep them outside your provider.',
        'Choose Required. Addresses at your verified domains can then sign in only at your provider, and their other sessions end.',
        'If the provider fails, an admin enters a recovery code on the sign-in page and opens the link that we email.',
        'If a domain is no longer verified, or the connection is changed or removed, other ways to sign in work again.',
        'For SAML, keep two certificates while your provider replaces one. Admins get an email 30 days before one expires.',
      ],
    },
  },
};
