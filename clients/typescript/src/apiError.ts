import type { Error as ErrorBody } from './contract.ts';

/** What went wrong, for programs; `unreachable` also where there was no answer. */
export type ErrorCode = ErrorBody['code'];
/** One thing that is wrong with a request. */
export type FieldError = ErrorBody['errors'][number];

/** The service refused. `status` is 0 when there was no answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly operation: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly errors: readonly FieldError[];
  /** It is in the service's log; empty when there was no answer. */
  readonly requestId: string;

  constructor(operation: string, status: number, body: ErrorBody, requestId = '', cause?: unknown) {
    super(body.message, { cause });
    this.operation = operation;
    this.status = status;
    this.code = body.code;
    this.errors = body.errors;
    this.requestId = requestId;
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  const { message, code, errors } = (body ?? {}) as Partial<Record<keyof ErrorBody, unknown>>;
  return typeof message === 'string' && typeof code === 'string' && Array.isArray(errors);
}

/** What an answer says that is no success. */
export async function refusalOf(operation: string, response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const fallback: ErrorBody = { message: `The service answered ${response.status}`, code: 'refused', errors: [] };
  const requestId = response.headers.get('x-request-id') ?? '';
  return new ApiError(operation, response.status, isErrorBody(body) ? body : fallback, requestId);
}

/** There was no answer. */
export function noAnswer(operation: string, cause: unknown): ApiError {
  const body: ErrorBody = { message: 'The service cannot be reached', code: 'unreachable', errors: [] };
  return new ApiError(operation, 0, body, '', cause);
}
