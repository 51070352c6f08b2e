import { describe, expect, it } from 'vitest';
import {
  INITIAL_STATE,
  stepTransaction,
  TRANSACTION_MACHINES,
  type TransactionInput,
  type TransactionKind,
  type TransactionState,
} from '../../../electron/service/telephony/sip/transport/transactionStates.ts';

const INPUTS: TransactionInput[] = ['provisional', 'success', 'refusal', 'duplicate', 'ack', 'retransmit', 'expired'];
const KINDS = Object.keys(TRANSACTION_MACHINES) as TransactionKind[];

function run(kind: TransactionKind, inputs: TransactionInput[]) {
  let state: TransactionState = INITIAL_STATE[kind];
  return inputs.map((input) => {
    const step = stepTransaction(kind, state, input);
    state = step.to;
    return `${state}: ${step.effects.join(' ')}`.trim();
  });
}

describe('the table of transaction states', () => {
  it('leads every state and input to a known state', () => {
    for (const kind of KINDS) {
      for (const state of Object.keys(TRANSACTION_MACHINES[kind]) as TransactionState[]) {
        for (const input of INPUTS) {
          const { to } = stepTransaction(kind, state, input);
          expect(to === 'terminated' || to in TRANSACTION_MACHINES[kind], `${kind} ${state} ${input} → ${to}`).toBe(
            true,
          );
        }
      }
    }
  });

  it('absorbs an input that a state does not know', () => {
    expect(stepTransaction('inviteServer', 'confirmed', 'refusal')).toEqual({ to: 'confirmed', effects: [] });
    expect(stepTransaction('nonInviteClient', 'terminated', 'success')).toEqual({ to: 'terminated', effects: [] });
  });

  it('never hands a repeated final response of a non-INVITE up again', () => {
    expect(run('nonInviteClient', ['success', 'success', 'refusal', 'expired'])).toEqual([
      'completed: pass stopRetransmitting expireAfterT4',
      'completed:',
      'completed:',
      'terminated:',
    ]);
  });

  it('repeats an INVITE until a provisional response, then no more', () => {
    expect(
      run('inviteClient', ['retransmit', 'retransmit', 'provisional', 'retransmit', 'provisional', 'success']),
    ).toEqual([
      'calling: resend',
      'calling: resend',
      'proceeding: pass stopRetransmitting',
      'proceeding:',
      'proceeding: pass',
      'accepted: pass expireAfter64T1',
    ]);
  });

  it('acknowledges a repeated refusal of an INVITE without the user agent', () => {
    expect(run('inviteClient', ['refusal', 'ack', 'refusal', 'refusal', 'expired'])).toEqual([
      'completed: pass stopRetransmitting expireAfter64T1',
      'completed: remember pass',
      'completed: resendAck',
      'completed: resendAck',
      'terminated:',
    ]);
  });

  it('hands repeated 2xx to an INVITE up, because the user agent repeats the ACK', () => {
    expect(run('inviteClient', ['success', 'success']).at(-1)).toBe('accepted: pass');
  });

  it('slows down after a provisional response to a non-INVITE', () => {
    expect(run('nonInviteClient', ['provisional', 'retransmit'])).toEqual([
      'proceeding: pass slowDown',
      'proceeding: resend',
    ]);
  });

  it('repeats the refusal of an INVITE until the ACK', () => {
    expect(
      run('inviteServer', ['provisional', 'duplicate', 'refusal', 'retransmit', 'duplicate', 'ack', 'ack']),
    ).toEqual([
      'proceeding: remember pass',
      'proceeding: resend',
      'completed: remember pass startRetransmitting expireAfter64T1',
      'completed: resend',
      'completed: resend',
      'confirmed: pass stopRetransmitting expireAfterT4',
      'confirmed:',
    ]);
  });

  it('answers a repeated request with the response that was sent', () => {
    expect(run('nonInviteServer', ['duplicate', 'success', 'duplicate', 'refusal', 'expired'])).toEqual([
      'trying:',
      'completed: remember pass expireAfter64T1',
      'completed: resend',
      'completed:',
      'terminated:',
    ]);
  });
});
