import { describe, expect, it } from 'vitest';
import type { Call } from '../../../electron/service/calls/model/call.ts';
import { openParty } from '../../../electron/service/calls/model/newCall.ts';
import { mayGoOn } from '../../../electron/service/calls/session/adopt.ts';
import { agent, outboundCall, outsider } from './callFixture.ts';

const talking: Call = {
  ...outboundCall(),
  near: { party: agent, leg: 'answered' },
  far: { party: { ...outsider, sipCallId: 'dialog' }, leg: 'answered' },
};
const isStored = (sipCallId: string) => (sipCallId === 'dialog' ? 'answered' : null);
const rings = (sipCallId: string) => (sipCallId === 'dialog' ? 'ringing' : null);

describe('after its process died, a call', () => {
  it('goes on while two people talk, held or not', () => {
    expect(mayGoOn(talking, isStored)).toBe(true);
    expect(mayGoOn({ ...talking, heldBy: ['near'] }, isStored)).toBe(true);
  });

  it('between two pages needs no dialog', () => {
    const colleague = { ...agent, userId: 100002 };
    expect(mayGoOn({ ...talking, far: { party: colleague, leg: 'answered' } }, () => null)).toBe(true);
  });

  it('goes on while it is parked', () => {
    const parked = { slot: '701', byId: 100_001, byName: 'Ada', at: 0, returnsAt: 120_000 };
    const waiting = { ...talking, near: { party: openParty('701'), leg: 'offered' } } as const;
    expect(mayGoOn({ ...waiting, parked }, isStored)).toBe(true);
    expect(mayGoOn({ ...waiting, parked }, () => null)).toBe(false);
    expect(mayGoOn(waiting, isStored)).toBe(false);
  });

  it('goes on while users of ours ring for somebody outside, if the INVITE was stored', () => {
    const { far } = talking;
    const near = { party: openParty('100'), leg: 'offered' } as const;
    const offered = { ...talking, near, far: { ...far, leg: 'offered' }, ringing: [100_001] } as const;
    expect(mayGoOn(offered, rings)).toBe(true);
    expect(mayGoOn(offered, isStored)).toBe(false);
    expect(mayGoOn({ ...offered, ringing: [] }, rings)).toBe(false);
    expect(mayGoOn({ ...offered, near: { party: openParty('100'), leg: 'idle' } }, rings)).toBe(false);
    expect(mayGoOn({ ...offered, far }, isStored)).toBe(true);
  });

  it('goes on while it rings outside', () => {
    const ringing = { ...talking, far: { ...talking.far, leg: 'early' } } as const;
    expect(mayGoOn(ringing, rings)).toBe(true);
    expect(mayGoOn({ ...ringing, far: { ...ringing.far, leg: 'dialing' } }, rings)).toBe(false);
    expect(mayGoOn({ ...ringing, near: { ...ringing.near, leg: 'offered' } }, rings)).toBe(false);
  });

  it('goes on while its caller sits in a conference, is asked for its PIN, or has another program that is found again', () => {
    const room = { party: { ...outsider, kind: 'app', sipCallId: '' }, leg: 'answered' } as const;
    const roomPlace = { joinedAt: 0, muted: false, recordingId: null };
    const sits = { ...talking, context: 'CONF', near: talking.far, far: room, roomPlace } as const;
    expect(mayGoOn(sits, isStored)).toBe(true);
    expect(mayGoOn(sits, () => null)).toBe(false);
    expect(mayGoOn({ ...sits, roomPlace: null }, isStored)).toBe(true);
    expect(mayGoOn({ ...sits, context: 'VM' }, isStored)).toBe(false);
    const programPlace = { program: { kind: 'mailbox', id: 3 }, calledNumber: '493012', openedId: null } as const;
    expect(mayGoOn({ ...sits, context: 'VM', programPlace }, isStored)).toBe(true);
    expect(mayGoOn({ ...sits, context: 'VM', programPlace }, () => null)).toBe(false);
  });

  it.each([
    ['whose dialog was not stored', { far: { party: { ...outsider, sipCallId: 'other' }, leg: 'answered' } }],
    ['that nobody answered', { far: { ...talking.far, leg: 'early' } }],
    ['with a program', { far: { party: { ...outsider, kind: 'app', sipCallId: '' }, leg: 'answered' } }],
    ['at a phone that lost its connection', { near: { party: { ...agent, sipCallId: 'other' }, leg: 'answered' } }],
  ] as const)('ends %s', (_, changed) => {
    expect(mayGoOn({ ...talking, ...changed }, isStored)).toBe(false);
  });
});
