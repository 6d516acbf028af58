import { signedIn } from '../../people/access/procedure.ts';
import { readRecap, sendRecap } from './recap.ts';

const { recaps } = signedIn;

export const recapRoutes = {
  preview: recaps.preview.handler(({ input, context }) => readRecap(context, input.id)),

  send: recaps.send.handler(async ({ input, context }) => ({
    unsubscribed: await sendRecap(context, input),
  })),
};
