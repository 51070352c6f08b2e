/** The widget's connection to the service. */
import type { CallbackProgress, PublicWidget, TakenCallback } from '../shared/api/callMeBack/visits.ts';
import { forget, recall, remember } from './memory.ts';

/** Why the service refused. */
export class Refused extends Error {
  readonly status: number;
  /** Machine-readable, such as `country_not_allowed`; empty when the service gave none. */
  readonly code: string;
  /** The field that it refused; empty if the service named none. */
  readonly field: string;

  constructor(status: number, code: string, message: string, field = '') {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

/** The service as used by the widget. */
export interface Service {
  readonly baseUrl: string;
  readonly key: string;
  look(): Promise<PublicWidget>;
  /** Requests a call; stores the request for this tab, and the visitor for this browser. */
  ask(number: string): Promise<CallbackProgress>;
  /** Whether this tab has a request that may still be running. */
  isAsked(): boolean;
  progress(): Promise<CallbackProgress>;
  cancel(): Promise<void>;
  /** The request has ended. */
  done(): void;
}

interface ErrorBody {
  readonly message?: string;
  readonly errors?: readonly { readonly code: string }[];
}

async function call(url: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    credentials: 'omit',
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (response.status === 204) return null;
  const answer = (await response.json()) as ErrorBody & { readonly data?: unknown };
  if (response.ok) return answer.data;
  throw new Refused(response.status, answer.errors?.[0]?.code ?? '', answer.message ?? '');
}

/**
 * @param baseUrl base address of the API, without a slash at the end
 * @param key key of the setting
 */
export function connect(baseUrl: string, key: string): Service {
  const visitorKey = `cordboard-visitor-${key}`;
  const requestKey = `cordboard-request-${key}`;
  const ofRequest = () => `${baseUrl}/callmeback/callbacks/${recall('tab', requestKey)}`;
  return {
    baseUrl,
    key,
    look: async () => (await call(`${baseUrl}/callmeback/widgets/${key}`, 'GET')) as PublicWidget,
    async ask(number) {
      const page = /^https?:/.test(location.href) ? location.href.slice(0, 2000) : '';
      const body = { number, page, referer: document.referrer.slice(0, 2000), visitor: recall('browser', visitorKey) };
      const taken = (await call(`${baseUrl}/callmeback/widgets/${key}/requests`, 'POST', body)) as TakenCallback;
      remember('browser', visitorKey, taken.visitor_token);
      remember('tab', requestKey, taken.token);
      return taken;
    },
    isAsked: () => recall('tab', requestKey) !== '',
    progress: async () => (await call(ofRequest(), 'GET')) as CallbackProgress,
    async cancel() {
      await call(ofRequest(), 'DELETE');
    },
    done: () => forget('tab', requestKey),
  };
}
