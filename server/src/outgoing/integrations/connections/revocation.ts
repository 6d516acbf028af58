import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { findPlace } from '../../../people/access/directory.ts';
import type { JobHandler } from '../../../platform/deps.ts';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';
import { responseBudgets } from '../../../platform/outbound/response-budgets.ts';
import type { Client } from '../../../platform/postgres/database.ts';
import type { Place, WorkspaceId } from '../../../platform/postgres/workspace.ts';
import type { Deps } from '../../../platform/procedure.ts';
import { addressOf } from '../address.ts';
import { findIntegration } from '../registry.ts';
import { appOf } from '../sign-in/oauth.ts';
import { readCredential } from './credential.ts';

const payload = z.object({ workspaceId: z.number().int(), integration: z.string(), id: z.string() });

declare module '../../../platform/work/jobs.ts' {
  interface JobPayloads {
    'take-back-grant': z.infer<typeof payload>;
  }
}

/** Maximum attempts. Vendors eventually expire unused grants. */
const attemptsAtMost = 10;

const purpose = 'grant';

/** Schedules the revocation of a connection's grant at the vendor, in the transaction that deletes the connection. */
export async function scheduleRevocation(
  client: Client,
  place: Place,
  { id, integration: name }: { id: string; integration: string },
  deps: Pick<Deps, 'secrets' | 'jobs'>,
): Promise<void> {
  if (!findIntegration(name)?.signIn?.revoke) return;
  const credential = await readCredential(client, place, id, deps);
  if (Array.isArray(credential)) return;
  const revocation = randomUUID();
  const workspaceId = place.workspace.id;
  await deps.secrets.put(client, { workspaceId, purpose, id: revocation }, JSON.stringify(credential));
  const job = { workspaceId, integration: name, id: revocation };
  await deps.jobs.addToWorkspace(client, workspaceId, 'take-back-grant', job);
}

const held = z.object({ access: z.string(), refresh: z.string().nullable() });

/** Revokes a grant at the vendor. */
export const revokeGrantJob: JobHandler<z.infer<typeof payload>> = {
  payload,
  async run({ workspaceId, integration: name, id }, deps, { attempt }) {
    const { shards, secrets, environment, outbound } = deps;
    const integration = findIntegration(name);
    const place = await findPlace(deps.control, workspaceId);
    const secret = { workspaceId: workspaceId as WorkspaceId, purpose, id };
    const stored = place && (await shards.of(place).read((db) => secrets.get(db, secret)));
    const app = integration && appOf(integration, environment);
    if (!place || !stored) return;
    const forget = () => shards.of(place).transaction((client) => secrets.delete(client, secret));
    if (!integration?.signIn?.revoke || !app) {
      await forget();
      return;
    }
    const { url, ...call } = integration.signIn.revoke(held.parse(JSON.parse(stored)), app);
    const answer = await outbound
      .fetch(addressOf(url, integration, deps), { ...call, budget: responseBudgets.status })
      .catch((error: unknown) => {
        if (error instanceof OutboundError) return error;
        throw error;
      });
    // Any definite answer ends the job, even an error about the token.
    const isSettled = !(answer instanceof OutboundError) && answer.status < 500 && answer.status !== 429;
    if (isSettled || attempt >= attemptsAtMost) await forget();
    else if (answer instanceof OutboundError) throw answer;
    else throw new Error(`${name} answers ${answer.status} when a grant is taken back.`);
  },
};
