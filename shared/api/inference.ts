/** Types that the contract table implies, for handlers (after validation) and for clients (before it). */
import type { z } from 'zod';
import type { Endpoint, ResponseSpec } from './endpoint.ts';

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Part<E, K extends string> = E extends { readonly [key in K]: infer T } ? T : undefined;

/** Path parameters as a handler gets them. */
export type ParamsOf<E extends Endpoint> = Output<Part<E, 'params'>>;
/** Query parameters as a handler gets them. */
export type QueryOf<E extends Endpoint> = Output<Part<E, 'query'>>;
/** The body as a handler gets it. */
export type BodyOf<E extends Endpoint> = Output<Part<E, 'body'>>;

type Answer<S, R> = R extends { readonly kind: 'json'; readonly schema: infer T }
  ? { readonly status: S; readonly body: Output<T> }
  : R extends { readonly kind: 'empty' }
    ? { readonly status: S }
    : never;

/** A handler's answer: one of the declared statuses with its body. */
export type AnswerOf<E extends Endpoint> = {
  [S in keyof E['responses']]: Answer<S, E['responses'][S]>;
}[keyof E['responses']];

/** Whether a row answers with a file or stream, which a handler writes itself. */
export type IsFile<E extends Endpoint> =
  Extract<E['responses'][keyof E['responses']], ResponseSpec & { kind: 'file' }> extends never ? false : true;

/** A client's request: only the parts that the row has; a part whose fields are all optional may be left out. */
export type RequestOf<E extends Endpoint> = PartIn<E, 'params'> & PartIn<E, 'query'> & PartIn<E, 'body'>;

type PartIn<E extends Endpoint, K extends 'params' | 'query' | 'body'> =
  Part<E, K> extends z.ZodType
    ? Record<string, never> extends Input<Part<E, K>>
      ? { readonly [key in K]?: Loose<Input<Part<E, K>>, K> }
      : { readonly [key in K]: Loose<Input<Part<E, K>>, K> }
    : unknown;

/** Path parameters are text or numbers on the client's side: they become text in the URL. */
type Loose<T, K> = K extends 'body'
  ? T
  : { [P in keyof T]: string | number | (undefined extends T[P] ? undefined : never) };

/** What a client gets: the body of the JSON success, or undefined if there is none. */
export type ResultOf<E extends Endpoint> =
  AnswerOf<E> extends infer A ? (A extends { readonly body: infer B } ? B : undefined) : never;
