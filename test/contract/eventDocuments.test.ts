import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveredEvents, streamedEvents, subscriptionsFor } from '../../shared/api/eventDocuments.ts';
import {
  eventsByCategory,
  subscriptionList,
  webhookCategories,
  webhookEventNames,
} from '../../shared/domain/webhookCategories.ts';
import { startTestService, type TestService } from '../support/testService.ts';

const docs = resolve(import.meta.dirname, '../../docs');

type Json = Record<string, unknown>;

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(async () => {
  await service.dispose();
});

const served = async (name: string) => (await (await fetch(`${service.api}/${name}`)).json()) as Json;

const code = (name: string) => `\`${name}\``;
const codes = (names: readonly string[]) => names.map(code).join(', ');
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const subscriptions = table(
  ['you subscribe to', 'what arrives'],
  [
    ...webhookCategories.map((category) => [code(category), codes(eventsByCategory[category])]),
    ['nothing: `POST /webhooks/{id}/test`', code('webhook.test')],
  ],
);

function eventTable(): string {
  const all = [...streamedEvents, ...deliveredEvents.filter(({ name }) => name === 'webhook.test')];
  const schemas = [...new Set(all.map(({ schema }) => schema))];
  const rows = schemas.map((schema) => {
    const events = all.filter((event) => event.schema === schema);
    const names = events.map(({ name }) => name);
    const asked = new Set(names.flatMap(subscriptionsFor));
    return [codes(names), code(schema), events[0]?.description ?? '', codes([...asked])];
  });
  return table(['event', 'schema', 'what it says', 'webhooks subscribe to'], rows);
}

/** The page with the tables put between their marks. */
function withTables(page: string): string {
  const put = (text: string, name: string, content: string) => {
    const start = text.indexOf(`<!-- ${name} -->`);
    const end = text.indexOf('<!-- end -->', start);
    expect(start, `the mark of ${name}`).toBeGreaterThan(0);
    return `${text.slice(0, start)}<!-- ${name} -->\n${content}\n${text.slice(end)}`;
  };
  return put(put(page, 'subscriptions', subscriptions), 'events', eventTable());
}

describe('events in the OpenAPI document', () => {
  interface Document {
    paths: Record<string, { get: { responses: Record<string, { content: Record<string, { schema: Json }> }> } }>;
    webhooks: Record<string, { post: { requestBody: { content: Record<string, { schema: Json }> } } }>;
    components: { schemas: Record<string, Json & { oneOf: Json[]; discriminator: { mapping: Json } }> };
  }
  const read = async () => (await served('openapi.json')) as unknown as Document;

  it.each([
    ['ServiceEvent', streamedEvents],
    ['WebhookEvent', deliveredEvents],
  ])('%s distinguishes named schemas by the name of the event', async (union, events) => {
    const { schemas } = (await read()).components;
    const { oneOf = [], discriminator } = schemas[union] ?? {};
    const members = oneOf.map(({ $ref }) => $ref);
    expect(Object.keys(discriminator?.mapping ?? {})).toEqual(events.map(({ name }) => name));
    expect(new Set(Object.values(discriminator?.mapping ?? {}))).toEqual(new Set(members));
    for (const { name, schema, description } of events) {
      expect(JSON.stringify(schemas[schema]?.properties), schema).toContain(JSON.stringify(name));
      expect(description, schema).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('has the events of the stream and every delivery, webhook.test included', async () => {
    const { paths, webhooks } = await read();
    const stream = paths['/events']?.get.responses['200']?.content['text/event-stream'];
    expect(stream?.schema).toEqual({ $ref: '#/components/schemas/ServiceEvent' });
    expect(Object.keys(webhooks).sort()).toEqual([...webhookEventNames, 'webhook.test'].sort());
    const hangup = webhooks['call.hangup']?.post.requestBody.content['application/json']?.schema;
    expect(hangup).toEqual({ $ref: '#/components/schemas/CallEvent' });
    expect(subscriptionsFor('call.hangup')).toEqual(['call_state_change', 'call_ended']);
    expect(JSON.stringify(await read())).toContain(JSON.stringify(subscriptionList).slice(1, -1));
  });
});

describe('docs/EVENTS.md', () => {
  it('has the tables of the contract; `--update` writes them anew', async () => {
    const page = resolve(docs, 'EVENTS.md');
    await expect(withTables(readFileSync(page, 'utf8'))).toMatchFileSnapshot(page);
  });
});
