import { messages as api } from './api.ts';
import { messages as assistants } from './assistants.ts';
import { messages as blog } from './blog.ts';
import { messages as comparisons } from './comparisons.ts';
import { messages as competitors } from './competitors.ts';
import { messages as contact } from './contact.ts';
import { messages as download } from './download.ts';
import { messages as home } from './home.ts';
import { messages as howItWorks } from './how-it-works.ts';
import { messages as integrations } from './integrations.ts';
import { messages as legal } from './legal.ts';
import { messages as pricing } from './pricing.ts';
import { messages as provisioning } from './provisioning.ts';
import { messages as signOn } from './sign-on.ts';
import { messages as status } from './status.ts';
import { messages as support } from './support.ts';

/** English messages of the public site, by name. */
export const messages = {
  'site/api': api,
  'site/provisioning': provisioning,
  'site/sign-on': signOn,
  'site/assistants': assistants,
  'site/blog': blog,
  'site/comparisons': comparisons,
  'site/competitors': competitors,
  'site/contact': contact,
  'site/download': download,
  'site/home': home,
  'site/how-it-works': howItWorks,
  'site/integrations': integrations,
  'site/legal': legal,
  'site/pricing': pricing,
  'site/status': status,
  'site/support': support,
};
