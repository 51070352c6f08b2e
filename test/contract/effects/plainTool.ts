import { until } from '../../support/until.ts';

/** What JSON may hold. */
// biome-ignore lint/suspicious/noExplicitAny: a tool that knows no schema reads what it is given
type Json = any;

/** An answer as a tool sees it that knows nothing but HTTP and JSON. */
export interface PlainAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Json;
}

/** A tool written from the specification alone: it has an address and a token, and no client of ours. */
export interface PlainTool {
  ask(method: string, path: string, body?: unknown): Promise<PlainAnswer>;
  /** The `data` of a collection whose property equals a value, by the specification's filter. */
  find(path: string, property: string, value: unknown): Promise<Json[]>;
  /** Every event received since the tool connected, in order; `/events` is CONTRACT.md's. */
  readonly events: readonly Json[];
  listen(): Promise<void>;
  close(): void;
}

/** Makes a tool. `base` ends in the version's segment. */
export function plainTool(base: string, token: string): PlainTool {
  const events: Json[] = [];
  const ended = new AbortController();
  const headers = { authorization: `Basic ${Buffer.from(`${token}:`).toString('base64')}` };
  const ask: PlainTool['ask'] = async (method, path, body) => {
    const response = await fetch(base + path, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const type = response.headers.get('content-type') ?? '';
    const isJson = type.startsWith('application/json');
    const content = isJson ? await response.json() : Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body: content };
  };
  return {
    ask,
    events,
    async find(path, property, value) {
      const filter = JSON.stringify([{ property, operator: '=', value }]);
      const { body } = await ask('GET', `${path}?filter=${encodeURIComponent(filter)}`);
      return body.data;
    },
    async listen() {
      const response = await fetch(`${base}/events`, { headers, signal: ended.signal });
      void readEvents(response, events).catch(() => undefined);
      await until(() => response.ok, { what: 'the event stream' });
    },
    close: () => ended.abort(),
  };
}

async function readEvents(response: Response, events: Json[]): Promise<void> {
  let rest = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: ?(.*)$/m.exec(block)?.[1];
      if (data) events.push(JSON.parse(data));
    }
  }
}
