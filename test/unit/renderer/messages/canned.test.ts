import { describe, expect, it } from 'vitest';
import { matchCanned, replaceSlash, slashQueryAt } from '../../../../renderer/features/messages/compose/useSlash.ts';
import type { CannedResponse } from '../../../../shared/api/sms/cannedResponses.ts';

const response = (name: string, text: string) => ({ name, text }) as CannedResponse;

describe('the slash that opens canned responses', () => {
  it.each([
    ['/', 1, { start: 0, text: '' }],
    ['/hel', 4, { start: 0, text: 'hel' }],
    ['Hello /thank you', 16, { start: 6, text: 'thank you' }],
    ['one\n/two', 8, { start: 4, text: 'two' }],
    ['/hello there', 3, { start: 0, text: 'he' }],
  ])('is seen in %j at %i', (text, caret, expected) => {
    expect(slashQueryAt(text, caret)).toEqual(expected);
  });

  it.each([
    ['and/or', 6],
    ['https://company.test', 18],
    ['1/2', 3],
    ['/first\nsecond', 13],
    ['no slash', 8],
    [`/${'x'.repeat(41)}`, 42],
    ['/late', 0],
  ])('is not there in %j at %i', (text, caret) => {
    expect(slashQueryAt(text, caret)).toBeNull();
  });
});

describe('canned responses for what was typed', () => {
  const greeting = response('Greeting', 'Hello {first_name}');
  const hours = response('Opening hours', 'We are open from nine');
  const closing = response('Farewell', 'Greetings, and good bye');
  const all = [closing, greeting, hours];

  it('are all of them for nothing typed', () => {
    expect(matchCanned(all, '')).toEqual(all);
  });

  it('have every word somewhere, those with the words in the name first', () => {
    expect(matchCanned(all, 'greet')).toEqual([greeting, closing]);
    expect(matchCanned(all, 'HOURS nine')).toEqual([hours]);
    expect(matchCanned(all, 'hours ten')).toEqual([]);
  });

  it('take the place of the slash and its words, and nothing else', () => {
    const text = 'Well, /gre and more';
    const slash = slashQueryAt(text, 10);
    expect(slash).not.toBeNull();
    if (slash) expect(replaceSlash(text, slash, 'Hello')).toEqual({ text: 'Well, Hello and more', caret: 11 });
  });
});
