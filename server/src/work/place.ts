import type { Queryable } from '../platform/database.ts';
import type { Control, Shards } from '../platform/planes.ts';

/** The topic of the bus for jobs that became due. */
export const jobsTopic = 'jobs';

/** A place that holds jobs: the control plane, or a shard. Its statements run through `db`, on `table`. */
export interface JobPlace {
  /** The name of the shard, or `control`. */
  name: string;
  db: Queryable;
  table: 'control_work' | 'work';
}

/** Every place with jobs of a server. They are independent: one that is down delays no other. */
export const jobPlaces = ({ control, shards }: { control: Control; shards: Shards }): JobPlace[] => [
  ...shards.all.map(({ name, pool }): JobPlace => ({ name, db: pool, table: 'work' })),
  { name: 'control', db: control, table: 'control_work' },
];

/** Columns that adding a job again replaces. */
export const jobColumns = ['position', 'created_at', 'due_at', 'lane', 'gate', 'payload'] as const;
