import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { findPlace } from '../../../people/access/directory.ts';
import type { JobHandler } from '../../../platform/deps.ts';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';
import { responseBudgets } from '../../../platform/outbound/response-budgets.ts';
import type { Client, Queryable } from '../../../platform/postgres/database.ts';
import type { Place, WorkspaceId } from '../../../platform/postgres/workspace.ts';
import type { Deps } from '../../../platform/procedure.ts';
import {
  type RewrapResult,
  rewrapEach,
  type SealedSecret,
  SecretError,
} from '../../../platform/secrets/secrets.ts';
import { addressOf } from '../address.ts';
import { findIntegration } from '../registry.ts';
import { appOf } from '../sign-in/oauth.ts';
import { credentialPurpose, readCredential } from './credential.ts';

const payload = z.object({
  workspaceId: z.number().int(),
  integration: z.string(),
  /** Id of the secret. */
  id: z.string(),
  /** The secret itself, in base64, if its workspace was deleted. */
  sealed: z
    .object({ purpose: z.string(), keyId: z.string(), wrappedKey: z.base64(), ciphertext: z.base64() })
    .optional(),
});

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

/** Schedules the revocation of all grants of a deleted workspace. Its shard keeps nothing, so the jobs contain them. */
export async function scheduleRevocations(
  place: Place,
  { shards, control, jobs }: Pick<Deps, 'shards' | 'control' | 'jobs'>,
): Promise<void> {
  const workspaceId = place.workspace.id;
  const { rows } = await shards.of(place).read((db) =>
    db.query<{ integration: string; id: string; purpose: string } & SealedSecret>(
      `select coalesce(c.integration, job.payload ->> 'integration') as integration, s.id, s.purpose, s.key_id,
         s.wrapped_key, s.ciphertext
       from secret s
       left join connection c on c.workspace_id = $1 and s.purpose = $2 and c.id::text = s.id
       left join work job on job.workspace_id = $1 and s.purpose = $3 and job.kind = 'take-back-grant'
         and job.payload ->> 'id' = s.id
       where s.workspace_id = $1 and (c.id is not null or job.key is not null)`,
      [workspaceId, credentialPurpose, purpose],
    ),
  );
  for (const { integration, id, purpose: of, keyId, wrappedKey, ciphertext } of rows) {
    if (!findIntegration(integration)?.signIn?.revoke) continue;
    const sealed = { purpose: of, ...encoded({ keyId, wrappedKey, ciphertext }) };
    const job = { workspaceId, integration, id, sealed };
    await jobs.add(control, 'take-back-grant', job, { key: id });
  }
}

const held = z.object({ access: z.string(), refresh: z.string().nullable() });

/** Revokes a grant at the vendor. */
export const revokeGrantJob: JobHandler<z.infer<typeof payload>> = {
  payload,
  async run({ workspaceId, integration: name, id, sealed }, deps, { attempt }) {
    const { shards, secrets, environment, outbound } = deps;
    const integration = findIntegration(name);
    const place = sealed ? null : await findPlace(deps.control, workspaceId);
    const secret = { workspaceId: workspaceId as WorkspaceId, purpose: sealed?.purpose ?? purpose, id };
    const stored = sealed
      ? await secrets.open(decoded(sealed), secret).catch((error: unknown) => {
          // Its key may be lost.
          if (error instanceof SecretError && attempt >= attemptsAtMost) return null;
          throw error;
        })
      : place && (await shards.of(place).read((db) => secrets.get(db, secret)));
    const app = integration && appOf(integration, environment);
    if (!stored) return;
    const forget = async () => {
      if (place) await shards.of(place).transaction((client) => secrets.delete(client, secret));
    };
    const grant = held.safeParse(JSON.parse(stored)).data;
    // A pasted token is no grant.
    if (!integration?.signIn?.revoke || !app || !grant) {
      await forget();
      return;
    }
    const { url, ...call } = integration.signIn.revoke(grant, app);
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

const decoded = ({ keyId, wrappedKey, ciphertext }: Record<keyof SealedSecret, string>): SealedSecret => ({
  keyId,
  wrappedKey: Buffer.from(wrappedKey, 'base64'),
  ciphertext: Buffer.from(ciphertext, 'base64'),
});

const encoded = ({ keyId, wrappedKey, ciphertext }: SealedSecret): Record<keyof SealedSecret, string> => ({
  keyId,
  wrappedKey: wrappedKey.toString('base64'),
  ciphertext: ciphertext.toString('base64'),
});

/** SQL: jobs that contain a secret. */
const withSecret = `from control_work where kind = 'take-back-grant' and payload ? 'sealed'`;

/** Returns the ids of the keys with which secrets in jobs are encrypted. */
export async function readKeysOfJobs(control: Queryable): Promise<string[]> {
  const { rows } = await control.query<{ id: string }>(
    `select distinct payload -> 'sealed' ->> 'keyId' as id ${withSecret}`,
  );
  return rows.map(({ id }) => id);
}

/** Re-encrypts the secrets in jobs with the newest key. A job that is running keeps what it has read. */
export async function rewrapJobs(control: Queryable, secrets: Deps['secrets']): Promise<RewrapResult> {
  const { rows } = await control.query<{ key: string; payload: unknown }>(
    `select key, payload ${withSecret} order by key`,
  );
  const all = rows.flatMap(({ key, payload: content }) => {
    const { workspaceId, id, sealed } = payload.parse(content);
    if (!sealed) return [];
    return [{ key, sealed, workspaceId: workspaceId as WorkspaceId, purpose: sealed.purpose, id }];
  });
  return rewrapEach(all, async ({ key, sealed, ...name }) => {
    const resealed = await secrets.seal(name, await secrets.open(decoded(sealed), name));
    const { rowCount } = await control.query(
      `update control_work set payload = jsonb_set(payload, '{sealed}', $2)
       where kind = 'take-back-grant' and key = $1 and payload -> 'sealed' ->> 'wrappedKey' = $3`,
      [key, JSON.stringify({ ...sealed, ...encoded(resealed) }), sealed.wrappedKey],
    );
    return rowCount;
  });
}
