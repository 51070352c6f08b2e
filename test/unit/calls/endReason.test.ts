import { describe, expect, it } from 'vitest';
import { endReasonOf, endReasons } from '../../../shared/domain/endReason.ts';
import { endSentences } from '../../../shared/domain/endSentences.ts';
import { q850OfWording, q850Wording, q850Wordings } from '../../../shared/domain/q850.ts';
import { sipPhrases } from '../../../shared/domain/sipStatus.ts';

const unanswered = (sipStatus: number | null, q850: number | null) =>
  endReasonOf({ sipStatus, q850, isConnected: false });

describe('why a call ended', () => {
  it.each(Object.entries(sipPhrases))('SIP status %s (%s) has a sentence of its own', (status) => {
    expect(unanswered(Number(status), null)).not.toBe('failed');
    expect(endSentences[unanswered(Number(status), null)].sentence).toMatch(/^[A-Z].*\.$/);
  });

  it.each(Object.entries(q850Wordings))('Q.850 cause %s (%s) has a sentence', (cause) => {
    expect(endSentences[unanswered(null, Number(cause))].sentence).toMatch(/^[A-Z].*\.$/);
  });

  it('has a sentence, and advice that is one or nothing, for every reason', () => {
    expect(Object.keys(endSentences).toSorted()).toEqual([...endReasons].toSorted());
    for (const { sentence, advice } of Object.values(endSentences)) {
      expect(sentence).toMatch(/^[A-Z].*\.$/);
      expect(advice).toMatch(/^(?:[A-Z].*\.)?$/);
    }
    const sentences = Object.values(endSentences).map(({ sentence }) => sentence);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it.each([
    ['the far network knows better than the gateway that chose the status', 480, 1, 'wrong_number'],
    ['nobody took the call in time', 480, 19, 'no_answer'],
    ['a cause that was only translated from the status is less than the status', 403, 21, 'forbidden'],
    ['a phone that says busy and a network that says rejected', 486, 21, 'declined'],
    ['a cause that says nothing', 486, 31, 'busy'],
    ['another phone took the call', 487, 26, 'answered_elsewhere'],
    ['the caller gave up', 487, 16, 'cancelled'],
    ['a status that is not in the registry counts as its class', 499, null, 'protocol'],
    ['the same for the last class', 699, null, 'busy'],
    ['a cause that is not in the table', null, 120, 'failed'],
    ['nothing is known', null, null, 'failed'],
    ['no codec in common', 488, 65, 'no_common_codec'],
    ['encryption demanded', 494, null, 'encryption_required'],
  ] as const)('%s', (_, status, cause, reason) => {
    expect(unanswered(status, cause)).toBe(reason);
  });

  it('calls the end of a talk what it was', () => {
    const talked = (sipStatus: number | null, q850: number | null) =>
      endReasonOf({ sipStatus, q850, isConnected: true });
    expect(talked(null, 16)).toBe('hung_up');
    expect(talked(null, 31)).toBe('hung_up');
    expect(talked(null, null)).toBe('hung_up');
    expect(talked(408, 102)).toBe('network_lost');
    expect(talked(481, 41)).toBe('call_lost');
  });
});

describe('wordings of Q.850', () => {
  it('lead back to their causes', () => {
    for (const cause of [...Object.keys(q850Wordings).map(Number), 126]) {
      expect(q850OfWording(q850Wording(cause))).toBe(cause);
    }
    expect(q850OfWording('No answer from user')).toBe(19);
    expect(q850OfWording('Something else')).toBeNull();
  });
});
