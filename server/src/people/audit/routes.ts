import { signedIn } from '../access/procedure.ts';
import { listStaffActions } from './audit.ts';

export const auditRoutes = {
  list: signedIn.audit.list.handler(({ input, context: { deps } }) => listStaffActions(deps.control, input)),
};
