import { describe, expect, it } from 'vitest';
import { filteredRows, ladderOf, noFilter, textOfRows } from '../../../renderer/entities/call/ladder/ladderModel.ts';
import { endEvidenceOf } from '../../../renderer/entities/call/record/EndingFacts.tsx';
import type { TraceMessage } from '../../../shared/api/calls/calls.ts';

interface Told {
  readonly callId?: string;
  readonly liveId?: number;
  readonly peer?: string;
  readonly cseq?: string;
  readonly headers?: readonly string[];
  readonly again?: boolean;
}

function message(direction: 'in' | 'out', summary: string, received: Told = {}): TraceMessage {
  const {
    callId = 'a@b',
    liveId = 1,
    peer = '10.0.0.9:5060',
    cseq = '1 INVITE',
    headers = [],
    again = false,
  } = received;
  const startLine = /^\d/.test(summary) ? `SIP/2.0 ${summary}` : `${summary} SIP/2.0`;
  const addresses = ['From: "Ada" <sip:200@pbx.test>;tag=1', 'To: <sip:600@pbx.test>'];
  return {
    time: '2030-01-02 03:04:05.678',
    direction,
    transport: 'udp',
    src: direction === 'out' ? '10.0.0.1:5060' : peer,
    dst: direction === 'out' ? peer : '10.0.0.1:5060',
    call_id: callId,
    summary,
    text: [startLine, ...addresses, `CSeq: ${cseq}`, ...headers, '', ''].join('\r\n'),
    live_id: liveId,
    retransmission: again,
  };
}

const invite = message('out', 'INVITE sip:600@pbx.test');
const consult = { callId: 'c@d', liveId: 2 };

describe('the SIP ladder', () => {
  it('gives every leg a column, in order of appearance, two at the same peer as well', () => {
    const { legs, rows } = ladderOf([invite, message('in', 'INVITE sip:100@x', consult), message('in', '200 OK')]);
    expect(legs).toEqual([
      { callId: 'a@b', liveId: 1, peer: '10.0.0.9:5060', party: '600', direction: 'out' },
      { callId: 'c@d', liveId: 2, peer: '10.0.0.9:5060', party: '200', direction: 'in' },
    ]);
    expect(rows.map(({ leg }) => leg)).toEqual([0, 1, 0]);
  });

  it.each([
    ['INVITE sip:200@x', 'request'],
    ['180 Ringing', 'provisional'],
    ['SIP/2.0 200 OK', 'success'],
    ['486 Busy Here', 'failure'],
    ['302 Moved Temporarily', 'failure'],
  ])('%s is a %s', (summary, tone) => {
    expect(ladderOf([message('in', summary)]).rows[0]?.tone).toBe(tone);
  });

  it('has nothing to show for a call that stayed in the customer', () => {
    expect(ladderOf([])).toEqual({ legs: [], rows: [], methods: [] });
  });

  it('is filtered by leg, by method with the answers to it, and by text', () => {
    const bye = message('out', 'BYE sip:600@pbx.test', { cseq: '2 BYE' });
    const { rows, methods } = ladderOf([
      invite,
      message('in', 'INVITE sip:1@x', consult),
      bye,
      message('in', '200 OK'),
    ]);
    const shown = (filter: object) =>
      filteredRows(rows, { ...noFilter, ...filter }).map(({ message: { summary } }) => summary);
    expect(methods).toEqual(['INVITE', 'BYE']);
    expect(shown({})).toHaveLength(4);
    expect(shown({ callId: 'c@d' })).toEqual(['INVITE sip:1@x']);
    expect(shown({ method: 'INVITE', callId: 'a@b' })).toEqual(['INVITE sip:600@pbx.test', '200 OK']);
    expect(shown({ text: ' cseq: 2 bye ' })).toEqual(['BYE sip:600@pbx.test']);
  });

  it('becomes a text for a ticket', () => {
    const text = textOfRows(ladderOf([invite]).rows);
    expect(text).toContain(
      '2030-01-02 03:04:05.678 out udp 10.0.0.1:5060 -> 10.0.0.9:5060\nINVITE sip:600@pbx.test SIP/2.0\n',
    );
    expect(text).not.toContain('\r');
  });
});

describe('what the wire says about the end', () => {
  const refusal = message('in', '486 Busy Here', {
    headers: ['Reason: Q.850;cause=17', 'Warning: 399 pbx "in a talk"'],
  });

  it('is the refusal with its reasons, not the challenge before and not its repetition', () => {
    const challenge = message('in', '401 Unauthorized');
    const again = { ...refusal, retransmission: true };
    const evidence = endEvidenceOf([invite, challenge, invite, refusal, again], 1);
    expect(evidence.message).toBe(refusal);
    expect(evidence.reasons).toEqual(['Q.850;cause=17', '399 pbx "in a talk"']);
    expect(evidence.last).toHaveLength(5);
  });

  it('is the challenge when nothing else came, and nothing of another call', () => {
    const challenge = message('in', '407 Proxy Authentication Required');
    expect(endEvidenceOf([invite, challenge], 1).message).toBe(challenge);
    expect(endEvidenceOf([refusal], 2)).toEqual({ message: null, reasons: [], last: [] });
  });

  it('is no answer to another request', () => {
    const notify = message('in', '481 Call/Transaction Does Not Exist', { cseq: '5 NOTIFY' });
    expect(endEvidenceOf([invite, notify], 1).message).toBeNull();
  });
});
