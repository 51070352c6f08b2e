import { describe, expect, it } from 'vitest';
import { causeOfStatus, causeWording } from '../../../electron/service/telephony/sip/causes/q850.ts';
import {
  q850OfReason,
  reasonHeader,
  statusOfReason,
} from '../../../electron/service/telephony/sip/causes/reasonHeader.ts';
import { errorSentences, statusSentences } from '../../../electron/service/telephony/sip/lines/failureSentence.ts';
import { textOf } from '../../../shared/sentences/sentence.ts';

describe('the cause of a status', () => {
  it.each([
    [200, 16, 'Normal Clearing'],
    [301, 23, 'Redirection to new destination'],
    [400, 41, 'Temporary failure'],
    [401, 21, 'Call rejected'],
    [403, 21, 'Call rejected'],
    [404, 1, 'Unallocated (unassigned) number'],
    [408, 102, 'Recovery on timer expiry'],
    [410, 22, 'Number changed'],
    [415, 79, 'Service or option not implemented, unspecified'],
    [480, 18, 'No user responding'],
    [483, 25, 'Exchange routing error'],
    [484, 28, 'Invalid number format'],
    [486, 17, 'User busy'],
    [487, 16, 'Normal Clearing'],
    [488, 65, 'Bearer capability not implemented'],
    [499, 127, 'Interworking, unspecified'],
    [500, 41, 'Temporary failure'],
    [502, 38, 'Network out of order'],
    [503, 41, 'Temporary failure'],
    [504, 102, 'Recovery on timer expiry'],
    [599, 41, 'Temporary failure'],
    [600, 17, 'User busy'],
    [603, 21, 'Call rejected'],
    [604, 1, 'Unallocated (unassigned) number'],
    [606, 65, 'Bearer capability not implemented'],
  ])('%i is %i, %s', (status, cause, wording) => {
    expect(causeOfStatus(status)).toBe(cause);
    expect(causeWording(cause)).toBe(wording);
  });

  it('is named by its number when nobody words it', () => {
    expect(causeWording(19)).toBe('No answer');
    expect(causeWording(104)).toBe('Cause 104');
  });
});

describe('Reason headers', () => {
  it('are read and written', () => {
    expect(reasonHeader(17)).toBe('Reason: Q.850;cause=17;text="User busy"');
    expect(q850OfReason(['Q.850;cause=17;text="User busy"'])).toBe(17);
    expect(q850OfReason(['SIP;cause=486, q.850 ; text="a;b" ; cause=31'])).toBe(31);
    expect(q850OfReason(['SIP;cause=486'])).toBeNull();
    expect(q850OfReason([])).toBeNull();
    expect(statusOfReason(['Q.850;cause=16', 'SIP;cause=200;text="Call completed elsewhere"'])).toBe(200);
    expect(statusOfReason(['Q.850;cause=16'])).toBeNull();
  });
});

describe('what a line says of its failures', () => {
  it.each([401, 403, 404, 408, 418, 488, 500, 503, 555, 603])('is a sentence for SIP %i', (status) => {
    expect(textOf(statusSentences(status))).toMatch(new RegExp(`^The .*\\. \\(SIP ${status}\\)$`));
  });

  it.each(['ENOTFOUND', 'ECONNREFUSED', 'ETIMEDOUT', 'CERT_HAS_EXPIRED', 'EHOSTUNREACH'])(
    'is a sentence for %s',
    (code) => {
      expect(textOf(errorSentences(Object.assign(new Error('x'), { code })))).toMatch(
        new RegExp(`^[A-Z].*\\. \\(${code}\\)$`),
      );
    },
  );

  it('is a sentence for anything else', () => {
    expect(textOf(errorSentences(new Error('Unexpected server response: 404')))).toBe(
      'The connection failed: Unexpected server response: 404.',
    );
    expect(textOf(errorSentences(new Error('The server is odd.')))).toBe('The server is odd.');
    expect(textOf(errorSentences('x'))).toBe('The connection failed.');
  });
});
