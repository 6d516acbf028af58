import { administrationRoutes } from './operations/administration/routes.ts';
import { overviewRoutes } from './operations/overview/routes.ts';
import { serverRoutes } from './operations/server/routes.ts';
import { accountExportRoutes } from './outgoing/account-export/routes.ts';
import { assistantRoutes } from './outgoing/assistants/routes.ts';
import { automationRoutes } from './outgoing/automations/routes.ts';
import { calendarRoutes } from './outgoing/calendar/routes.ts';
import {
  connectionRoutes,
  deliveryRoutes,
  hookRoutes,
  integrationRoutes,
} from './outgoing/integrations/routes.ts';
import { recapRoutes } from './outgoing/recap/routes.ts';
import { passwordRoutes } from './people/accounts/password-routes.ts';
import { accountRoutes } from './people/accounts/routes.ts';
import { auditLogRoutes, auditRoutes } from './people/audit/routes.ts';
import { billingRoutes } from './people/billing/routes.ts';
import { domainRoutes } from './people/domains/routes.ts';
import { emailChangeRoutes } from './people/email-changes/routes.ts';
import { keyRoutes } from './people/keys/routes.ts';
import { unsubscribingRoutes } from './people/mail-refusals/routes.ts';
import { invitationRoutes, memberRoutes } from './people/members/routes.ts';
import { deviceRoutes, oauthRoutes } from './people/oauth/routes.ts';
import { provisioningRoutes } from './people/scim/routes.ts';
import { passkeyRoutes } from './people/second-factor/passkey-routes.ts';
import { secondFactorRoutes } from './people/second-factor/routes.ts';
import { ssoRoutes } from './people/sso/routes.ts';
import { userRoutes } from './people/users/routes.ts';
import { workspaceRoutes } from './people/workspaces/routes.ts';
import { actionRoutes } from './sense/actions/routes.ts';
import { askRoutes } from './sense/ask/routes.ts';
import { catchUpRoutes } from './sense/catch-up/routes.ts';
import { changeRoutes } from './sense/changes/routes.ts';
import { glossaryRoutes } from './sense/glossary/routes.ts';
import { modelRoutes } from './sense/models/routes.ts';
import { proposalRoutes } from './sense/proposals/routes.ts';
import { sharedMeetingRoutes } from './sense/shared/routes.ts';
import { summaryRoutes } from './sense/summaries/routes.ts';
import { templateRoutes } from './sense/templates/routes.ts';
import { workflowRoutes } from './sense/workflows/routes.ts';
import { blogRoutes } from './site/blog/routes.ts';
import { contactRoutes } from './site/contact/routes.ts';
import { siteRoutes } from './site/pages/routes.ts';
import { locationRoutes } from './transcripts/location/routes.ts';
import { captureRoutes } from './transcripts/meetings/captures/routes.ts';
import { commentRoutes } from './transcripts/meetings/comments/routes.ts';
import { editRoutes } from './transcripts/meetings/edits/routes.ts';
import { noteRoutes } from './transcripts/meetings/notes/routes.ts';
import { meetingRoutes } from './transcripts/meetings/routes.ts';
import { searchRoutes } from './transcripts/meetings/search/routes.ts';
import { shareRoutes } from './transcripts/meetings/shares/routes.ts';
import { retentionRoutes } from './transcripts/retention/routes.ts';
import { ruleRoutes } from './transcripts/rules/routes.ts';
import { exportRoutes, leftRoutes } from './transfer/export/routes.ts';
import { importRoutes } from './transfer/import/routes.ts';

/** The implemented contract: every module adds its routes here. */
export const router = {
  accounts: { ...accountRoutes, ...accountExportRoutes },
  actions: actionRoutes,
  administration: administrationRoutes,
  ...askRoutes,
  assistants: { ...assistantRoutes, ...oauthRoutes },
  ...catchUpRoutes,
  audit: auditRoutes,
  auditLog: auditLogRoutes,
  automations: automationRoutes,
  billing: billingRoutes,
  blog: blogRoutes,
  calendar: calendarRoutes,
  captures: captureRoutes,
  changes: changeRoutes,
  comments: commentRoutes,
  connections: connectionRoutes,
  contact: contactRoutes,
  deliveries: deliveryRoutes,
  hooks: hookRoutes,
  domains: domainRoutes,
  passkeys: passkeyRoutes,
  secondFactor: secondFactorRoutes,
  emailChanges: emailChangeRoutes,
  exports: exportRoutes,
  glossary: glossaryRoutes,
  imports: importRoutes,
  integrations: integrationRoutes,
  keys: { ...keyRoutes, ...deviceRoutes },
  location: locationRoutes,
  invitations: invitationRoutes,
  meetings: { ...meetingRoutes, ...editRoutes, ...noteRoutes, ...summaryRoutes },
  members: memberRoutes,
  models: modelRoutes,
  overviews: overviewRoutes,
  passwords: passwordRoutes,
  proposals: proposalRoutes,
  recaps: recapRoutes,
  rules: ruleRoutes,
  retention: retentionRoutes,
  search: searchRoutes,
  server: serverRoutes,
  shares: { ...shareRoutes, ...sharedMeetingRoutes },
  site: siteRoutes,
  provisioning: provisioningRoutes,
  sso: ssoRoutes,
  templates: templateRoutes,
  unsubscribing: unsubscribingRoutes,
  users: userRoutes,
  workflows: workflowRoutes,
  workspaces: { ...workspaceRoutes, ...leftRoutes },
};
