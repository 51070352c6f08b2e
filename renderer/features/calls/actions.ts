import {
  ArrowRightLeft,
  CircleDot,
  CircleParking,
  CirclePause,
  CircleStop,
  Grid3x3,
  type LucideIcon,
  Merge,
  Mic,
  MicOff,
  Pause,
  Phone,
  PhoneForwarded,
  PhoneOff,
  Play,
  SquarePen,
  Undo2,
} from 'lucide-react';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { type CallPanel, useCallPanel } from '../../entities/call/callPanel.ts';
import {
  isAnswerable,
  isHeldBy,
  isIncoming,
  isJoinable,
  isMutedBy,
  isPhoneFirst,
  recordingOf,
} from '../../entities/call/callView.ts';
import { type CallCommands, useCallCommands } from '../../entities/call/useCallCommands.ts';
import { useMyCalls } from '../../entities/call/useLiveCalls.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { t } from '../../strings/t.ts';
import { type Consultation, consultationOf, useConsultationCommands } from './consultation.ts';
import { useShowCall } from './useShowCall.ts';

interface CallKey {
  readonly letter: string;
  /** The letter alone does nothing: it would be pressed by mistake. */
  readonly isAltOnly?: true;
}

/** The keys of calls, in the order of the help. */
export const callKeys = {
  answer: { letter: 'A' },
  hangUp: { letter: 'X' },
  mute: { letter: 'M' },
  hold: { letter: 'H' },
  transfer: { letter: 'T' },
  record: { letter: 'R' },
  keypad: { letter: 'K' },
  swap: { letter: 'S' },
  join: { letter: 'J', isAltOnly: true },
  park: { letter: 'P', isAltOnly: true },
  complete: { letter: 'C', isAltOnly: true },
  back: { letter: 'B', isAltOnly: true },
  notes: { letter: 'N', isAltOnly: true },
} as const satisfies Record<string, CallKey>;

/** Actions with a keyboard shortcut. */
export type CallKeyId = keyof typeof callKeys;

/** The key that works anywhere, also in text fields: `Alt+M`. */
export const shortcutOf = (id: CallKeyId): string => `Alt+${callKeys[id].letter}`;

/** All keys that do it. */
export function keysOf(id: CallKeyId): readonly string[] {
  const { letter, isAltOnly }: CallKey = callKeys[id];
  return isAltOnly ? [shortcutOf(id)] : [letter, shortcutOf(id)];
}

/** Something that can be done with a call now: a tile, an icon of the bar, a key, an entry of the palette. */
export interface CallAction {
  readonly id: CallKeyId | 'recordStop';
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly tone: 'plain' | 'active' | 'success' | 'danger' | 'recording';
  /** `Alt+M`. */
  readonly shortcut?: string;
  /** For what it opens and closes. */
  readonly isPressed?: boolean;
  run(): unknown;
}

/** What the actions of a call depend on, besides the call. */
export interface CallActionsContext {
  readonly userId: number;
  readonly commands: CallCommands;
  /** The user's calls, offered ones left out; the call may be joined with the first other one that can be. */
  readonly calls: readonly LiveCall[];
  /** The panel that is open on the page of a call. */
  readonly open: { readonly callId: number | null; readonly panel: CallPanel };
  /** Opens a panel of the call, or closes it. */
  toggle(call: LiveCall, panel: CallPanel): void;
  /** Shows the call's page. */
  show(call: LiveCall): void;
}

const recordLabels = { off: 'call.record', recording: 'call.recordPause', paused: 'call.recordResume' } as const;

