/** Answers what is not HTTP, or more of it than is taken, in the shape of every other error; it reaches no route. */
import { randomUUID } from 'node:crypto';
import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { readableBytes } from '../../../../shared/api/endpoint.ts';
import type { ErrorBody } from '../../../../shared/api/errors.ts';
import { codeOfStatus } from './errorBody.ts';

interface Face {
  readonly status: number;
  readonly message: string;
}

const faces: Readonly<Record<string, Face>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time' },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message: `The address and the headers are too large: at most ${readableBytes(maxHeaderSize)} are accepted`,
  },
};

const notHttp: Face = { status: 400, message: 'This is not HTTP' };

/** Fastify's `clientErrorHandler`. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, message } = faces[error.code ?? ''] ?? notHttp;
  const body: ErrorBody = { message, code: codeOfStatus(status), errors: [] };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    `x-request-id: ${randomUUID()}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  socket.destroy(error);
}
