export { ApiError, asApiError, type ClientOptions, createClient, isMissing } from './client.ts';
export { closeDigest } from './close-digest.ts';
export type * from './contract/index.ts';
export { outcomesIn } from './outcomes.ts';
