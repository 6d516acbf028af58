import type { Control, Shards, Store } from '../postgres/planes.ts';

/** Bus topic that announces due jobs. */
export const jobsTopic = 'jobs';

/** A database with jobs: the control plane, named `control`, or a shard. Queries go through `db`, on `table`. */
export interface JobPlace extends Store {
  table: 'control_work' | 'work';
}

/** Returns every place with jobs. Places run independently, so an outage of one does not delay the others. */
export const jobPlaces = ({ control, shards }: { control: Control; shards: Shards }): JobPlace[] => [
  ...shards.stores.map((store): JobPlace => ({ ...store, table: 'work' })),
  { name: 'control', db: control, transaction: control.transaction, table: 'control_work' },
];

/** Columns overwritten when a job is added again. */
export const jobColumns = ['position', 'created_at', 'due_at', 'lane', 'gate', 'payload'] as const;
