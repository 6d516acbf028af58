import type { Actor } from '../../people/access/actor.ts';
import { findActor } from '../../people/access/sessions.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { RequestContext } from '../../platform/procedure.ts';
import type { ExportFile } from './meetings.ts';

type Context = RequestContext & { actor: Actor };

/** Streams a file while it is created. Stops if the person loses access. `onEnd` runs once nobody reads it. */
export function reply(context: Context, { bytes, ...file }: ExportFile, onEnd = () => {}): File {
  const { deps, request, actor } = context;
  const closeStream = deps.capacity.openStream({
    sessionId: actor.session.id,
    accountId: actor.account.id,
  });
  const leave = () => {
    closeStream();
    onEnd();
  };
  // Ends the stream if the client disconnects before the first byte.
  request.signal.addEventListener('abort', leave);
  context.reply.file = { ...file, bytes: whileSignedIn(bytes, context, leave) };
  return new File([], file.name);
}

/** Milliseconds between two checks whether the person is still signed in. */
const sessionCheckMs = 1_000;

async function* whileSignedIn(
  bytes: AsyncIterable<Uint8Array>,
  { deps, request, actor }: Context,
  leave: () => void,
): AsyncGenerator<Uint8Array> {
  let askedAt = performance.now();
  try {
    for await (const chunk of bytes) {
      if (performance.now() - askedAt > sessionCheckMs) {
        const present = await findActor(deps, request.headers);
        if (present?.workspace.id !== actor.workspace.id) throw failure('unauthenticated');
        askedAt = performance.now();
      }
      yield chunk;
    }
  } finally {
    leave();
  }
}
