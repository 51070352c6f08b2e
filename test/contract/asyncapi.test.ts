import { Parser } from '@asyncapi/parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streamedEvents } from '../../shared/api/eventDocuments.ts';
import { startTestService, type TestService } from '../support/testService.ts';

type Json = Record<string, unknown>;

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(async () => {
  await service.dispose();
});

const served = async (name: string) => (await (await fetch(`${service.api}/${name}`)).json()) as Json;

describe('the AsyncAPI document', () => {
  it('is valid AsyncAPI 3.0', async () => {
    const document = await served('asyncapi.json');
    const { document: parsed, diagnostics } = await new Parser().parse(JSON.stringify(document));
    const problems = diagnostics.filter(({ code }) => code !== 'asyncapi-latest-version');
    expect(problems.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([]);
    expect(parsed?.version()).toBe('3.0.0');
    const messages = parsed?.channels().get('stream')?.messages().all() ?? [];
    expect(messages.map((message) => message.name())).toEqual(streamedEvents.map(({ name }) => name));
  });

  it('describes what the service delivers', async () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    ajv.addSchema(await served('asyncapi.json'), 'events');
    const test = { id: 'msg_1', event_time: '2026-01-01 00:00:00', event_name: 'webhook.test', webhook_id: 1 };
    const valid = (event: Json) => {
      const path = `events#/channels/webhook/messages/${event.event_name}/payload`;
      return ajv.validate({ $ref: path }, event);
    };
    expect(valid(test)).toBe(true);
    expect(valid({ ...test, webhook_id: 'one' })).toBe(false);
  });
});
