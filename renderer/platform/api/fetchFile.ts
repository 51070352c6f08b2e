import { ApiError } from '../../../shared/api/client.ts';
import { contract, type OperationName } from '../../../shared/api/contract.ts';
import { errorBodyOf, unreachable } from '../../../shared/api/errorBody.ts';
import { api } from './api.ts';
import { useExchangeLog } from './exchangeLog.ts';

/** Base64 without the browser's prefix. */
export async function base64Of(file: Blob): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(',') + 1);
}

type FileRequest = Parameters<typeof api.url>[1];

async function refusalOf(operation: OperationName, response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  return new ApiError(operation, response.status, errorBodyOf(body, response.status));
}

/** Fetches a file of the service; a link could not send the token. Rejects with `ApiError`. */
export async function fetchFile(operation: OperationName, request: FileRequest): Promise<Blob> {
  const url = api.url(operation, request);
  const { method } = contract[operation];
  const body = request?.body;
  const headers = api.headers();
  if (body !== undefined) headers['content-type'] = 'application/json';
  const at = Date.now();
  const log = (status: number, response: unknown) => {
    const exchange = { operation, method, url, body, status, response };
    useExchangeLog.getState().add({ ...exchange, durationMs: Date.now() - at, at });
  };
  const response = await fetch(url, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => null);
  if (!response) {
    log(0, undefined);
    throw new ApiError(operation, 0, unreachable);
  }
  if (!response.ok) {
    const refusal = await refusalOf(operation, response);
    log(response.status, refusal.message);
    throw refusal;
  }
  const file = await response.blob();
  log(response.status, `${file.type}, ${file.size} bytes`);
  return file;
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken the address over by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
