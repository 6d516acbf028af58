import type { ModelChoice, ModelForm, ModelProvider, ModelSettings } from '@afterword/api-client/contract';
import { type Actor, featuresOf } from '../../people/access/actor.ts';
import { noteSetting } from '../../people/audit/setting-changes.ts';
import type { Deps } from '../../platform/deps.ts';
import { modelAddresses } from '../../platform/environment/environment.ts';
import { invalidField } from '../../platform/errors/failure.ts';
import { isEncryptedOrAllowed } from '../../platform/outbound/allowed-host.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { named } from '../../platform/postgres/named.ts';
import type { Place, WorkspaceId } from '../../platform/postgres/workspace.ts';
import { forgetKey, keepKey, readKey } from './key.ts';
import { findPublished, type Price, type Published, pricesAsOf } from './prices.ts';

/** Stored settings of a workspace's language model. */
export interface StoredSettings {
  provider: ModelProvider | null;
  model: string | null;
  baseUrl: string | null;
  window: number | null;
  priceInput: number | null;
  priceOutput: number | null;
  budget: number | null;
  tokensAMonth: number | null;
  form: ModelForm | null;
  shownWindow: number | null;
  testedAt: Date | null;
}

const none: StoredSettings = {
  provider: null,
  model: null,
  baseUrl: null,
  window: null,
  priceInput: null,
  priceOutput: null,
  budget: null,
  tokensAMonth: null,
  form: null,
  shownWindow: null,
  testedAt: null,
};

/** Returns a workspace's stored settings, and whether its plan includes language models. */
export async function readSettings(
  { control, stripe }: Pick<Deps, 'control' | 'stripe'>,
  workspaceId: WorkspaceId,
): Promise<{ stored: StoredSettings; available: boolean }> {
  const { rows } = await control.query<StoredSettings & { plan: string; known: boolean }>(
    `select w.plan, s.workspace_id is not null as known, s.provider, s.model, s.base_url, s."window",
       s.price_input, s.price_output, s.budget, s.tokens_a_month::float8 as tokens_a_month,
       s.form, s.shown_window, s.tested_at
     from workspace w left join model_setting s on s.workspace_id = w.id where w.id = $1`,
    [workspaceId],
  );
  const [row] = rows;
  const available = featuresOf(row?.plan ?? 'Free', stripe !== null).includes('ai-post-meeting-actions');
  if (!row?.known) return { stored: none, available };
  const { plan: _, known: __, ...stored } = row;
  return { stored, available };
}

/** A model chosen by a workspace or the server, with its known properties. */
export interface Chosen {
  of: 'workspace' | 'server';
  provider: ModelProvider;
  model: string;
  baseUrl: string;
  window: number | null;
  windowFrom: ModelSettings['windowFrom'];
  price: (Price & { from: 'entered' | 'table' }) | null;
  published: Published;
  form: ModelForm | null;
}

/** Returns the model for these settings, regardless of the plan; null if none is configured. */
export async function findChosen(
  stored: StoredSettings,
  { environment }: Pick<Deps, 'environment'>,
): Promise<Chosen | null> {
  const { provider, model, baseUrl } = stored;
  const own = provider && model && baseUrl ? { of: 'workspace' as const, provider, model, baseUrl } : null;
  const at = own ?? (environment.model && { ...environment.model, of: 'server' as const });
  if (!at) return null;
  const published = await findPublished(at.provider, at.model);
  const entered = own ? stored.window : (environment.model?.window ?? null);
  const [window, windowFrom] = firstOf([
    [entered, 'entered'],
    [own ? stored.shownWindow : null, 'shown'],
    [published.window, 'table'],
  ]);
  return {
    of: at.of,
    provider: at.provider,
    model: at.model,
    baseUrl: at.baseUrl,
    window,
    windowFrom,
    price: priceOf(stored, published),
    published,
    form: own ? stored.form : null,
  };
}

type WindowFrom = NonNullable<ModelSettings['windowFrom']>;

