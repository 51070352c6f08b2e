/** Stands before a service and holds each of its answers against the OpenAPI document. */
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type AnswerDocument, createAnswerChecker } from '../document/answerChecker.ts';

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

/** A body as it was before it was compressed for the way. */
function unpacked({ headers }: IncomingMessage, body: Buffer): Buffer {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

/** Starts it on loopback. */
export async function startCheckingProxy(api: string, document: AnswerDocument): Promise<CheckingProxy> {
  const check = createAnswerChecker(document);
  const target = new URL(api);
  const problems: string[] = [];
  let answered: Answered[] = [];

  function judge({ method = '', url = '' }: IncomingMessage, answer: IncomingMessage, body: string): void {
    const status = answer.statusCode ?? 0;
    const headers = new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
    const { operation, problem } = check(method.toLowerCase(), url, { status, headers, body });
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
