import { passwordRoutes } from './accounts/password-routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { actionRoutes } from './actions/routes.ts';
import { administrationRoutes } from './administration/routes.ts';
import { askRoutes } from './ask/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { automationRoutes } from './automations/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { blogRoutes } from './blog/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { catchUpRoutes } from './catch-up/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { domainRoutes } from './domains/routes.ts';
import { accountExportRoutes, exportRoutes, leftRoutes } from './export/routes.ts';
import { glossaryRoutes } from './glossary/routes.ts';
import { importRoutes } from './import/routes.ts';
import { connectionRoutes, deliveryRoutes, hookRoutes, integrationRoutes } from './integrations/routes.ts';
import { locationRoutes } from './location/routes.ts';
import { unsubscribingRoutes } from './mail-refusals/routes.ts';
import { captureRoutes } from './meetings/captures/routes.ts';
import { commentRoutes } from './meetings/comments/routes.ts';
import { editRoutes } from './meetings/edits/routes.ts';
import { noteRoutes } from './meetings/notes/routes.ts';
import { meetingRoutes } from './meetings/routes.ts';
import { searchRoutes } from './meetings/search/routes.ts';
import { shareRoutes } from './meetings/shares/routes.ts';
import { invitationRoutes, memberRoutes } from './members/routes.ts';
import { modelRoutes } from './models/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { serverRoutes } from './platform/routes.ts';
import { retentionRoutes } from './retention/routes.ts';
import { ruleRoutes } from './rules/routes.ts';
import { siteRoutes } from './site/routes.ts';
import { summaryRoutes } from './summaries/routes.ts';
import { templateRoutes } from './templates/routes.ts';
import { userRoutes } from './users/routes.ts';
import { workflowRoutes } from './workflows/routes.ts';
import { workspaceRoutes } from './workspaces/routes.ts';

/** The implemented contract: every module adds its routes here. */
export const router = {
  accounts: { ...accountRoutes, ...accountExportRoutes },
  actions: actionRoutes,
  administration: administrationRoutes,
  ...askRoutes,
  ...catchUpRoutes,
  audit: auditRoutes,
  automations: automationRoutes,
  billing: billingRoutes,
  blog: blogRoutes,
  calendar: calendarRoutes,
  captures: captureRoutes,
  comments: commentRoutes,
  connections: connectionRoutes,
  contact: contactRoutes,
  deliveries: deliveryRoutes,
  hooks: hookRoutes,
  domains: domainRoutes,
  exports: exportRoutes,
  glossary: glossaryRoutes,
  imports: importRoutes,
  integrations: integrationRoutes,
  location: locationRoutes,
  invitations: invitationRoutes,
  meetings: { ...meetingRoutes, ...editRoutes, ...noteRoutes, ...summaryRoutes },
  members: memberRoutes,
  models: modelRoutes,
  overviews: overviewRoutes,
  passwords: passwordRoutes,
  rules: ruleRoutes,
  retention: retentionRoutes,
  search: searchRoutes,
  server: serverRoutes,
  shares: shareRoutes,
  site: siteRoutes,
  templates: templateRoutes,
  unsubscribing: unsubscribingRoutes,
  users: userRoutes,
  workflows: workflowRoutes,
  workspaces: { ...workspaceRoutes, ...leftRoutes },
};
