import { expect, it } from 'vitest';
import { fillIn } from '../../../shared/domain/placeholders.ts';

const values = { first_name: 'Grace', last_name: '', company: 'Navy', number: '447700900123', agent_name: 'Ada' };

it.each([
  ['Hello {first_name}!', 'Hello Grace!'],
  ['Hello {first_name} {last_name}!', 'Hello Grace!'],
  ['Hello { First_Name }!', 'Hello Grace!'],
  ['Dear {title} {company}, {nothing}bye', 'Dear Navy,bye'],
  ['{last_name}', ''],
  ['{} { } {1x} stays', '{} { } {1x} stays'],
  ['{agent_name} ({number})', 'Ada (447700900123)'],
])('%s', (text, filled) => {
  expect(fillIn(text, values)).toBe(filled);
});
