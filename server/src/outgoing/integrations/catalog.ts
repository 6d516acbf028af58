import { type DescribedIntegration, entitlements, type Locale } from '@afterword/api-client/contract';
import { integrationMessages } from '../../locales/integration-messages.ts';
import type { Deps } from '../../platform/procedure.ts';
import { missing, missingApp } from './connections/connections.ts';
import type { Integration } from './integration.ts';
import { findIntegration, integrations } from './registry.ts';
import { destinationTexts } from './texts.ts';

function secretOf({ signs, hooks }: Integration): DescribedIntegration['secret'] {
  if (signs === 'standard-webhooks') return 'verification';
  return hooks ? 'token' : null;
}

type Words = Awaited<ReturnType<typeof integrationMessages>>;

/**
 * Explains in one sentence what is missing on this server. If only the OAuth app is missing, people can paste a token.
 */
function needsOf(words: Words, lacking: readonly string[], app: readonly string[]): string | null {
  if (lacking.length > 0) return words.needs;
  return app.length > 0 ? words.needsToken : null;
}

/** Describes the integrations of this server in a locale. */
export async function describeIntegrations(
  deps: Pick<Deps, 'environment'>,
  locale: Locale,
): Promise<DescribedIntegration[]> {
  return Promise.all(integrations.map((integration) => describe(integration, locale, deps)));
}

/** Describes one integration; null if the id is unknown. */
export async function describeIntegration(
  deps: Pick<Deps, 'environment'>,
  locale: Locale,
  id: string,
): Promise<DescribedIntegration | null> {
  const integration = findIntegration(id);
  return integration ? describe(integration, locale, deps) : null;
}

async function describe(
  integration: Integration,
  locale: Locale,
  deps: Pick<Deps, 'environment'>,
): Promise<DescribedIntegration> {
  const { id, feature, of, fields } = integration;
  const words = await integrationMessages(locale);
  const about = await destinationTexts(id, locale);
  const lacking = missing(integration, deps);
  const app = missingApp(integration, deps.environment);
  const choiceLabels = { ...words.choices } as Record<string, string>;
  return {
    id,
    name: about.name,
    description: about.description,
    available: lacking.length === 0,
    plan: entitlements[feature],
    of: [...of],
    receives: integration.receives,
    needs: needsOf(words, lacking, app),
    signIn: integration.signIn !== undefined && app.length === 0,
    removes: integration.remove !== undefined,
    secret: secretOf(integration),
    steps: about.steps,
    fields: fields.map(({ name, kind, required, choices = [], example = '' }) => ({
      name,
      kind,
      required,
      label: about.fields[name]?.label ?? name,
      hint: about.fields[name]?.hint ?? '',
      example,
      choices: choices.map((value) => ({ value, label: choiceLabels[value] ?? value })),
    })),
  };
}
