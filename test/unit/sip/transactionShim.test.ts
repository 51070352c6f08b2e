import { beforeEach, describe, expect, it } from 'vitest';
import { TransactionShim } from '../../../electron/service/telephony/sip/transport/transactionShim.ts';
import { wireMessage } from '../../../electron/service/telephony/sip/wire/messageText.ts';
import { type ManualClock, manualClock } from '../../support/sip/manualClock.ts';

const PEER = { host: '10.0.0.1', port: 5060 };
const TIMERS = { t1: 500, t2: 4_000, t4: 5_000 };

let clock: ManualClock;
let sent: string[];
let delivered: string[];
let shim: TransactionShim;

beforeEach(() => {
  clock = manualClock();
  sent = [];
  delivered = [];
  shim = new TransactionShim({
    timers: TIMERS,
    clock,
    transmit: async ({ text }) => void sent.push(text),
    deliver: ({ text }) => void delivered.push(text),
  });
});

function message(line: string, method: string, branch = 'z9hG4bK1', sentBy = '10.0.0.2:5070'): string {
  return `${line}\r\nVia: SIP/2.0/UDP ${sentBy};branch=${branch}\r\nFrom: <sip:a@x>;tag=1\r\nTo: <sip:b@x>\r\nCall-ID: c\r\nCSeq: 1 ${method}\r\n\r\n`;
}
const request = (method: string, branch?: string, sentBy?: string) =>
  wireMessage(message(`${method} sip:b@x SIP/2.0`, method, branch, sentBy));
const response = (status: number, method: string, branch?: string) =>
  wireMessage(message(`SIP/2.0 ${status} X`, method, branch));

describe('a client over UDP', () => {
  it('repeats an INVITE after 0.5, 1.5, 3.5 … s and gives up after 32 s', () => {
    void shim.send(request('INVITE'), PEER);
    const times: number[] = [];
    for (let at = 100; at <= 40_000; at += 100) {
      const before = sent.length;
      clock.advance(100);
      if (sent.length > before) times.push(at);
    }
    expect(times).toEqual([500, 1_500, 3_500, 7_500, 15_500, 31_500]);
    expect(shim.size).toBe(0);
    expect(clock.waiting).toBe(0);
  });

  it('repeats another request up to every 4 s', () => {
    void shim.send(request('REGISTER'), PEER);
    clock.advance(31_999);
    expect(sent).toHaveLength(11);
  });

  it('stops at the response and drops its repetitions', () => {
    void shim.send(request('BYE'), PEER);
    shim.receive(response(200, 'BYE'), PEER);
    shim.receive(response(200, 'BYE'), PEER);
    clock.advance(40_000);
    expect(sent).toHaveLength(1);
    expect(delivered).toHaveLength(1);
    expect(shim.size).toBe(0);
  });

  it('acknowledges a repeated 401 with the ACK that the user agent sent', () => {
    void shim.send(request('INVITE'), PEER);
    shim.receive(response(401, 'INVITE'), PEER);
    void shim.send(request('ACK'), PEER);
    shim.receive(response(401, 'INVITE'), PEER);
    expect(sent.map((text) => text.split(' ')[0])).toEqual(['INVITE', 'ACK', 'ACK']);
    expect(delivered).toHaveLength(1);
  });

  it('keeps CANCEL apart from the INVITE of the same branch', () => {
    void shim.send(request('INVITE'), PEER);
    shim.receive(response(180, 'INVITE'), PEER);
    void shim.send(request('CANCEL'), PEER);
    clock.advance(500);
    expect(sent.map((text) => text.split(' ')[0])).toEqual(['INVITE', 'CANCEL', 'CANCEL']);
  });

  it('passes the ACK of a 2xx on without a transaction', () => {
    void shim.send(request('ACK', 'z9hG4bK2'), PEER);
    clock.advance(10_000);
    expect(sent).toHaveLength(1);
    expect(shim.size).toBe(0);
  });
});

describe('a server over UDP', () => {
  it('answers a repeated request without the user agent', () => {
    shim.receive(request('BYE'), PEER);
    void shim.send(response(200, 'BYE'), PEER);
    shim.receive(request('BYE'), PEER);
    expect(delivered).toHaveLength(1);
    expect(sent).toHaveLength(2);
  });

  it('repeats the refusal of an INVITE until the ACK, and no longer than 32 s', () => {
    shim.receive(request('INVITE'), PEER);
    void shim.send(response(486, 'INVITE'), PEER);
    clock.advance(1_600);
    expect(sent).toHaveLength(3);
    shim.receive(request('ACK'), PEER);
    shim.receive(request('ACK'), PEER);
    clock.advance(40_000);
    expect(sent).toHaveLength(3);
    expect(delivered).toHaveLength(2);
    expect(shim.size).toBe(0);
  });

  it('leaves the repetition of a 2xx to the user agent', () => {
    shim.receive(request('INVITE'), PEER);
    void shim.send(response(200, 'INVITE'), PEER);
    clock.advance(10_000);
    expect(sent).toHaveLength(1);
    void shim.send(response(200, 'INVITE'), PEER);
    expect(sent).toHaveLength(2);
  });

  it('hands the ACK of a 2xx up', () => {
    shim.receive(request('INVITE'), PEER);
    void shim.send(response(200, 'INVITE'), PEER);
    shim.receive(request('ACK', 'z9hG4bK9'), PEER);
    expect(delivered).toHaveLength(2);
  });

  it('distinguishes peers with the same branch', () => {
    shim.receive(request('OPTIONS', 'z9hG4bK1', '10.0.0.3'), PEER);
    shim.receive(request('OPTIONS', 'z9hG4bK1', '10.0.0.4'), PEER);
    expect(delivered).toHaveLength(2);
  });

  it('knows requests of old clients without a unique branch', () => {
    shim.receive(request('OPTIONS', 'old'), PEER);
    shim.receive(request('OPTIONS', 'older'), PEER);
    expect(delivered).toHaveLength(1);
  });
});

it('forgets everything when it is closed', () => {
  void shim.send(request('INVITE'), PEER);
  shim.receive(request('BYE', 'z9hG4bK5'), PEER);
  shim.close();
  expect(shim.size).toBe(0);
  expect(clock.waiting).toBe(0);
});
