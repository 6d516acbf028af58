import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** Deviations from a correct response of the authenticator. */
export interface Answered {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Whether the user was asked for a PIN or a fingerprint. */
  verified?: boolean;
  counter?: number;
  key?: KeyObject;
  id?: string;
}

const utf8 = (text: string) => Buffer.from(text);
/** Encodes the head of a CBOR value of this major type. */
const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), utf8(value)]);
const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

/** An authenticator with one passkey (ES256), implemented with node:crypto only. */
export function createAuthenticator({ origin, rpId }: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let uses = 0;

  const clientData = (type: string, challenge: string, said: Answered) =>
    utf8(
      JSON.stringify({
        type: said.type ?? type,
        challenge: said.challenge ?? challenge,
        origin: said.origin ?? origin,
      }),
    );
  const authenticatorData = (flags: number, said: Answered, more = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(said.counter ?? uses);
    const verified = (said.verified ?? true) ? 4 : 0;
    const hash = createHash('sha256')
      .update(said.rpId ?? rpId)
      .digest();
    return Buffer.concat([hash, Buffer.from([flags | 1 | verified]), counter, more]);
  };
  const encodedId = id.toString('base64url');
  const answer = (response: Record<string, Buffer>, said: Answered) => ({
    id: said.id ?? encodedId,
    rawId: said.id ?? encodedId,
    type: 'public-key' as const,
    response: Object.fromEntries(
      Object.entries(response).map(([name, value]) => [name, value.toString('base64url')]),
    ) as { clientDataJSON: string },
    clientExtensionResults: {},
  });

  return {
    id: encodedId,
    /** Returns the response to the options of `passkeys.begin`. */
    create({ challenge }: { challenge: string }, said: Answered = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const coordinate = (value: string) => bytes(Buffer.from(value, 'base64url'));
      const key = map(
        [number(1), number(2)],
        [number(3), number(-7)],
        [number(-1), number(1)],
        [number(-2), coordinate(x)],
        [number(-3), coordinate(y)],
      );
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestationObject = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authenticatorData(0x40, said, credential))],
      );
      return answer(
        { clientDataJSON: clientData('webauthn.create', challenge, said), attestationObject },
        said,
      );
    },
    /** Returns the response to the options of `passkeys.challenge` and `passkeys.beginSignIn`. */
    get({ challenge }: { challenge: string }, said: Answered = {}) {
      uses += 1;
      const clientDataJSON = clientData('webauthn.get', challenge, said);
      const data = authenticatorData(0, said);
      const hash = createHash('sha256').update(clientDataJSON).digest();
      const signature = createSign('SHA256')
        .update(Buffer.concat([data, hash]))
        .sign(said.key ?? privateKey);
      return answer({ clientDataJSON, authenticatorData: data, signature }, said);
    },
  };
}
