import type { messages as source } from '../../en/account/index.ts';
import { messages as checkout } from './checkout.ts';
import { messages as confirmation } from './confirmation.ts';
import { messages as connectAssistant } from './connect-assistant.ts';
import { messages as connectDevice } from './connect-device.ts';
import { messages as emailChange } from './email-change.ts';
import { messages as invitation } from './invitation.ts';
import { messages as signIn } from './sign-in.ts';
import { messages as unsubscribe } from './unsubscribe.ts';
import { messages as withPassword } from './with-password.ts';

/** What signing in, invitations and checkout say, by name, in German. */
export const messages: typeof source = {
  'account/checkout': checkout,
  'account/confirmation': confirmation,
  'account/connect-assistant': connectAssistant,
  'account/connect-device': connectDevice,
  'account/email-change': emailChange,
  'account/invitation': invitation,
  'account/sign-in': signIn,
  'account/unsubscribe': unsubscribe,
  'account/with-password': withPassword,
};