/** All that can be done with a call in its present state, the most used first. Pure. */
export function callActionsOf(call: LiveCall, context: CallActionsContext): readonly CallAction[] {
  const { userId, commands, calls, open, toggle, show } = context;
  const keyed = (
    id: CallKeyId,
    label: string,
    Icon: LucideIcon,
    tone: CallAction['tone'],
    run: () => unknown,
  ): CallAction => ({ id, label, Icon, tone, shortcut: shortcutOf(id), run });

  const answer = keyed('answer', t('call.answer'), Phone, 'success', () => {
    show(call);
    return commands.answer(call);
  });
  const lift = isAnswerable(call, userId) ? [answer] : [];
  if (isIncoming(call, userId)) {
    return [...lift, keyed('hangUp', t('call.decline'), PhoneOff, 'danger', () => commands.hangUp(call))];
  }

  const isMuted = isMutedBy(call, userId);
  const mute = keyed(
    'mute',
    isMuted ? t('call.unmute') : t('call.mute'),
    isMuted ? MicOff : Mic,
    isMuted ? 'recording' : 'plain',
    () => commands.toggleMute(call),
  );
  const hangUp = keyed('hangUp', t('call.hangUp'), PhoneOff, 'danger', () => commands.hangUp(call));
  if (isPhoneFirst(call, userId)) return [...lift, hangUp];
  if (call.connected_at === null) return [mute, hangUp];

  const isHeld = isHeldBy(call, userId);
  const panel = (id: 'keypad' | 'transfer', Icon: LucideIcon): CallAction => ({
    ...keyed(id, t(`call.${id}`), Icon, 'plain', () => {
      show(call);
      toggle(call, id);
    }),
    isPressed: open.callId === call.id && open.panel === id,
  });
  const other = calls.find((one) => one.id !== call.id && isJoinable(one));
  const recording = recordingOf(call);
  return [
    mute,
    keyed('hold', isHeld ? t('call.resume') : t('call.hold'), isHeld ? Play : Pause, isHeld ? 'active' : 'plain', () =>
      commands.toggleHold(call),
    ),
    panel('keypad', Grid3x3),
    panel('transfer', PhoneForwarded),
    keyed('park', t('park.action'), CircleParking, 'plain', () => commands.park(call)),
    ...(other && isJoinable(call)
      ? [keyed('join', t('threeWay.join'), Merge, 'plain', () => commands.join(call, other))]
      : []),
    keyed(
      'record',
      t(recordLabels[recording]),
      recording === 'recording' ? CirclePause : CircleDot,
      recording === 'recording' ? 'recording' : 'plain',
      () => commands.toggleRecording(call),
    ),
    ...(recording === 'off'
      ? []
      : [
          {
            id: 'recordStop',
            label: t('call.recordStop'),
            Icon: CircleStop,
            tone: 'plain',
            run: () => commands.record(call, 'stop'),
          } as const,
        ]),
    hangUp,
  ];
}

/** What the signed-in user can do with a call. */
export function useCallActions(): (call: LiveCall) => readonly CallAction[] {
  const userId = useSession((session) => session.userId) ?? 0;
  const commands = useCallCommands();
  const { current, others } = useMyCalls();
  const { callId, panel, toggle } = useCallPanel();
  const show = useShowCall();
  const context: CallActionsContext = {
    userId,
    commands,
    calls: current ? [current, ...others] : [],
    open: { callId, panel },
    toggle: (call, name) => toggle(call.id, name),
    show,
  };
  return (call) => callActionsOf(call, context);
}

/** Actions for shortcuts and the palette. */
export type AvailableCallAction = Pick<CallAction, 'id' | 'label' | 'Icon' | 'shortcut' | 'run'>;

/** Actions during a consultation before a transfer. */
function useConsultationActions(): (calls: Consultation) => readonly AvailableCallAction[] {
  const { complete, cancel } = useConsultationCommands();
  return (calls) =>
    calls.held.joined_with === calls.consultation.id
      ? []
      : [
          {
            id: 'complete',
            label: t('transfer.complete'),
            Icon: Merge,
            shortcut: shortcutOf('complete'),
            run: () => complete(calls),
          },
          {
            id: 'back',
            label: t('transfer.cancel'),
            Icon: Undo2,
            shortcut: shortcutOf('back'),
            run: () => cancel(calls),
          },
        ];
}

/** All that can be done with the user's calls: an offered call comes first, then the one that is talked on. */
export function useAvailableCallActions(): readonly AvailableCallAction[] {
  const { all, incoming, current, others } = useMyCalls();
  const { switchTo } = useCallCommands();
  const actionsOf = useCallActions();
  const consultationActionsOf = useConsultationActions();
  const show = useShowCall();
  const { wantNotes } = useCallPanel.getState();
  const [offered] = incoming;
  const [other] = others;
  const consultation = current && consultationOf(current, all);
  const writeNotes = (call: LiveCall) => {
    show(call);
    wantNotes(true);
  };
  const notes = { id: 'notes', label: t('notes.write'), Icon: SquarePen, shortcut: shortcutOf('notes') } as const;
  const swap = { id: 'swap', label: t('call.swap'), Icon: ArrowRightLeft, shortcut: shortcutOf('swap') } as const;
  return [
    ...(offered ? actionsOf(offered) : []),
    ...(consultation ? consultationActionsOf(consultation) : []),
    ...(current ? [...actionsOf(current), { ...notes, run: () => writeNotes(current) }] : []),
    ...(other ? [{ ...swap, run: () => switchTo(other) }] : []),
  ];
}
