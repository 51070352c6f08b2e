import { useEffect } from 'react';
import { toast } from 'sonner';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import type { Cdr } from '../../../shared/api/history/cdr.ts';
import { type EndedCall, useEndedCalls } from '../../entities/call/endedCalls.ts';
import { nameOfPeer } from '../../entities/call/peerName.ts';
import { api } from '../../platform/api/api.ts';
import { useSession } from '../../platform/session/sessionStore.ts';
import { isPublicScreen } from '../../platform/settings/wallSettings.ts';
import { t } from '../../strings/t.ts';

/** The record is written a moment after the end. */
const attempts = 5;
const pauseMs = 400;

async function recordOf(call: LiveCall): Promise<Cdr | null> {
  const filter = JSON.stringify([{ property: 'live_id', operator: 'eq', value: call.id }]);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const [cdr] = (await api.call('listCdrs', { query: { limit: 1, filter } })).data;
    if (cdr) return cdr;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return null;
}

/** The page of the call says it already. */
const isShown = (call: LiveCall): boolean => window.location.href.endsWith(`/calls/${call.id}`);

async function tell(call: LiveCall): Promise<void> {
  const [cdr, { explainEnd, isFailure }] = await Promise.all([
    recordOf(call),
    import('../../entities/call/record/endedReason.ts'),
  ]);
  if (!cdr || !isFailure(cdr) || isShown(call)) return;
  const { sentence, advice } = explainEnd(cdr);
  const name = isPublicScreen() ? t('call.otherSide') : nameOfPeer({ name: call.dst_name, number: call.dst });
  toast.error(t('ending.notice', { name, sentence }), { id: `ended-${call.id}`, description: advice });
}

/** Calls that the user placed: whoever calls us and gives up is in the list of missed calls. */
function isPlaced(call: LiveCall): boolean {
  return call.src_user_id === useSession.getState().userId;
}

function tellOfNew(now: readonly EndedCall[], before: readonly EndedCall[]): void {
  for (const { call } of now) {
    if (before.some((other) => other.call.id === call.id) || !isPlaced(call)) continue;
    // The record that cannot be read now is in History later.
    tell(call).catch(() => {});
  }
}

/** Tells the user why a call that it placed came to nothing, unless it looks at the call's page. */
export function useFailureNotice(): void {
  useEffect(() => useEndedCalls.subscribe((now, before) => tellOfNew(now.ended, before.ended)), []);
}
