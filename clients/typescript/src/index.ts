/** Public interface of the package. */
export { ApiError, type ErrorCode, type FieldError } from './apiError.ts';
export {
  type Client,
  type ClientOptions,
  createClient,
  type EntryOf,
  type ListName,
  type OperationName,
  type RequestOf,
  type ResultOf,
} from './client.ts';
export type * from './contract.ts';
export type { Connection, FollowOptions } from './events.ts';
