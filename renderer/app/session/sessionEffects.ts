import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from 'sonner';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import type { Cdr } from '../../../shared/api/history/cdr.ts';
import type { ServiceEvent } from '../../../shared/events/event.ts';
import { isBusy, presenceWords } from '../../entities/agent/presenceFace.ts';
import { nameOfPeer } from '../../entities/call/callView.ts';
import { type EndedCall, useEndedCalls } from '../../entities/call/endedCalls.ts';
import { api } from '../../platform/api/api.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { AgentAudio } from '../../platform/audio/agentAudio.ts';
import { type AudioState, useAudio } from '../../platform/audio/audioStore.ts';
import { setRunningAudio } from '../../platform/audio/runningAudio.ts';
import { listenToEvents } from '../../platform/events/eventStream.ts';
import { isPublicScreen, useSettings } from '../../platform/window/settingsStore.ts';
import { t } from '../../strings/t.ts';
import { startEvents } from '../events/startEvents.ts';

/** A token expires after 15 minutes without use. */
const intervalMs = 4 * 60_000;

/** Keeps the session's token valid while the page is open; the returned function stops. */
function keepSessionAlive(): () => void {
  const timer = setInterval(() => {
    // A 401 has signed the session out by then, and anything else is tried again.
    api.call('ping').catch(() => undefined);
  }, intervalMs);
  return () => clearInterval(timer);
}

/** What runs while a user is signed in: the event stream, the audio session, and keeping the token valid. */
export function useSessionRuntime(): void {
  const cache = useQueryClient();
  const soundHere = useSettings((settings) => settings.soundHere);

  useEffect(() => keepSessionAlive(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the audio reads whether it is wanted here as it begins
  useEffect(() => {
    const audio = new AgentAudio();
    const forget = setRunningAudio(audio);
    const stopEvents = startEvents(cache, audio);
    const allowSound = () => audio.allowSound();
    window.addEventListener('pointerdown', allowSound);
    window.addEventListener('keydown', allowSound);
    return () => {
      window.removeEventListener('pointerdown', allowSound);
      window.removeEventListener('keydown', allowSound);
      stopEvents();
      forget();
      audio.stop();
    };
  }, [cache, soundHere]);
}

/** One notice at a time: a loose plug must not fill the screen. */
const noticeId = 'microphone';

function noticeMicrophone({ heardThrough: now }: AudioState, { heardThrough: before }: AudioState): void {
  if (!now || now.isSubstitute === (before?.isSubstitute ?? false)) return;
  const { name } = now;
  if (now.isSubstitute) toast.warning(t('microphone.substituted', { name }), { id: noticeId });
  else toast.success(t('microphone.restored', { name }), { id: noticeId });
}

/** Tells the user when another microphone replaces the chosen one, and when the chosen one is back. */
export function useMicrophoneNotice(): void {
  useEffect(() => useAudio.subscribe(noticeMicrophone), []);
}

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

async function noticeFailure(call: LiveCall): Promise<void> {
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

function noticeFailures(now: readonly EndedCall[], before: readonly EndedCall[]): void {
  for (const { call } of now) {
    if (before.some((other) => other.call.id === call.id) || !isPlaced(call)) continue;
    // The record that cannot be read now is in History later.
    noticeFailure(call).catch(() => {});
  }
}

/** Tells the user why a call that it placed failed, unless the call's page is open. */
export function useFailureNotice(): void {
  useEffect(() => useEndedCalls.subscribe((now, before) => noticeFailures(now.ended, before.ended)), []);
}

type StateEvent = Extract<ServiceEvent, { event_name: 'agent.state' }>;

const presenceOfNextState = { available: 'available', notReady: 'away', offline: 'offline' } as const;

function textOf({ agent, by_name: name }: StateEvent): string {
  const state = presenceWords(presenceOfNextState[agent.next_state], agent.next_reason);
  return isBusy(agent) ? t('agent.setByAfterwards', { name, state }) : t('agent.setBy', { name, state });
}

function hear(event: ServiceEvent): void {
  if (event.event_name !== 'agent.state' || event.cause !== 'supervisor') return;
  const { userId } = useSession.getState();
  if (event.user_id !== userId || event.by_user_id === userId) return;
  // It remains until it is closed: the agent may be away from the desk.
  toast.info(textOf(event), { id: 'state-set', duration: Number.POSITIVE_INFINITY });
}

/** Tells an agent who changed its state. */
export function useStateNotice(): void {
  useEffect(() => listenToEvents(hear), []);
}
