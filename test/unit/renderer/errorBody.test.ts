import { expect, it } from 'vitest';
import { isErrorBody } from '../../../shared/api/errorBody.ts';
import { errorBodySchema } from '../../../shared/api/errors.ts';

const fieldError = { field: 'to', code: 'invalid', message: 'must be a number' };

it.each([
  { message: 'No', errors: [] },
  { message: 'No', errors: [fieldError] },
  { message: 'No', errors: [fieldError, { ...fieldError, code: 3 }] },
  { message: 'No', errors: [null] },
  { message: 'No', errors: ['to'] },
  { message: 'No' },
  { message: 7, errors: [] },
  { errors: [] },
  [],
  'No',
  null,
  undefined,
])('takes %j for an error of ours when the contract does', (body) => {
  expect(isErrorBody(body)).toBe(errorBodySchema.safeParse(body).success);
});
