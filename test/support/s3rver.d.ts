declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** What tests use of the package, which has no types of its own. */
  export default class S3rver {
    constructor(options: object);
    configureBuckets(): Promise<unknown>;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}
