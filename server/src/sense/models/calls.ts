import type { ModelPurpose, MonthOfUsage } from '@afterword/api-client/contract';
import type { Deps } from '../../platform/deps.ts';
import { named } from '../../platform/postgres/named.ts';
import type { Place, WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Meter } from './create-language-model.ts';
import { ModelFailure } from './failure.ts';
import { costOf, type Price } from './prices.ts';
import { maxCallMs } from './silence.ts';

/** A workspace's monthly limits; null for no limit. */
export interface Budget {
  /** US dollars. */
  dollars: number | null;
  tokens: number | null;
  /** Limit set by the operator for the server's model. */
  serverTokens: number | null;
}

/** Parameters of metering. */
interface Metered {
  purpose: ModelPurpose;
  of: 'workspace' | 'server';
  provider: string;
  model: string;
  price: Price | null;
  budget: Budget;
}

/** Returns the first instant of the month, in UTC. */
const monthOf = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));

/**
 * Counts a workspace's calls against its budget. Reserves the maximum cost of a call before it is made, one call at a
 * time, so that two simultaneous calls cannot both use the rest.
 */
export function meterCalls(
  { control, clock }: Pick<Deps, 'control' | 'clock'>,
  { workspace }: Pick<Place, 'workspace'>,
  { purpose, of, provider, model, price, budget }: Metered,
): Meter {
  return {
    async begin(estimate) {
      const cost = price && costOf(price, estimate);
      const id = await control.transaction(async (client) => {
        // Locks until the end of the transaction; calls of other workspaces do not wait.
        await client.query(`select pg_advisory_xact_lock(hashtextextended('model', $1))`, [workspace.id]);
        const now = clock.now();
        const { rows: used } = await client.query<{ tokens: number; server: number; dollars: number }>(
          `select coalesce(sum(input_tokens + output_tokens), 0)::float8 as tokens,
             coalesce(sum(input_tokens + output_tokens) filter (where "of" = 'server'), 0)::float8 as server,
             coalesce(sum(cost), 0) as dollars
           from model_call where workspace_id = $1 and started_at >= $2`,
          [workspace.id, monthOf(now)],
        );
        const { tokens, server, dollars } = used[0]!;
        const more = estimate.inputTokens + estimate.outputTokens;
        if (budget.tokens !== null && tokens + more > budget.tokens) throw new ModelFailure('over_budget');
        if (of === 'server' && budget.serverTokens !== null && server + more > budget.serverTokens)
          throw new ModelFailure('over_budget');
        // A call of unknown price cannot count against a budget in dollars.
        if (budget.dollars !== null && (cost === null || dollars + cost > budget.dollars))
          throw new ModelFailure('over_budget');
        const { rows } = await client.query<{ id: number }>(
          named(
            `insert into model_call (workspace_id, purpose, "of", provider, model, started_at, input_tokens, output_tokens, cost)
           values (:workspaceId, :purpose, :of, :provider, :model, :now, :inputTokens, :outputTokens, :cost) returning id`,
            {
              workspaceId: workspace.id,
              purpose,
              of,
              provider,
              model,
              now,
              inputTokens: estimate.inputTokens,
              outputTokens: estimate.outputTokens,
              cost,
            },
          ),
        );
        return rows[0]!.id;
      });
      return {
        async settle(spent) {
          await control.query(
            `update model_call set ended_at = $2, input_tokens = $3, output_tokens = $4, cost = $5 where id = $1`,
            [id, clock.now(), spent.inputTokens, spent.outputTokens, price && costOf(price, spent)],
          );
        },
      };
    },
  };
}

/** Milliseconds after which a call cannot be running: its longest duration, and an hour in which it settles. */
const abandonedMs = maxCallMs + 60 * 60_000;

/**
 * Settles calls whose process died. Their prompt stays counted, because the provider may have billed it, but not the
 * longest answer. What stays is at least the price of the prompt, because no provider we know sells a token of an answer
 * for less.
 */
export async function settleAbandoned({ control, clock }: Pick<Deps, 'control' | 'clock'>): Promise<void> {
  const now = clock.now();
  await control.query(
    `update model_call set ended_at = $1, output_tokens = 0, cost = cost * input_tokens / (input_tokens + output_tokens)
     where ended_at is null and started_at < $2`,
    [now, new Date(now.getTime() - abandonedMs)],
  );
}

type Used = Omit<MonthOfUsage['purposes'][number], 'purpose'>;

/** Returns a workspace's usage this month, by purpose, most expensive first. */
export async function readUsage(
  { control, clock }: Pick<Deps, 'control' | 'clock'>,
  workspaceId: WorkspaceId,
): Promise<Used & Pick<MonthOfUsage, 'month' | 'purposes'>> {
  const month = monthOf(clock.now());
  const { rows } = await control.query<Used & { purpose: ModelPurpose }>(
    `select purpose, count(*)::int as calls, sum(input_tokens)::float8 as input_tokens,
       sum(output_tokens)::float8 as output_tokens, coalesce(sum(cost), 0) as cost,
       (count(*) filter (where cost is null))::int as unpriced
     from model_call where workspace_id = $1 and started_at >= $2
     group by purpose order by sum(cost) desc nulls last, sum(input_tokens) desc`,
    [workspaceId, month],
  );
  const sum = (field: keyof Used) => rows.reduce((total, row) => total + row[field], 0);
  return {
    month: month.toISOString().slice(0, 7),
    calls: sum('calls'),
    inputTokens: sum('inputTokens'),
    outputTokens: sum('outputTokens'),
    cost: sum('cost'),
    unpriced: sum('unpriced'),
    purposes: rows,
  };
}
