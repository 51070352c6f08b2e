/** The implementation of the contract: one handler per operation. Handlers do not depend on the HTTP library. */
import type { Contract, OperationName } from '../../../../shared/api/contract.ts';
import type { Endpoint } from '../../../../shared/api/endpoint.ts';
import type { AnswerOf, BodyOf, IsFile, ParamsOf, QueryOf } from '../../../../shared/api/inference.ts';
import type { Principal } from '../../kernel/principal.ts';
import type { ReadableAudio } from '../files/recordingFiles.ts';

/** What a handler knows of a request besides its parts. */
export interface RequestContext {
  /** IP address of the client. */
  readonly address: string;
  /** From this machine, and not on behalf of a page of another origin. */
  readonly isOwnMachine: boolean;
  readonly userAgent: string;
  /** `Host`, empty when there is none. */
  readonly host: string;
  /**
   * Scheme and host that the request came to, as a proxy that is trusted says it; empty when they are not known. Whoever sends a
   * request chooses the host: it may stand in the answer to that request, and in nothing that others read.
   */
  readonly ownOrigin: string;
  /** `Origin` of the page that asks (RFC 6454), empty when there is none. */
  readonly origin: string;
  /** `Referer`, empty when there is none. */
  readonly referer: string;
  /** `Accept-Language`, empty when there is none. */
  readonly acceptLanguage: string;
  /** `Last-Event-ID`, empty when there is none. */
  readonly lastEventId: string;
}

/** Context of the service's own actions, without a client. */
export const contextOfTheService: RequestContext = {
  address: '',
  isOwnMachine: true,
  userAgent: '',
  host: '',
  ownOrigin: '',
  origin: '',
  referer: '',
  acceptLanguage: '',
  lastEventId: '',
};

/** Refuses a request by its path and headers, before its body is read: for large ones of those who have no token. */
export type Admissions = Partial<
  Record<OperationName, (params: Readonly<Record<string, string>>, context: RequestContext) => Promise<void>>
>;

/** Where a handler writes a stream of server-sent events. */
export interface EventSink {
  /** False when the client does not keep up: wait for `onDrain` before writing more. */
  write(chunk: string): boolean;
  onDrain(listener: () => void): void;
  /** Ends the response. */
  end(): void;
}

/** An answer that is a file or a stream. */
export type FileAnswer =
  | {
      readonly kind: 'bytes';
      readonly bytes: Uint8Array | string;
      /** Suggested name when the client saves it. */
      readonly filename?: string;
    }
  | {
      readonly kind: 'path';
      /** Absolute path; byte ranges are served. A missing file is 404. */
      readonly path: string;
      readonly filename?: string;
      /** The same for everybody: clients cache it, and ask again whether it is still current. */
      readonly isRevalidated?: boolean;
    }
  | {
      readonly kind: 'audio';
      /** Opens the content; byte ranges are served, a missing file (ENOENT) is 404. It is closed afterwards. */
      readonly open: () => Promise<ReadableAudio>;
      readonly filename?: string;
      /** The name that it is saved under by who plays it. */
      readonly inlineName?: string;
    }
  | {
      readonly kind: 'stream';
      /**
       * Starts the text. The next chunk is requested when the client has room; a client that disconnects ends the
       * iteration (`return`). An error before the first chunk becomes an error answer, afterwards the answer breaks
       * off.
       */
      readonly open: () => AsyncIterable<string>;
      readonly filename?: string;
    }
  | {
      readonly kind: 'events';
      /** Starts writing; the returned function is called when the client disconnects. */
      readonly open: (sink: EventSink) => () => void;
    };

/** The principal of a public operation: known only where an optional token is accepted and valid. */
type PublicAuth<E extends Endpoint> = E extends { readonly optionalToken: true } ? Principal | null : null;

/** A request of an operation, validated. */
export interface RequestFor<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Null only where the operation is public. */
  readonly auth: E['scope'] extends 'public' ? PublicAuth<E> : Principal;
  readonly context: RequestContext;
}

/** The answer of an operation's handler. */
export type ReplyFor<E extends Endpoint> = IsFile<E> extends true ? FileAnswer : AnswerOf<E>;

/** Implements one operation; refuses by throwing `Refusal`. */
export type Handler<E extends Endpoint> = (request: RequestFor<E>) => ReplyFor<E> | Promise<ReplyFor<E>>;

/** Implements the contract, or some operations of it; an operation that is missing is a type error. */
export type Handlers<K extends OperationName = OperationName> = { readonly [Name in K]: Handler<Contract[Name]> };