function firstOf(
  sizes: readonly (readonly [number | null, WindowFrom])[],
): [number, WindowFrom] | [null, null] {
  for (const [size, from] of sizes) if (size !== null) return [size, from];
  return [null, null];
}

function priceOf({ priceInput, priceOutput }: StoredSettings, { price }: Published): Chosen['price'] {
  if (priceInput !== null && priceOutput !== null)
    return { input: priceInput, output: priceOutput, from: 'entered' };
  return price && { ...price, from: 'table' };
}

/** Returns the settings as the caller may see them. */
export async function showSettings(
  actor: Actor,
  deps: Pick<Deps, 'control' | 'stripe' | 'environment' | 'shards' | 'secrets'>,
): Promise<ModelSettings> {
  const { stored, available } = await readSettings(deps, actor.workspace.id);
  const chosen = await findChosen(stored, deps);
  const admin = actor.workspace.role === 'admin';
  const own = chosen?.of === 'workspace' ? chosen : null;
  const server = deps.environment.model;
  return {
    source: chosen === null || !available ? 'none' : chosen.of,
    available,
    provider: chosen?.provider ?? null,
    model: chosen?.model ?? null,
    baseUrl: admin ? (own?.baseUrl ?? null) : null,
    hasKey: own !== null && (await hasKey(actor, own.baseUrl, deps)),
    window: chosen?.window ?? null,
    windowFrom: chosen?.windowFrom ?? null,
    form: chosen?.form ?? null,
    testedAt: stored.testedAt?.toISOString() ?? null,
    price: chosen?.price
      ? { ...chosen.price, asOf: chosen.price.from === 'table' ? pricesAsOf : null }
      : null,
    budget: stored.budget,
    tokensAMonth: stored.tokensAMonth,
    server: server && { provider: server.provider, model: server.model },
  };
}

/** Returns true even if the server's current keys cannot decrypt the key: entering it again then helps. */
const hasKey = async (place: Place, baseUrl: string, deps: Pick<Deps, 'shards' | 'secrets'>) =>
  (await deps.shards
    .of({ ...place, account: null })
    .read((db) => readKey(db, place, baseUrl, deps))
    .catch(() => null)) !== null;

/** Configures a workspace's language model on behalf of an admin. @throws invalid_input */
export async function chooseModel(actor: Actor, choice: ModelChoice, deps: Deps): Promise<void> {
  const { control, shards, clock, environment } = deps;
  const { stored: before } = await readSettings(deps, actor.workspace.id);
  const after = settle(choice, before);
  const { provider, baseUrl } = after;
  if (baseUrl !== null) mustBeSafe(baseUrl, environment);
  const chosen = await findChosen(after, deps);
  if (after.budget !== null && chosen && !chosen.price)
    throw invalidField(
      'price',
      'A budget in dollars needs the price of the model: enter what a million tokens cost',
      'price_needed',
    );
  const place = { workspace: actor.workspace, account: null };
  await shards.of(place).transaction(async (client) => {
    if (baseUrl === null || choice.apiKey === null) await forgetKey(client, place, deps);
    else if (choice.apiKey !== undefined)
      await keepKey(client, place, { apiKey: choice.apiKey, baseUrl }, deps);
    else if (before.baseUrl !== null && baseUrl !== before.baseUrl) {
      // The key was stored for the previous address. Anyone who changes the address has to know the key.
      const entrusted = await readKey(client, place, before.baseUrl, deps).catch(() => null);
      if (entrusted !== null) throw keyNeeded('Another address needs the key again');
    }
    const needed = provider === 'openai' || provider === 'anthropic';
    if (
      needed &&
      baseUrl !== null &&
      (await readKey(client, place, baseUrl, deps).catch(() => null)) === null
    )
      throw keyNeeded(`A language model of ${provider} needs a key`);
  });
  await control.transaction(async (client) => {
    await storeSettings(client, actor.workspace.id, after);
    const keyNote = choice.apiKey === undefined ? {} : { key: choice.apiKey === null ? 'removed' : 'set' };
    await noteSetting(client, actor, {
      setting: 'model',
      before: told(before),
      after: { ...told(after), ...keyNote },
      now: clock.now(),
    });
  });
}

