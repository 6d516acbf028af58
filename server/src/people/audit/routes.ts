import { signedIn } from '../access/procedure.ts';
import { listStaffActions } from './audit.ts';
import { asJson, asTable, exportedRange, readLog } from './log.ts';

export const auditRoutes = {
  list: signedIn.audit.list.handler(({ input, context: { deps } }) => listStaffActions(deps.control, input)),
};

const files = {
  csv: { name: 'audit-log.csv', type: 'text/csv; charset=utf-8', write: asTable },
  json: { name: 'audit-log.json', type: 'application/json; charset=utf-8', write: asJson },
};

export const auditLogRoutes = {
  list: signedIn.auditLog.list.handler(({ input, context: { deps, actor } }) =>
    readLog(deps.control, actor, input),
  ),

  export: signedIn.auditLog.export.handler(async ({ input: { format, ...filter }, context }) => {
    const { deps, actor, reply } = context;
    const { items } = await readLog(deps.control, actor, { ...filter, ...exportedRange });
    const { name, type, write } = files[format];
    reply.file = { name, type, bytes: encoded(write(items)) };
    return new File([], name);
  }),
};

async function* encoded(pieces: Iterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const piece of pieces) yield encoder.encode(piece);
}
