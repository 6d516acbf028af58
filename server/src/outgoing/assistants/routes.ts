import { signedIn } from '../../people/access/procedure.ts';
import { listReadings } from './readings.ts';

export const assistantRoutes = {
  readings: signedIn.assistants.readings.handler(async ({ context: { deps, actor } }) => ({
    items: await listReadings(deps, actor),
  })),
};
