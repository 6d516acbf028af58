import { findIntegration } from '../integrations/registry.ts';
import { openVendorDouble, type UnderFault, type VendorDouble } from './vendor-double.ts';

/** A vendor that stands where the real one would, with the model of it that its folder has, for tests in browsers. */
export async function openVendor(id: string): Promise<VendorDouble & { model: UnderFault }> {
  const integration = findIntegration(id);
  if (!integration) throw new Error(`There is no destination ${id}.`);
  const { underFault } = (await import(`../integrations/${id}/double.ts`)) as {
    underFault(now: () => Date): UnderFault;
  };
  const model = underFault(() => new Date());
  return { ...(await openVendorDouble({ ...model, integration, pasted: ['pasted'] })), model };
}

export { answerOf } from './model-answers.ts';
export { openModelServer } from './model-server.ts';
