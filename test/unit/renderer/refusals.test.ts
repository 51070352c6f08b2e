import { afterEach, expect, it } from 'vitest';
import { fieldErrorsOf, reasonOf } from '../../../renderer/platform/api/attempt.ts';
import { calls } from '../../../renderer/strings/de/calls.ts';
import { speak } from '../../../renderer/strings/language.ts';
import { ApiError } from '../../../shared/api/client.ts';
import { errorCodes } from '../../../shared/api/errors.ts';

/** The service's sentences are English. */
const refusal = (code: (typeof errorCodes)[number], message: string, field?: string) =>
  new ApiError('updateQueue', 400, {
    message,
    code,
    errors: field === undefined ? [] : [{ field, code: 'custom', message }],
  });

afterEach(() => speak('en', 'language', {}));

it('are said as the service says them in English', () => {
  expect(reasonOf(refusal('taken', 'The number 200 is taken'))).toBe('The number 200 is taken');
});

it('are of a kind that another language has a word for, with the service’s sentence', () => {
  speak('de', 'language', calls);
  expect(reasonOf(refusal('taken', 'The number 200 is taken'))).toBe(
    'es ist bereits vergeben („The number 200 is taken“)',
  );
  const found = fieldErrorsOf(refusal('invalid', 'Must be a number', 'ring_time'), ['ring_time']);
  expect(found).toEqual({ ring_time: 'Eine Eingabe ist ungültig („Must be a number“).' });
});

it.each(errorCodes)('have words for %s', (code) => {
  speak('de', 'language', calls);
  expect(reasonOf(refusal(code, 'x'))).toMatch(/^[^„]+ \(„x“\)$/);
});
