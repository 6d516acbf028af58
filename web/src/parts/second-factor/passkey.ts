import { asApiError, type PasskeyAnswer } from '@afterword/api-client';
import type { api } from '../../api.ts';
import { messages } from '../../locales/messages.ts';
import { explainFactor } from './query.ts';

/** Whether this browser can use passkeys at this address: they need https or localhost, and a name instead of an IP address. */
export const hasPasskeys = (): boolean =>
  window.isSecureContext &&
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function' &&
  !/^[\d.]+$|:/.test(window.location.hostname);

type Options = Awaited<ReturnType<typeof api.passkeys.challenge>>;

/** Asks the user to create a passkey. @throws DOMException if they do not */
export async function createPasskey(options: Options): Promise<PasskeyAnswer> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return answerOf(await navigator.credentials.create({ publicKey }));
}

/** Asks the user for a passkey. @throws DOMException if they do not */
export async function askForPasskey(options: Options): Promise<PasskeyAnswer> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return answerOf(await navigator.credentials.get({ publicKey }));
}

function answerOf(credential: Credential | null): PasskeyAnswer {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('', 'NotAllowedError');
  const { id, rawId, response } = credential.toJSON() as PasskeyAnswer;
  const { clientDataJSON, attestationObject, authenticatorData, signature, userHandle, transports } =
    response;
  // Omit fields that browsers add, which the server would refuse.
  const sent = {
    clientDataJSON,
    ...(attestationObject ? { attestationObject } : { authenticatorData, signature, userHandle }),
    ...(transports ? { transports } : {}),
  };
  return { id, rawId, type: 'public-key', response: sent, clientExtensionResults: {} };
}

/** Explains why using a passkey failed. */
export function explainPasskey(thrown: unknown): string {
  const copy = messages('second-factor').passkeys;
  if (thrown instanceof DOMException)
    return thrown.name === 'InvalidStateError' ? copy.exists : copy.canceled;
  return asApiError(thrown).code === 'wrong_code' ? copy.unknown : (explainFactor(thrown) ?? '');
}
