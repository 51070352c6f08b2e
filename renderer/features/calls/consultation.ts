import { useLocation } from 'wouter';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { useCallCommands } from '../../entities/call/useCallCommands.ts';

/** Two calls of an attended transfer: the one that waits and the one in which somebody is asked. */
export interface Consultation {
  readonly held: LiveCall;
  readonly consultation: LiveCall;
}

/** The attended transfer that a call takes part in, as either of the two; null when there is none. */
export function consultationOf(call: LiveCall, calls: readonly LiveCall[]): Consultation | null {
  const held = calls.find(({ id }) => id === call.consult_for);
  if (held) return { held, consultation: call };
  const consultation = calls.find(({ consult_for }) => consult_for === call.id);
  return consultation ? { held: call, consultation } : null;
}

/** Completes or cancels an attended transfer; the customer's page is shown, because that call continues. */
export function useConsultationCommands() {
  const { completeTransfer, cancelTransfer } = useCallCommands();
  const [, navigate] = useLocation();
  return {
    complete({ held, consultation }: Consultation) {
      navigate(`/calls/${held.id}`);
      return completeTransfer(held, consultation);
    },
    cancel({ held, consultation }: Consultation) {
      navigate(`/calls/${held.id}`);
      return cancelTransfer(held, consultation);
    },
  };
}
