import { describe, expect, it } from 'vitest';
import { endReasons } from '../../../renderer/strings/en/endReasons.ts';
import { figures } from '../../../renderer/strings/en/figures.ts';
import { endSentences } from '../../../shared/domain/endSentences.ts';
import { figureDefinitions } from '../../../shared/domain/reports.ts';

const prefixed = (prefix: string, texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).flatMap(([name, text]) => (text === '' ? [] : [[`${prefix}.${name}`, text] as const]));

const part = (name: 'sentence' | 'advice') =>
  Object.fromEntries(Object.entries(endSentences).map(([reason, words]) => [reason, words[name]]));

describe('the English words of the interface', () => {
  it('are those that the service writes into captures about the end of a call', () => {
    const words = [...prefixed('endReason.why', part('sentence')), ...prefixed('endReason.advice', part('advice'))];
    expect(endReasons).toEqual(Object.fromEntries(words));
  });

  it('are those of the contract about figures', () => {
    expect(figures).toEqual(Object.fromEntries(prefixed('figure', figureDefinitions)));
  });
});
