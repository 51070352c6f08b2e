import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Parser } from '@asyncapi/parser';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiDocument, operationsOf } from '../../shared/api/apiDocument.ts';
import { contract } from '../../shared/api/contract.ts';
import { streamedEvents } from '../../shared/api/eventDocuments.ts';
import { sampleLanguages, sampleOf } from '../../shared/api/requestSamples.ts';
import { sampleIn } from '../../shared/api/sampleRequests.ts';
import postmanSchema from '../support/schemas/postman-2.1.json' with { type: 'json' };
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
    const times = { event_time: '2026-01-01 00:00:00', event_time_iso: '2026-01-01T00:00:00Z' };
    const test = { id: 'msg_1', ...times, event_name: 'webhook.test', webhook_id: 1 };
    const valid = (event: Json) => {
      const path = `events#/channels/webhook/messages/${event.event_name}/payload`;
      return ajv.validate({ $ref: path }, event);
    };
    expect(valid(test)).toBe(true);
    expect(valid({ ...test, webhook_id: 'one' })).toBe(false);
  });
});

describe('the Postman collection', () => {
  it('is a collection of format 2.1 with every operation', async () => {
    const collection = await served('postman.json');
    const ajv = new Ajv({ strict: false, allErrors: true });
    const isCollection = ajv.compile(postmanSchema);
    isCollection(collection);
    expect(isCollection.errors).toBeNull();
    const { item: folders } = collection as { item: { item: { id: string }[] }[] };
    const ids = folders.flatMap(({ item }) => item.map(({ id }) => id));
    expect(ids.toSorted()).toEqual(Object.keys(contract).toSorted());
    expect(isCollection({ ...collection, info: {} })).toBe(false);
  });
});

describe('samples of requests', () => {
  const run = promisify(execFile);
  const programs = {
    curl: (sample: string) => ({ program: 'sh', args: ['-c', sample] }),
    javascript: (sample: string) => ({
      program: process.execPath,
      args: ['--input-type=module', '-e', sample],
    }),
    python: (sample: string) => ({ program: 'python3', args: ['-c', sample] }),
  };

  it.each(sampleLanguages)('run in %s as they are', async (language) => {
    const { token, call } = await service.admin();
    const text = `It's "quoted" \\ and a line\nmore in ${language}`;
    const body = { tel: '+4989123456', notes: text, company: language, first_name: null };
    const sample = sampleOf(language, { method: 'POST', url: `${service.api}/contacts`, body });
    const { program, args } = programs[language](sample);
    const { stdout } = await run(program, args, { env: { ...process.env, CORDBOARD_TOKEN: token } });
    expect(JSON.parse(stdout)).toMatchObject({ data: { notes: text, company: language } });
    const filter = JSON.stringify([{ property: 'company', operator: 'eq', value: language }]);
    expect((await call('listContacts', { query: { filter } })).total).toBe(1);
  });

  it('are there for every operation, with the address of the service that shows them', async () => {
    const document = (await served('openapi.json')) as unknown as ApiDocument;
    const operations = operationsOf(document);
    expect(operations.map(({ id }) => id)).toEqual(Object.keys(contract).toSorted());
    for (const [operation, language] of operations.flatMap((one) =>
      sampleLanguages.map((name) => [one, name] as const),
    )) {
      const sample = sampleIn(language, operation, document, service.api);
      expect(sample, operation.id).toContain(service.api);
      expect(sample, operation.id).not.toMatch(/\/\{\w+\}/);
    }
  });
});
