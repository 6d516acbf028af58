import { admin } from '../accounts/admin.ts';
import { listStaffActions } from './audit.ts';

export const auditRoutes = {
  list: admin.audit.list.handler(({ input, context: { deps } }) => listStaffActions(deps.pool, input)),
};
