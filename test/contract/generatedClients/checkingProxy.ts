/** Stands before a service and holds each of its answers against the OpenAPI document. */
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Content = Readonly<Record<string, { readonly schema?: object }>>;
type Answers = Readonly<Record<string, { readonly $ref?: string; readonly content?: Content }>>;

/** The document, as far as answers are concerned. */
export interface AnswerDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; responses: Answers }>>>>;
  readonly components: { readonly responses: Answers };
}

/** An answer that was given. */
interface Answered {
  readonly operation: string;
  readonly status: number;
}

/** The proxy. */
export interface CheckingProxy {
  readonly api: string;
  /** What was answered since it was last asked. */
  answered(): readonly Answered[];
  /** What the document does not say of an answer. */
  readonly problems: string[];
  close(): Promise<void>;
}

const pointer = (...parts: readonly string[]) =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

/** Operations, those with fewer parameters in their path first. */
function routesOf({ paths }: AnswerDocument) {
  const parameters = (path: string) => path.split('{').length;
  return Object.entries(paths)
    .toSorted(([a], [b]) => parameters(a) - parameters(b))
    .map(([path, item]) => ({
      path,
      item,
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    }));
}

/** An answer as it came. */
interface Given {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Where an operation, or all of them, say what an answer with a status has. */
function describedAnswer(document: AnswerDocument, path: string, method: string, status: number) {
  const answer = document.paths[path]?.[method]?.responses[status];
  const shared = answer?.$ref?.split('/').at(-1);
  if (!shared)
    return answer && { content: answer.content, place: pointer('paths', path, method, 'responses', `${status}`) };
  return { content: document.components.responses[shared]?.content, place: pointer('components', 'responses', shared) };
}

/** Says what is wrong with an answer; null for one that the document describes. */
function createChecker(document: AnswerDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  // The package says how it is imported from CommonJS alone.
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  // What zod calls networks, of which JSON Schema says nothing.
  for (const format of ['cidrv4', 'cidrv6']) ajv.addFormat(format, true);
  ajv.addSchema(document, 'api');
  const validators = new Map<string, ValidateFunction>();
  const routes = routesOf(document);

  function mismatch(place: string, body: string): string | null {
    const validate = validators.get(place) ?? ajv.compile({ $ref: `api#${place}` });
    validators.set(place, validate);
    if (validate(JSON.parse(body))) return null;
    const errors = (validate.errors ?? []).slice(0, 5).map(({ instancePath, message }) => `${instancePath} ${message}`);
    return errors.join('; ');
  }

  function problemOf(path: string, method: string, { status, type, body }: Given): string | null {
    const described = describedAnswer(document, path, method, status);
    if (!described) return `has no answer ${status}: ${body.slice(0, 200)}`;
    const { content = {}, place } = described;
    if (body === '' && Object.keys(content).length === 0) return null;
    if (!content[type]) return `${status} is ${type || 'nothing'}, not ${Object.keys(content).join()}`;
    const wrong = type === 'application/json' ? mismatch(place + pointer('content', type, 'schema'), body) : null;
    return wrong && `${status} does not match: ${wrong}`;
  }

  return (method: string, url: string, given: Given) => {
    const path = new URL(url, 'http://localhost').pathname;
    const route = routes.find(({ pattern, item }) => pattern.test(path) && item[method]);
    if (!route) return { operation: `${method} ${path}`, problem: 'is no operation of the document' };
    const operation = route.item[method]?.operationId ?? '';
    return { operation, problem: problemOf(route.path, method, given) };
  };
}

/** A body as it was before it was compressed for the way. */
function unpacked({ headers }: IncomingMessage, body: Buffer): Buffer {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

/** Starts it on loopback. */
export async function startCheckingProxy(api: string, document: AnswerDocument): Promise<CheckingProxy> {
  const check = createChecker(document);
  const target = new URL(api);
  const problems: string[] = [];
  let answered: Answered[] = [];

  function judge({ method = '', url = '' }: IncomingMessage, answer: IncomingMessage, body: string): void {
    const status = answer.statusCode ?? 0;
    const type = answer.headers['content-type']?.split(';')[0] ?? '';
    const { operation, problem } = check(method.toLowerCase(), url, { status, type, body });
    answered.push({ operation, status });
    if (problem) problems.push(`${operation} ${problem}`);
  }

  const server = createServer((request, response) => {
    const { method, headers, url = '' } = request;
    const path = target.pathname + url;
    const forwarded = send({ host: target.hostname, port: target.port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      if (answer.headers['content-type']?.startsWith('text/event-stream')) return judge(request, answer, ' ');
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => judge(request, answer, unpacked(answer, Buffer.concat(chunks)).toString()));
    });
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    api: `http://127.0.0.1:${port}`,
    problems,
    answered() {
      const given = answered;
      answered = [];
      return given;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
