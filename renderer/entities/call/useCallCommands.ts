import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toast } from 'sonner';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import type { Phone } from '../../../shared/api/phones.ts';
import { api } from '../../platform/api/api.ts';
import { reasonOf } from '../../platform/api/attempt.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { formatNumber, toDialable } from '../../platform/format/phoneNumber.ts';
import { t } from '../../strings/t.ts';
import { changeCall, endCall } from './callCommands.ts';
import { isHeldBy, isMutedBy, isPhoneFirst, peerOf, recordingOf, sideOf } from './callView.ts';
import { addStartedCall } from './liveCallCache.ts';

type Side = LiveCall['held_by'][number];

const withSide = (sides: readonly Side[], side: Side | null, isIn: boolean): Side[] => [
  ...sides.filter((other) => other !== side),
  ...(isIn && side ? [side] : []),
];

const recordingCodes = { off: 0, recording: 1, paused: 2 } as const;
const recordingAfter = { start: 'recording', pause: 'paused', resume: 'recording', stop: 'off' } as const;

/** Commands for a recording. */
export type RecordingCommand = keyof typeof recordingAfter;

/** Everything that a user does with a live call. Each shows its result at once. */
export interface CallCommands {
  answer(call: LiveCall): Promise<boolean>;
  /** Ends, cancels or declines. */
  hangUp(call: LiveCall): Promise<void>;
  toggleMute(call: LiveCall): Promise<boolean>;
  toggleHold(call: LiveCall): Promise<boolean>;
  /** Talks to this call; the service puts the one before it on hold. */
  switchTo(call: LiveCall): Promise<boolean>;
  /** Joins two calls, so that all three hear each other. */
  join(call: LiveCall, other: LiveCall): Promise<boolean>;
  /** Leaves a three-way call: the others talk on, or all is over. */
  leave(call: LiveCall, how: 'transfer' | 'end'): Promise<boolean>;
  /** Parks the other party where everybody can take it. */
  park(call: LiveCall): Promise<boolean>;
  /** Takes a call that is parked or rings at somebody else. */
  pickUp(call: LiveCall): Promise<boolean>;
  /** Moves a call from a desk phone into the app. */
  moveToApp(call: LiveCall): Promise<boolean>;
  /** Rings a desk phone, which takes the call when it is lifted. */
  moveToPhone(call: LiveCall, phone: Pick<Phone, 'id' | 'name'>): Promise<boolean>;
  record(call: LiveCall, command: RecordingCommand): Promise<boolean>;
  /** Starts a recording, or pauses or resumes it. */
  toggleRecording(call: LiveCall): Promise<boolean>;
  sendDigits(call: LiveCall, digits: string): Promise<boolean>;
  /** Passes the other party on without asking. */
  transferBlind(call: LiveCall, typed: string): Promise<boolean>;
  /** Says whether the other side may pass the user on. */
  answerTransferRequest(call: LiveCall, answer: 'accept' | 'refuse'): Promise<boolean>;
  /** Calls somebody to ask first; the call waits on hold. */
  consult(call: LiveCall, typed: string): Promise<LiveCall | null>;
  /** Joins the held party with the consulted one. */
  completeTransfer(held: LiveCall, consultation: LiveCall): Promise<boolean>;
  /** Ends the consultation and resumes the party on hold. */
  cancelTransfer(held: LiveCall, consultation: LiveCall): Promise<void>;
}

const answeredBy = (userId: number): Partial<LiveCall> => ({
  dst_user_id: userId,
  ringing_user_ids: [],
  answerable_user_ids: [],
  connected_at: Math.floor(Date.now() / 1000),
  state: 3,
  state_name: 'CONNECTED',
});

const dialableOrToast = (typed: string): string | null => {
  const dst = toDialable(typed);
  if (!dst) toast.error(t('transfer.needTarget'));
  return dst;
};

