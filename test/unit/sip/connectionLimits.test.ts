import { describe, expect, it } from 'vitest';
import { ConnectionLimits, type Standing } from '../../../electron/service/telephony/sip/limits/connectionLimits.ts';
import { manualClock } from '../../support/sip/manualClock.ts';

const PHONE = '192.0.2.1';
const OPTIONS = 'OPTIONS sip:100@pbx.test SIP/2.0\r\nTo: <sip:100@pbx.test>\r\n\r\n';
const BYE = 'BYE sip:100@pbx.test SIP/2.0\r\nTo: <sip:100@pbx.test>;tag=1\r\n\r\n';
const unknown: Standing = { proven: false, inCall: false };
const idle: Standing = { proven: true, inCall: false };
const talking: Standing = { proven: true, inCall: true };

function setUp() {
  const clock = manualClock();
  const limits = new ConnectionLimits(clock);
  const connection = () => limits.forConnection(PHONE);
  return { clock, limits, connection };
}

/** How many of so many messages each verdict met. */
function verdicts(
  judge: ReturnType<ConnectionLimits['forConnection']>,
  text: string,
  standing: Standing,
  times: number,
) {
  const counted = { take: 0, drop: 0, close: 0 };
  for (let time = 0; time < times; time += 1) counted[judge(text, standing)] += 1;
  return counted;
}

describe('connections of one address', () => {
  it('are so many at once', () => {
    const { limits } = setUp();
    expect(limits.mayOpen(PHONE, { all: 0, ofAddress: 199 })).toBe(true);
    expect(limits.mayOpen(PHONE, { all: 0, ofAddress: 200 })).toBe(false);
    expect(limits.mayOpen(PHONE, { all: 2_000, ofAddress: 0 })).toBe(false);
  });

  it('are opened a few a second only, once an office full of phones is there, and others may open theirs', () => {
    const { limits, clock } = setUp();
    const opened = (host: string, times: number) =>
      Array.from({ length: times }, () => limits.mayOpen(host, { all: 0, ofAddress: 0 })).filter(Boolean).length;
    expect(opened(PHONE, 1_000)).toBe(400);
    expect(opened('192.0.2.2', 10)).toBe(10);
    clock.advance(2_000);
    expect(opened(PHONE, 1_000)).toBe(10);
  });
});

describe('messages of a connection', () => {
  it('share one budget with all connections of the address but for its first, until it has proven who it is', () => {
    const { connection } = setUp();
    expect(verdicts(connection(), OPTIONS, unknown, 400).take).toBe(400);
    expect(verdicts(connection(), OPTIONS, unknown, 400).take).toBe(8 + 8);
    expect(verdicts(connection(), OPTIONS, unknown, 9)).toEqual({ take: 8, drop: 0, close: 1 });
    expect(verdicts(connection(), OPTIONS, idle, 400).take).toBe(400);
  });

  it('end it when there are too many and it carries no call', () => {
    expect(setUp().connection()(OPTIONS, idle)).toBe('take');
    expect(verdicts(setUp().connection(), OPTIONS, idle, 401)).toEqual({ take: 400, drop: 0, close: 1 });
  });

  it('are dropped while it talks, but not those of its calls', () => {
    const judge = setUp().connection();
    expect(verdicts(judge, OPTIONS, talking, 1_000)).toEqual({ take: 400, drop: 600, close: 0 });
    expect(judge(BYE, talking)).toBe('take');
    expect(judge('SIP/2.0 200 OK\r\n\r\n', talking)).toBe('take');
    expect(verdicts(judge, BYE, talking, 1_000)).toEqual({ take: 198, drop: 802, close: 0 });
  });
});
