import { publicProcedure, signedIn } from '../../people/access/procedure.ts';
import { isAdmin } from '../../people/owned/owned.ts';
import { failure } from '../../platform/errors/failure.ts';
import { describeIntegrations } from './catalog.ts';
import {
  changeConnection,
  connect,
  disconnect,
  renewSecret,
  toConnection,
  validateConnectRequest,
} from './connections/connections.ts';
import { listConnections } from './connections/store.ts';
import { addHook, deleteHook, readSamples } from './hooks/hooks.ts';
import { findTool } from './hooks/token.ts';
import { findDelivery, listCalls, listDeliveries, readLastDeliveries } from './ledger/deliveries.ts';
import { previewMeeting, replay, sendMeeting } from './ledger/send.ts';
import { sendTest } from './ledger/send-test.ts';
import { beginSignIn } from './sign-in/begin.ts';

const { integrations, connections, deliveries } = signedIn;
const { hooks } = publicProcedure;

export const integrationRoutes = {
  list: integrations.list.handler(async ({ context: { deps, actor } }) => {
    const rows = await deps.shards.of(actor).read((db) => listConnections(db, actor));
    const connected = new Set(rows.map(({ integration }) => integration));
    const described = await describeIntegrations(deps, actor.account.locale);
    return { items: described.map((each) => ({ ...each, connected: connected.has(each.id) })) };
  }),

  connect: integrations.connect.handler(async ({ input, context }) => {
    const { wish, credential } = await validateConnectRequest(context, input);
    const needsSignIn = wish.integration.signIn && credential === undefined;
    // Signing in at a vendor ends in the browser that began it.
    if (needsSignIn && context.actor.session.kind === 'key') throw failure('key_refused', { scope: null });
    return needsSignIn ? { url: await beginSignIn(context, wish) } : connect(context, wish, credential);
  }),
};

export const connectionRoutes = {
  list: connections.list.handler(async ({ context: { deps, actor } }) => {
    const [rows, last] = await deps.shards.of(actor).read(async (db) => {
      const all = await listConnections(db, actor);
      return [all, await readLastDeliveries(db, actor, all)] as const;
    });
    const now = deps.clock.now();
    const decides = isAdmin(actor);
    return {
      items: rows
        .map((row) => ({ ...toConnection(row, now), lastDelivery: last.get(row.id) ?? null }))
        .map((connection) =>
          // Receivers' addresses are shown only to people who may change them.
          connection.of === 'me' || decides ? connection : { ...connection, settings: {} },
        ),
    };
  }),

  delete: connections.delete.handler(async ({ input, context }) => {
    await disconnect(context, input.id);
    return { status: 'deleted' };
  }),

  putSettings: connections.putSettings.handler(({ input, context }) => changeConnection(context, input)),

  test: connections.test.handler(({ input, context }) => sendTest(context, input.id)),

  renewSecret: connections.renewSecret.handler(async ({ input, context }) => ({
    secret: await renewSecret(context, input.id),
  })),
};

export const deliveryRoutes = {
  create: deliveries.create.handler(async ({ input, context }) =>
    input.preview
      ? { delivery: null, preview: { calls: await previewMeeting(context, input) } }
      : { delivery: await sendMeeting(context, input), preview: null },
  ),

  list: deliveries.list.handler(({ input, context: { deps, actor } }) =>
    deps.shards.of(actor).read((db) => listDeliveries(db, actor, input)),
  ),

  get: deliveries.get.handler(({ input, context: { deps, actor } }) =>
    deps.shards.of(actor).read(async (db) => ({
      ...(await findDelivery(db, actor, input.id)),
      calls: await listCalls(db, actor, input.id),
    })),
  ),

  replay: deliveries.replay.handler(({ input, context }) => replay(context, input.id)),
};

export const hookRoutes = {
  account: hooks.account.handler(async ({ context: { deps, request } }) => {
    const { place, connection } = await findTool(request.headers, deps);
    return { id: connection.id, label: place.workspace.name };
  }),

  create: hooks.create.handler(async ({ input, context: { deps, request } }) => ({
    id: await addHook(await findTool(request.headers, deps), input, deps),
  })),

  delete: hooks.delete.handler(async ({ input, context: { deps, request } }) => {
    await deleteHook(await findTool(request.headers, deps), input.id, deps);
    return { status: 'deleted' };
  }),

  samples: hooks.samples.handler(async ({ input, context: { deps, request } }) =>
    readSamples(await findTool(request.headers, deps), input.event, deps),
  ),
};