const keyNeeded = (reason: string) => invalidField('apiKey', reason, 'key_needed');

const told = ({ provider, model, baseUrl, budget, tokensAMonth }: StoredSettings) => ({
  provider,
  model,
  baseUrl,
  budget,
  tokensAMonth,
});

/** Returns the settings to store. Test findings stay with their model. @throws invalid_input */
function settle(choice: ModelChoice, before: StoredSettings): StoredSettings {
  const { provider, model, baseUrl, window, price, budget, tokensAMonth } = choice;
  const own = provider !== null;
  if (own && model === '') throw invalidField('model', 'It needs the name of a model', 'required');
  const address = own ? (baseUrl ?? modelAddresses[provider]) : null;
  if (own && address === null) throw invalidField('baseUrl', 'It needs an address', 'required');
  const same = provider === before.provider && model === before.model && address === before.baseUrl;
  // Another key has to show again that the model takes it.
  const proven = own && same && choice.apiKey === undefined;
  return {
    provider,
    model: own ? model : null,
    baseUrl: address,
    window: own ? window : null,
    priceInput: price?.input ?? null,
    priceOutput: price?.output ?? null,
    budget,
    tokensAMonth,
    form: proven ? before.form : null,
    shownWindow: own && same ? before.shownWindow : null,
    testedAt: proven ? before.testedAt : null,
  };
}

/** Requires encryption for addresses on the internet, because the model receives meeting text. @throws invalid_input */
function mustBeSafe(baseUrl: string, { OUTBOUND_ALLOW: allow }: Deps['environment']): void {
  if (isEncryptedOrAllowed(baseUrl, allow)) return;
  throw invalidField(
    'baseUrl',
    'It needs https, or a host that this server’s operator has allowed',
    'https_needed',
  );
}

async function storeSettings(
  db: Queryable,
  workspaceId: WorkspaceId,
  settings: StoredSettings,
): Promise<void> {
  const { provider, model, baseUrl, window, priceInput, priceOutput, budget, tokensAMonth } = settings;
  const { form, shownWindow, testedAt } = settings;
  await db.query(
    named(
      `insert into model_setting (workspace_id, provider, model, base_url, "window", price_input, price_output, budget,
       tokens_a_month, form, shown_window, tested_at)
     values (:workspaceId, :provider, :model, :baseUrl, :window, :priceInput, :priceOutput, :budget, :tokensAMonth, :form, :shownWindow, :testedAt)
     on conflict (workspace_id) do update set provider = excluded.provider, model = excluded.model,
       base_url = excluded.base_url, "window" = excluded."window", price_input = excluded.price_input,
       price_output = excluded.price_output, budget = excluded.budget, tokens_a_month = excluded.tokens_a_month,
       form = excluded.form, shown_window = excluded.shown_window, tested_at = excluded.tested_at`,
      {
        workspaceId,
        provider,
        model,
        baseUrl,
        window,
        priceInput,
        priceOutput,
        budget,
        tokensAMonth,
        form,
        shownWindow,
        testedAt,
      },
    ),
  );
}

/** Stores the findings of a test, unless another model was chosen in the meantime. */
export async function keepFindings(
  db: Queryable,
  workspaceId: WorkspaceId,
  { model, baseUrl }: Pick<Chosen, 'model' | 'baseUrl'>,
  found: { form: ModelForm | null; window: number | null; at: Date },
): Promise<void> {
  await db.query(
    `update model_setting set form = $4, shown_window = $5, tested_at = $6
     where workspace_id = $1 and model = $2 and base_url = $3`,
    [workspaceId, model, baseUrl, found.form, found.window, found.at],
  );
}
