import { DtmfUnsupportedError, SdpError } from '../../ports/media.ts';

/** An error on its way to another thread. */
export interface TravellingError {
  readonly name: string;
  readonly message: string;
  readonly code: unknown;
}

/** Calls of methods of the other side's objects, and what came of them. */
export type ObjectMessage =
  | readonly [kind: 'call', object: number, method: string, args: readonly unknown[], question: number | null]
  | readonly [kind: 'answer', question: number, value: unknown]
  | readonly [kind: 'failed', question: number, error: TravellingError];

export function isObjectMessage(message: readonly [kind: string, ...unknown[]]): message is ObjectMessage {
  return message[0] === 'call' || message[0] === 'answer' || message[0] === 'failed';
}

// biome-ignore lint/suspicious/noExplicitAny: the parameters of a method are asked for by `Parameters`, which needs it.
type Method = (...args: any[]) => unknown;

type MethodName<T> = { [Name in keyof T]: T[Name] extends Method ? Name : never }[keyof T] & string;

type ArgumentsOf<T, Name extends keyof T> = T[Name] extends Method ? Parameters<T[Name]> : never;

type ResultOf<T, Name extends keyof T> = T[Name] extends Method ? Awaited<ReturnType<T[Name]>> : never;

/** An object of another thread. What its methods take and give is copied. */
export interface Far<T> {
  /** Calls a method whose result nobody waits for. */
  tell<Name extends MethodName<T>>(method: Name, ...args: ArgumentsOf<T, Name>): void;
  /** Calls a method; rejects with what it throws, and when the other thread ends. */
  ask<Name extends MethodName<T>>(method: Name, ...args: ArgumentsOf<T, Name>): Promise<ResultOf<T, Name>>;
}

/** Objects whose methods another thread calls, and that thread's objects. Calls are made in the order in which they were told. */
export class FarObjects {
  readonly #post: (message: ObjectMessage) => void;
  readonly #onError: (error: unknown) => void;
  readonly #own = new Map<number, object>();
  readonly #questions = new Map<number, PromiseWithResolvers<unknown>>();
  #asked = 0;
  #abandoned: Error | null = null;

  /** @param onError called with what methods throw that were told, not asked */
  constructor(post: (message: ObjectMessage) => void, onError: (error: unknown) => void) {
    this.#post = post;
    this.#onError = onError;
  }

  /** Lets the other thread call an object's methods, by a number. */
  give(number: number, object: object): void {
    this.#own.set(number, object);
  }

  /** Calls that are under way to it come to nothing. */
  withdraw(number: number): void {
    this.#own.delete(number);
  }

  far<T>(number: number): Far<T> {
    return {
      tell: (method, ...args) => this.#post(['call', number, method, args, null]),
      ask: (method, ...args) => {
        if (this.#abandoned !== null) return Promise.reject(this.#abandoned);
        this.#asked += 1;
        const question = Promise.withResolvers<ResultOf<T, typeof method>>();
        this.#questions.set(this.#asked, question as PromiseWithResolvers<unknown>);
        this.#post(['call', number, method, args, this.#asked]);
        return question.promise;
      },
    };
  }

  take(message: ObjectMessage): void {
    switch (message[0]) {
      case 'call':
        void this.#called(message[1], message[2], message[3], message[4]);
        break;
      case 'answer':
        this.#questionOf(message[1])?.resolve(message[2]);
        break;
      case 'failed':
        this.#questionOf(message[1])?.reject(arrived(message[2]));
        break;
    }
  }

  /** Nobody answers any more: what was asked, and will be, rejects. */
  abandon(error: Error): void {
    this.#abandoned ??= error;
    for (const question of this.#questions.values()) question.reject(error);
    this.#questions.clear();
  }

  #questionOf(number: number): PromiseWithResolvers<unknown> | undefined {
    const question = this.#questions.get(number);
    this.#questions.delete(number);
    return question;
  }

  async #called(number: number, method: string, args: readonly unknown[], question: number | null): Promise<void> {
    const object = this.#own.get(number);
    if (object === undefined && question === null) return;
    try {
      if (object === undefined) throw new Error('What was asked is closed.');
      const result: unknown = Reflect.apply(Reflect.get(object, method) as Method, object, args);
      const value = result instanceof Promise ? await (result as Promise<unknown>) : result;
      if (question !== null) this.#post(['answer', question, value]);
    } catch (error) {
      if (question === null) this.#onError(error);
      else this.#post(['failed', question, travelling(error)]);
    }
  }
}

/** An error as another thread can take it. */
export function travelling(error: unknown): TravellingError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), code: null };
  return { name: error.name, message: error.message, code: 'code' in error ? error.code : null };
}

/** The error that came, of the class that callers look for. */
export function arrived({ name, message, code }: TravellingError): Error {
  if (name === 'SdpError') return new SdpError(message);
  if (name === 'DtmfUnsupportedError') return new DtmfUnsupportedError();
  return Object.assign(new Error(message), code === null ? {} : { code });
}
