import { ApiError } from '../../../shared/api/client.ts';
import { contract, type OperationName } from '../../../shared/api/contract.ts';
import { errorBodyOf, unreachable } from '../../../shared/api/errorBody.ts';
import { api, onceKey, onExchange } from './api.ts';

/** What is uploaded. */
interface Upload {
  readonly params: Readonly<Record<string, number>>;
  readonly body: object;
  /** Tells it apart from other uploads to the same address, so that one whose answer was lost is carried out once. */
  readonly name: string;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Ends it; what the service has whole by then it keeps. */
  readonly signal: AbortSignal;
}

interface Answer {
  /** 0 without one. */
  readonly status: number;
  readonly body: unknown;
}

/** `fetch` does not tell how much of a request has left. */
function post(url: string, headers: Readonly<Record<string, string>>, text: string, upload: Upload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    upload.signal.addEventListener('abort', stop);
    request.upload.onprogress = ({ loaded, total }) => upload.onProgress(total > 0 ? loaded / total : 0);
    request.onabort = () => reject(upload.signal.reason);
    request.onerror = () => resolve({ status: 0, body: null });
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onloadend = () => upload.signal.removeEventListener('abort', stop);
    request.open('POST', url);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(text);
  });
}

const refusalOf = ({ status, body }: Answer) => (status === 0 ? unreachable : errorBodyOf(body, status));

/** Sends a file to an operation that takes it in its body. Rejects with `ApiError`, or with the signal's reason. */
export async function uploadFile(operation: OperationName, upload: Upload): Promise<void> {
  const { method } = contract[operation];
  const url = api.url(operation, { params: upload.params });
  upload.signal.throwIfAborted();
  const once = onceKey({ operation, url, body: upload.name });
  const headers = {
    ...api.headers(),
    ...(once && { 'idempotency-key': once.key }),
    'content-type': 'application/json',
  };
  const at = Date.now();
  const answer = await post(url, headers, JSON.stringify(upload.body), upload);
  if (answer.status > 0) once?.answered();
  const body = `${upload.name}, in Base64`;
  onExchange({
    operation,
    method,
    url,
    body,
    status: answer.status,
    response: answer.body,
    durationMs: Date.now() - at,
    at,
  });
  if (answer.status < 200 || answer.status > 299) throw new ApiError(operation, answer.status, refusalOf(answer));
}
