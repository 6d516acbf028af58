import { derivedId } from '../platform/derived-id.ts';

/** What names an object of ours at a vendor. */
export interface ObjectNames {
  meeting: string;
  /** The id of the integration. */
  destination: string;
  /** The id of the connection: two of them may be of one account there. */
  connection: string;
  /** `document`, `file`, `message`, and so on. */
  kind: string;
}

/**
 * The id by which an object of ours is found at a vendor. Everything that this server makes in one account there is made by the same
 * app, whichever destination or connection it is for: a meeting alone names several objects.
 */
export const objectId = ({ meeting, destination, connection, kind }: ObjectNames): string =>
  derivedId([meeting, destination, connection, kind]);
