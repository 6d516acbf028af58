/** Texts of /docs/provisioning. Names in quotation marks are those of the providers' consoles. */
export const messages = {
  provisioning: {
    title: 'Set up provisioning',
    description:
      'Let Microsoft Entra ID or Okta add people, assign roles and deactivate accounts through SCIM 2.0.',
    heading: 'Set up provisioning',
    lead: 'Your identity provider adds people to your workspace, assigns roles and deactivates those who leave, through SCIM 2.0. Provisioning is included in Team.',
    start: {
      heading: 'Before you start',
      steps: [
        'In Company Settings, under Data security, verify your domain with a TXT record.',
        'Open Provisioning, copy the SCIM address and create a token. The token is shown once.',
        'Connect your provider, as described below.',
        'When your provider has sent its groups, choose their roles under Provisioning.',
      ],
    },
    honest:
      'The steps follow the providers’ public documentation as we know it. We have not repeated each in its console, and names there may have changed.',
    steps: {
      entra: [
        'In the Entra admin center, open “Enterprise apps” and choose “New application”, then “Create your own application”. Integrate an application that is not in the gallery.',
        'Open “Provisioning” and choose “New configuration”. Paste the SCIM address as “Tenant URL” and the token as “Secret Token”, then choose “Test Connection”.',
        'Under “Attribute mapping”, keep userName, active, displayName, emails[type eq "work"].value, name.givenName, name.familyName and externalId. Remove the others, because we do not store them.',
        'Under “Users and groups”, assign the people and groups.',
        'Choose “Start provisioning”. Entra ID sends changes about every 40 minutes, or at once with “Provision on demand”.',
      ],
      okta: [
        'In the Admin Console, open “Applications” and choose “Create App Integration”. Under “General”, edit “App Settings” and switch “SCIM” on.',
        'Under “Provisioning” and “Integration”, paste the SCIM address as “SCIM connector base URL”. Enter userName as “Unique identifier field for users”.',
        'Choose pushing new users, profile updates and groups, and “HTTP Header” as “Authentication Mode”. Paste the token and choose “Test Connector Configuration”.',
        'Under “To App”, switch on “Create Users”, “Update User Attributes” and “Deactivate Users”.',
        'Assign people under “Assignments”, and groups under “Push Groups”.',
      ],
    },
    source: (name: string) => `${name}: documentation`,
    effects: {
      heading: 'What it does',
      texts: [
        'Only people with a work address at a verified domain of your workspace can be provisioned. Existing accounts keep their address, and provisioning signs nobody in.',
        'Deactivating someone ends their sessions, extensions, API keys and connected assistants within seconds. Meetings that the workspace can see pass to an admin. Private ones are kept for 30 days.',
        'Reactivating someone restores the membership, and what was kept.',
        'A group gives the role that an admin chose for it. The last admin of the workspace always stays an admin. Use either groups or a claim for roles in the company sign-on, not both.',
        'When all seats are taken, your provider’s log says so, and nobody is added.',
        'A token works for up to a year. Rotate it in time: the old one works for one more day.',
      ],
    },
  },
};
