export { ApiError, asApiError, type ClientOptions, createClient } from './client.ts';
export type * from './contract/index.ts';
