import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NumberRule } from '../../shared/domain/line.ts';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../support/callFixture.ts';

/** A PBX that wants a 0 before outside numbers, national ones without their country, and writes callers the same way. */
const dialling: readonly NumberRule[] = [
  { match: '+49', strip: 3, prefix: '00' },
  { match: '+', strip: 1, prefix: '000' },
];
const callers: readonly NumberRule[] = [
  { match: '000', strip: 3, prefix: '+' },
  { match: '00', strip: 2, prefix: '+49' },
];

let fixture: CallFixture;
let ada: FixtureAgent;

beforeAll(async () => {
  fixture = await openCallFixture();
  ada = await fixture.agent('201', 440);
  const [line] = await fixture.store.lines.all();
  if (!line) throw new Error('The customer has no line.');
  await fixture.store.lines.update({ ...line, numberRules: dialling, inboundNumberRules: callers });
});

afterAll(() => fixture.close());

async function reaches(to: string) {
  const { id } = await fixture.calls.create(ada.viewer, { to, auto_answer: true });
  const { leg } = await fixture.pbx.incoming(660);
  await leg.end(486);
  return { sent: leg.calledNumber, cdr: await fixture.record(id) };
}

describe('numbers on a line with rules', () => {
  it.each([
    ['+493012345678', '003012345678', '493012345678'],
    ['493012345678', '003012345678', '493012345678'],
    ['+33123456789', '00033123456789', '33123456789'],
    ['70', '70', '70'],
  ])('sends %s as %s and keeps %s', async (dialled, sent, stored) => {
    const result = await reaches(dialled);
    expect(result.sent).toBe(sent);
    expect(result.cdr.dst).toBe(stored);
  });

  it.each([
    ['003012345678', '493012345678'],
    ['00033123456789', '33123456789'],
    ['4711', '4711'],
  ])('shows the caller %s as %s, who is then called back', async (written, shown) => {
    const party = await fixture.pbx.call('201', written, 660);
    await party.event('provisional');
    const [call] = fixture.calls.list(ada.viewer);
    expect(call).toMatchObject({ src: shown, clid: expect.stringContaining(shown) });
    await party.leg.end();
    const cdr = await fixture.record(call?.id ?? 0);
    expect(cdr.src).toBe(shown);
    expect((await reaches(cdr.src)).sent).toBe(written);
  });

  it('rewrites the target of a transfer, and leaves the one that the PBX names as it is', async () => {
    const { id } = await fixture.calls.create(ada.viewer, { to: '33123456789', auto_answer: true });
    const party = await fixture.pbx.incoming(660);
    await party.leg.answer();
    await fixture.sees(ada, id, { state_name: 'CONNECTED' });
    await fixture.calls.update(ada.viewer, id, { dst: '+4930222333' });
    const { refer } = await party.event('referred');
    expect(refer.target).toBe('0030222333');
    await refer.reject(603);
    const child = await fixture.pbx.incoming(660);
    expect(child.leg.calledNumber).toBe('0030222333');
    await child.leg.end(486);
    await fixture.record(id);
  });

  it('follows the PBX to a number as the PBX writes it', async () => {
    const { id } = await fixture.calls.create(ada.viewer, { to: '33123456789', auto_answer: true });
    const party = await fixture.pbx.incoming(660);
    await party.leg.answer();
    await fixture.sees(ada, id, { state_name: 'CONNECTED' });
    void party.leg.refer('0030222333');
    const next = await fixture.pbx.incoming(660);
    expect(next.leg.calledNumber).toBe('0030222333');
    const child = fixture.calls.list(ada.viewer).find(({ parent_id }) => parent_id === id);
    expect(child?.dst).toBe('4930222333');
    await next.leg.end(486);
    await fixture.calls.end(ada.viewer, id);
  });
});

describe('a secure call', () => {
  it('is refused over a line that is not encrypted', async () => {
    const before = fixture.calls.list(ada.viewer).length;
    const asked = fixture.calls.create(ada.viewer, { to: '33123456789', auto_answer: true, secure: true });
    await expect(asked).rejects.toThrow('this line uses neither TLS nor WSS');
    expect(fixture.calls.list(ada.viewer)).toHaveLength(before);
  });

  it('is never in the way of an emergency call', async () => {
    const { id } = await fixture.calls.create(ada.viewer, { to: '112', auto_answer: true, secure: true });
    const { leg } = await fixture.pbx.incoming(660);
    expect(leg.calledNumber).toBe('112');
    await leg.end(486);
    await fixture.record(id);
  });
});
