/**
 * Speaks the transcription protocol of OpenAI's API over HTTP (https://platform.openai.com/docs/api-reference/audio).
 * It replaces a speech model, which no test machine has: what it answers is written by the test, what it is asked is
 * real.
 */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { KeyPair } from './certificates.ts';

/** What the engine was asked. */
export interface Asked {
  readonly path: string;
  readonly authorization: string | undefined;
  /** Fields of the form; empty for JSON. */
  readonly fields: Readonly<Record<string, string>>;
  /** The file of the form. */
  readonly audio: Buffer | null;
  readonly json: unknown;
}

/** Answers one request, or leaves it hanging. */
export type EngineAnswer = (response: ServerResponse, asked: Asked) => void;

/** An engine that listens on loopback. */
export interface TranscriptionEngine {
  /** Base address for the settings. */
  readonly url: string;
  readonly asked: readonly Asked[];
  /** What the next requests are answered with; the last one is kept. */
  answerWith(...answers: EngineAnswer[]): void;
  close(): Promise<void>;
}

/** An answer in JSON. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): EngineAnswer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

async function askedOf(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  const known = { path: request.url ?? '', authorization: request.headers.authorization };
  if (!type.startsWith('multipart/')) return { ...known, fields: {}, audio: null, json: JSON.parse(body.toString()) };
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  const fields: Record<string, string> = {};
  let audio: Buffer | null = null;
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value;
    else audio = Buffer.from(await value.arrayBuffer());
  }
  return { ...known, fields, audio, json: null };
}

/** Starts it, with a certificate over HTTPS. */
export async function startTranscriptionEngine(certificate: KeyPair | null = null): Promise<TranscriptionEngine> {
  const asked: Asked[] = [];
  let answers: EngineAnswer[] = [json({ text: '' })];
  const listener: RequestListener = (request, response) => {
    void askedOf(request).then((one) => {
      asked.push(one);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      answer?.(response, one);
    });
  };
  const server = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  // A client that does not trust the certificate breaks off.
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}/v1`,
    asked,
    answerWith(...next) {
      answers = next;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