/** The commands of the signed-in user. */
export function useCallCommands(): CallCommands {
  const cache = useQueryClient();
  const userId = useSession((session) => session.userId) ?? 0;
  return useMemo(() => {
    const change = (call: LiveCall, ...rest: [Parameters<typeof changeCall>[2]]) => changeCall(cache, call, ...rest);
    const side = (call: LiveCall) => sideOf(call, userId);
    const nameOf = (call: LiveCall) => peerOf(call, userId).name || formatNumber(peerOf(call, userId).number);

    const commands: CallCommands = {
      answer: (call) =>
        change(call, {
          patch: { state: 'answer' },
          // A phone that rings first is lifted, and only then the other party is called.
          expected: isPhoneFirst(call, userId) ? {} : answeredBy(userId),
          refusal: 'refused.answer',
        }),
      hangUp: (call) => endCall(cache, call),
      toggleMute: (call) => {
        const mute = !isMutedBy(call, userId);
        const expected = { muted_by: withSide(call.muted_by, side(call), mute) };
        return change(call, { patch: { mute }, expected, refusal: 'refused.mute' });
      },
      toggleHold: (call) => {
        const hold = !isHeldBy(call, userId);
        const expected = { held_by: withSide(call.held_by, side(call), hold) };
        return change(call, { patch: { state: hold ? 'hold' : 'unhold' }, expected, refusal: 'refused.hold' });
      },
      switchTo: (call) =>
        change(call, {
          patch: { state: 'unhold' },
          expected: { held_by: withSide(call.held_by, side(call), false) },
          refusal: 'refused.swap',
        }),
      join: (call, other) => change(call, { patch: { join_call_id: other.id }, expected: {}, refusal: 'refused.join' }),
      leave: (call, how) => change(call, { patch: { leave: how }, expected: {}, refusal: 'refused.leave' }),
      async park(call) {
        const isDone = await change(call, { patch: { park: true }, expected: {}, refusal: 'refused.park' });
        if (isDone) toast.success(t('park.done', { name: nameOf(call) }));
        return isDone;
      },
      pickUp: (call) => change(call, { patch: { state: 'pickup' }, expected: {}, refusal: 'refused.pickup' }),
      moveToApp: (call) => change(call, { patch: { phone_id: null }, expected: {}, refusal: 'refused.move' }),
      async moveToPhone(call, { id, name }) {
        const rings = await change(call, { patch: { phone_id: id }, expected: {}, refusal: 'refused.move' });
        if (rings) toast.info(t('move.rings', { name }));
        return rings;
      },
      record: (call, command) =>
        change(call, {
          patch: { monitor_state: command },
          expected: { monitor_state: recordingCodes[recordingAfter[command]] },
          refusal: 'refused.record',
        }),
      toggleRecording: (call) => {
        const state = recordingOf(call);
        return commands.record(call, state === 'off' ? 'start' : state === 'recording' ? 'pause' : 'resume');
      },
      sendDigits: (call, digits) => change(call, { patch: { dtmf: digits }, expected: {}, refusal: 'refused.dtmf' }),
      async transferBlind(call, typed) {
        const dst = dialableOrToast(typed);
        if (!dst) return false;
        const expected = { transfer: { dst, state: 'trying' as const, message: '' } };
        return change(call, { patch: { dst }, expected, refusal: 'refused.transfer' });
      },
      answerTransferRequest: (call, answer) =>
        change(call, {
          patch: { transfer_request: answer },
          expected: { transfer_request: null },
          refusal: 'refused.transferRequest',
        }),
      async consult(call, typed) {
        const to = dialableOrToast(typed);
        if (!to) return null;
        try {
          const { data } = await api.call('createCall', { body: { to, auto_answer: true, consult_for: call.id } });
          addStartedCall(cache, data);
          return data;
        } catch (error) {
          toast.error(t('refused.transfer', { reason: reasonOf(error) }));
          return null;
        }
      },
      async completeTransfer(held, consultation) {
        const patch = { consult_call_id: consultation.id };
        const transfer = { dst: peerOf(consultation, userId).number, state: 'trying' as const, message: '' };
        const isDone = await change(held, { patch, expected: { transfer }, refusal: 'refused.transfer' });
        if (isDone) toast.success(t('transfer.done', { name: nameOf(held), target: nameOf(consultation) }));
        return isDone;
      },
      async cancelTransfer(held, consultation) {
        await endCall(cache, consultation);
        if (isHeldBy(held, userId)) await commands.switchTo(held);
      },
    };
    return commands;
  }, [cache, userId]);
}
