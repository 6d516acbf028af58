import { messages as auditLog } from './audit-log.ts';
import { messages as automations } from './automations.ts';
import { messages as company } from './company.ts';
import { messages as dataSecurity } from './data-security.ts';
import { messages as glossary } from './glossary.ts';
import { messages as keys } from './keys.ts';
import { messages as languageModel } from './language-model.ts';
import { messages as overview } from './overview.ts';
import { messages as password } from './password.ts';
import { messages as plan } from './plan.ts';
import { messages as provisioning } from './provisioning.ts';
import { messages as rules } from './rules.ts';
import { messages as settings } from './settings.ts';
import { messages as signOn } from './sign-on.ts';
import { messages as team } from './team.ts';
import { messages as workflows } from './workflows.ts';

/** English messages of settings, automations and workflows, by name. */
export const messages = {
  'setup/audit-log': auditLog,
  'setup/automations': automations,
  'setup/company': company,
  'setup/data-security': dataSecurity,
  'setup/glossary': glossary,
  'setup/keys': keys,
  'setup/language-model': languageModel,
  'setup/overview': overview,
  'setup/password': password,
  'setup/plan': plan,
  'setup/provisioning': provisioning,
  'setup/rules': rules,
  'setup/settings': settings,
  'setup/sign-on': signOn,
  'setup/team': team,
  'setup/workflows': workflows,
};
