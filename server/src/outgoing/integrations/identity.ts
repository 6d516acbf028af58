import { derivedId } from '../../platform/postgres/derived-id.ts';

/** Properties that identify an object of ours at a vendor. */
export interface ObjectNames {
  meeting: string;
  /** The id of the integration. */
  destination: string;
  /** The id of the connection, because several may use the same account. */
  connection: string;
  /** Such as `document`, `file` or `message`. */
  kind: string;
}

/**
 * Returns the id by which an object of ours is found at a vendor. The meeting's id is not enough: all destinations and
 * connections of an account use the same app, so one meeting may have several objects.
 */
export const objectId = ({ meeting, destination, connection, kind }: ObjectNames): string =>
  derivedId([meeting, destination, connection, kind]);
