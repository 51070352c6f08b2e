import { expect, it } from 'vitest';
import { isErrorBody } from '../../../shared/api/errorBody.ts';
import { errorBodySchema } from '../../../shared/api/errors.ts';

const fieldError = { field: 'to', code: 'invalid', message: 'must be a number' };

it.each([
  { message: 'No', code: 'taken', errors: [] },
  { message: 'No', errors: [] },
  { message: 'No', code: 7, errors: [] },
  { message: 'No', code: 'invalid', errors: [fieldError] },
  { message: 'No', code: 'invalid', errors: [fieldError, { ...fieldError, code: 3 }] },
  { message: 'No', code: 'invalid', errors: [null] },
  { message: 'No', code: 'invalid', errors: ['to'] },
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

it('takes codes that only a newer service knows', () => {
  expect(isErrorBody({ message: 'No', code: 'from_tomorrow', errors: [] })).toBe(true);
});
