import { calendarDouble } from '../outgoing/integrations/google-calendar/double.ts';
import { googleCalendar } from '../outgoing/integrations/google-calendar/google-calendar.ts';
import { findIntegration } from '../outgoing/integrations/registry.ts';
import { type Asked, type FaultSettings, openVendorDouble, type VendorDouble } from './vendor-double.ts';

export { openDns } from './dns-server.ts';

/**
 * Starts a vendor's double with the model in its folder, for tests with separate processes.
 * @param heard is awaited after the double has acted on a call, before it answers
 */
export async function openVendor(
  id: string,
  heard: (asked: Asked) => void | Promise<void> = () => undefined,
): Promise<VendorDouble & { model: FaultSettings }> {
  const integration = findIntegration(id);
  if (!integration) throw new Error(`There is no destination ${id}.`);
  const { faultSettings } = (await import(`../outgoing/integrations/${id}/double.ts`)) as {
    faultSettings(now: () => Date): FaultSettings;
  };
  const model = faultSettings(() => new Date());
  const answer = async (asked: Asked) => {
    const made = await model.answer(asked);
    await heard(asked);
    return made;
  };
  return { ...(await openVendorDouble({ ...model, answer, integration, pasted: ['pasted'] })), model };
}

/** Starts a Google Calendar with the person's own events. */
export async function openCalendar(): Promise<
  VendorDouble & Pick<ReturnType<typeof calendarDouble>, 'plan'>
> {
  const { answer, plan } = calendarDouble();
  const descriptions = ['google-calendar', 'google-oauth2'];
  const vendor = await openVendorDouble({
    integration: googleCalendar,
    descriptions,
    answer,
    rotates: false,
  });
  return { ...vendor, plan };
}

export { answerOf } from './model-answers.ts';
export { openModelServer } from './model-server.ts';
