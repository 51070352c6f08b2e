import { describe, expect, it } from 'vitest';
import { readReceipt } from '../../../electron/service/features/sms/smpp/deliveryReceipt.ts';
import { messageIdSpellings } from '../../../electron/service/features/sms/storage/smsPartRepository.ts';

const none = { text: '', receiptedMessageId: '', messageState: null };

describe('a delivery receipt', () => {
  it.each([
    ['DELIVRD', '000', true, ''],
    ['UNDELIV', '011', false, 'The carrier could not deliver it (UNDELIV, error 011)'],
    ['EXPIRED', '000', false, 'The recipient could not be reached in time (EXPIRED)'],
    ['REJECTD', '', false, 'The carrier rejected it (REJECTD)'],
    ['ENROUTE', '000', null, ''],
    ['ACCEPTD', '000', null, ''],
  ])('that says %s', (stat, err, delivered, reason) => {
    const text = `id:4f2a sub:001 dlvrd:000 submit date:2611211200 done date:2611211201 stat:${stat} err:${err} text:hi`;
    expect(readReceipt({ ...none, text })).toEqual({ messageId: '4f2a', delivered, reason });
  });

  it('may come in parameters alone', () => {
    expect(readReceipt({ text: '', receiptedMessageId: 'a1', messageState: 2 })?.delivered).toBe(true);
    expect(readReceipt({ text: '', receiptedMessageId: 'a1', messageState: 5 })?.delivered).toBe(false);
    expect(readReceipt({ text: '', receiptedMessageId: 'a1', messageState: 99 })?.reason).toContain('UNKNOWN');
  });

  it('without a status is not one', () => {
    expect(readReceipt(none)).toBeNull();
    expect(readReceipt({ ...none, text: 'hello' })).toBeNull();
    expect(readReceipt({ ...none, text: 'id:1 sub:001' })).toBeNull();
  });
});

describe('the id of a message', () => {
  it('is found in hexadecimal and decimal', () => {
    expect(messageIdSpellings('255')).toContain('ff');
    expect(messageIdSpellings('00FF')).toContain('255');
    expect(messageIdSpellings('m-1')).toEqual(['m-1', 'M-1']);
  });
});
