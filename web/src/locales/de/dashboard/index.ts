import type { messages as source } from '../../en/dashboard/index.ts';
import { messages as actions } from './actions.ts';
import { messages as ask } from './ask.ts';
import { messages as auditLog } from './audit-log.ts';
import { messages as automations } from './automations.ts';
import { messages as captures } from './captures.ts';
import { messages as catchUp } from './catch-up.ts';
import { messages as company } from './company.ts';
import { messages as dataSecurity } from './data-security.ts';
import { messages as exportMessages } from './export.ts';
import { messages as glossary } from './glossary.ts';
import { messages as home } from './home.ts';
import { messages as importMessages } from './import.ts';
import { messages as integrations } from './integrations.ts';
import { messages as keys } from './keys.ts';
import { messages as languageModel } from './language-model.ts';
import { messages as meeting } from './meeting.ts';
import { messages as meetings } from './meetings.ts';
import { messages as overview } from './overview.ts';
import { messages as password } from './password.ts';
import { messages as plan } from './plan.ts';
import { messages as proposals } from './proposals.ts';
import { messages as provisioning } from './provisioning.ts';
import { messages as recap } from './recap.ts';
import { messages as rules } from './rules.ts';
import { messages as search } from './search.ts';
import { messages as settings } from './settings.ts';
import { messages as shared } from './shared.ts';
import { messages as sharing } from './sharing.ts';
import { messages as shell } from './shell.ts';
import { messages as signOn } from './sign-on.ts';
import { messages as team } from './team.ts';
import { messages as templates } from './templates.ts';
import { messages as visibility } from './visibility.ts';
import { messages as workflows } from './workflows.ts';
import { messages as written } from './written.ts';

/** What the dashboard says, by name, in German. */
export const messages: typeof source = {
  'dashboard/actions': actions,
  'dashboard/ask': ask,
  'dashboard/audit-log': auditLog,
  'dashboard/automations': automations,
  'dashboard/captures': captures,
  'dashboard/catch-up': catchUp,
  'dashboard/company': company,
  'dashboard/data-security': dataSecurity,
  'dashboard/export': exportMessages,
  'dashboard/glossary': glossary,
  'dashboard/home': home,
  'dashboard/import': importMessages,
  'dashboard/integrations': integrations,
  'dashboard/keys': keys,
  'dashboard/language-model': languageModel,
  'dashboard/meeting': meeting,
  'dashboard/meetings': meetings,
  'dashboard/overview': overview,
  'dashboard/password': password,
  'dashboard/plan': plan,
  'dashboard/proposals': proposals,
  'dashboard/provisioning': provisioning,
  'dashboard/recap': recap,
  'dashboard/rules': rules,
  'dashboard/search': search,
  'dashboard/settings': settings,
  'dashboard/shared': shared,
  'dashboard/sharing': sharing,
  'dashboard/shell': shell,
  'dashboard/sign-on': signOn,
  'dashboard/team': team,
  'dashboard/templates': templates,
  'dashboard/visibility': visibility,
  'dashboard/workflows': workflows,
  'dashboard/written': written,
};
