import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { owner } from '../support/migratedDatabase.ts';
import { startTestService, type TestService } from '../support/testService.ts';
import type { AnswerDocument } from './document/answerChecker.ts';
import { type CheckingProxy, startCheckingProxy } from './generatedClients/checkingProxy.ts';
import { compile, generateClients, load, programs } from './generatedClients/generate.ts';
import type { Journey, Task } from './generatedClients/programs/journey.ts';

/** Clients that generators make of the document alone, each answer held against it. */
let service: TestService;
let proxy: CheckingProxy;
let folder: string;
let task: Task;

interface Parameter {
  readonly $ref?: string;
  readonly in?: string;
  readonly required?: boolean;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, object>> }>>;
}

/** Those that answer with JSON and need nothing but a token. */
function plainReads({
  paths,
}: {
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
}): Task['reads'] {
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get || get.parameters?.some(({ required, in: place }) => required || place === 'path')) return [];
    return get.responses['200']?.content?.['application/json'] ? [{ operation: get.operationId, path }] : [];
  });
}

beforeAll(async () => {
  service = await startTestService({ demo: true });
  folder = await mkdtemp(join(tmpdir(), 'cordboard-clients-'));
  const document = (await (await fetch(`${service.api}/openapi.json`)).json()) as AnswerDocument;
  const path = join(folder, 'openapi.json');
  await writeFile(path, JSON.stringify(document));
  proxy = await startCheckingProxy(service.api, document);
  const { email, password } = owner;
  task = { api: proxy.api, email, password, reads: plainReads(document as Parameters<typeof plainReads>[0]) };
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  await generateClients(folder, pathToFileURL(path), proxy.api);
});

afterAll(async () => {
  await proxy.close();
  await service.dispose();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a program; resolves with what it printed, and rejects with what it complained of. */
async function run(program: string, args: readonly string[], input = ''): Promise<string> {
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' } });
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.stdin.end(input);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if ((await closed) !== 0) throw new Error(output + errors);
  return output;
}

/** What each saw, and that it has called what can be called. */
function expectJourney(name: string, journey: Journey): void {
  expect(journey).toMatchObject({ found: [name], company: 'Acme', gone: 'not_found' });
  expect(proxy.problems.splice(0)).toEqual([]);
  const operations = new Set(proxy.answered().map(({ operation }) => operation));
  expect([...operations]).toEqual(
    expect.arrayContaining([...task.reads.map(({ operation }) => operation), 'createContact', 'deleteContacts']),
  );
}

describe('clients that are generated from the document', () => {
  it('compile strictly', async () => {
    expect(task.reads.length).toBeGreaterThan(80);
    expect(await compile(folder)).toBe('');
  });

  it.each([
    ['openapiFetch', 'Openapi', null],
    ['heyApi', 'Hey', 'none'],
    ['orval', 'Orval', null],
    ['ownClient', 'Own', 'none'],
  ] as const)('%s calls a running service', async (program, name, gap) => {
    expect(programs).toContain(program);
    const journey = await (await load(folder, program))(task);
    expectJourney(name, journey);
    expect(journey.gap).toBe(gap);
  });
});

describe('the client in Python', () => {
  it('compiles, and mypy finds nothing in its strictest form', async () => {
    await run('python3', ['-m', 'py_compile', 'journey.py', 'cordboard/connection.py', 'cordboard/operations.py']);
    const cache = join(folder, 'mypy');
    const said = await run('mypy', ['--strict', '--cache-dir', cache, 'journey.py']);
    expect(said).toMatch(/^Success/);
  });

  it('calls a running service', async () => {
    const snake = (name: string) => name.replaceAll(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`);
    const input = JSON.stringify({
      ...task,
      reads: task.reads.map(({ operation }) => ({ operation: snake(operation) })),
    });
    const journey = JSON.parse(await run('python3', ['journey.py'], input)) as Journey;
    expectJourney('Python', journey);
    expect(journey.gap).toBe('none');
  });
});
