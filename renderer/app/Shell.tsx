import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useAgentCommands, useQueueWork } from '../entities/agent/useAgents.ts';
import { LiveCallBar } from '../features/calls/bar/LiveCallBar.tsx';
import { useCallShortcuts } from '../features/calls/useCallKeys.ts';
import { useIncomingAlert } from '../features/calls/useIncomingAlert.ts';
import { useMessageAlerts } from '../features/messages/alerts/useMessageAlerts.ts';
import { useReminders } from '../features/wrapup/followUps/useReminders.ts';
import { WrapUpPanel } from '../features/wrapup/WrapUpPanel.tsx';
import { useNumberFormat } from '../platform/format/phoneNumber.ts';
import { canUseHeadsets } from '../platform/headset/canUseHeadsets.ts';
import { useHasRole } from '../platform/session/useMe.ts';
import { contentId, focusContent } from '../platform/window/page.ts';
import { usePublicScreen } from '../platform/window/settingsStore.ts';
import { t } from '../strings/t.ts';
import { useFocusKeeper } from '../ui/hooks/focus.ts';
import { expectTyping, useKeys } from '../ui/hooks/useKeys.ts';
import { lazyPart, loadAllParts } from '../ui/lazyPart.tsx';
import { Banners } from './Banners.tsx';
import { usePanels } from './panels/panels.ts';
import { Rail } from './rail/Rail.tsx';
import { Routes } from './routes.tsx';
import { useFailureNotice, useMicrophoneNotice, useSessionRuntime, useStateNotice } from './session/sessionEffects.ts';
import { useDesktopShell } from './session/useDesktopShell.ts';

/** Keys that work on every page. */
function useGlobalShortcuts(): void {
  useKeys({
    'Mod+K': () => {
      expectTyping();
      usePanels.getState().setPalette(true);
    },
    'Ctrl+Shift+D': () => usePanels.getState().toggleDrawer(),
    'Meta+Shift+D': () => usePanels.getState().toggleDrawer(),
    '?': () => usePanels.getState().setHelp(true),
  });
}

/** One key to take calls of queues, and the same to pause. */
function useAgentShortcut(): void {
  const agent = useQueueWork();
  const { change } = useAgentCommands();
  const toggle = () => {
    if (!agent) return 'pass';
    return void change(agent, { state: agent.next_state === 'available' ? 'notReady' : 'available' });
  };
  useKeys({ 'Alt+Q': toggle });
}

/** Shows nothing by itself, so that nothing stands for it either while it cannot be had. */
const hidden = { whileLoading: null, whenFailed: null };
const Alerts = lazyPart(() => import('../features/supervisor/alerts/Alerts.tsx').then((file) => file.Alerts), hidden);
const CommandPalette = lazyPart(
  () => import('./palette/CommandPalette.tsx').then((file) => file.CommandPalette),
  hidden,
);
const DeveloperDrawer = lazyPart(() => import('./panels/DeveloperDrawer.tsx').then((file) => file.DeveloperDrawer), {
  whileLoading: null,
});
const ShortcutHelp = lazyPart(() => import('./panels/ShortcutHelp.tsx').then((file) => file.ShortcutHelp), hidden);

/** Needed only once a note is typed, so it is loaded later. */
const NoteSaver = lazyPart(() => import('../entities/call/notes/NoteSaver.tsx').then((file) => file.NoteSaver), hidden);

/** Plugged in by few, and nobody presses a button in the first moment, so it is loaded later too. */
const HeadsetButtons = lazyPart(
  () => import('../features/calls/HeadsetButtons.tsx').then((file) => file.HeadsetButtons),
  hidden,
);

/** How long the first page loads alone: its lists, the audio session, perhaps the first call. */
const firstPageAloneMs = 10_000;

/** Fetches the other pages when there is nothing else to do, so that nobody waits for one in a call. */
function useLoadAllParts(): void {
  useEffect(() => {
    let idle = 0;
    const later = setTimeout(() => {
      idle = requestIdleCallback(() => void loadAllParts());
    }, firstPageAloneMs);
    return () => {
      clearTimeout(later);
      cancelIdleCallback(idle);
    };
  }, []);
}

/** The frame: the rail at the left (at the foot on a narrow window), banners and calls on top, the page below. */
export function Shell() {
  useSessionRuntime();
  useGlobalShortcuts();
  useFocusKeeper();
  useAgentShortcut();
  const isWall = useLocation()[0] === '/wall';
  useStateNotice();
  useCallShortcuts();
  useIncomingAlert();
  const isPublic = usePublicScreen();
  useMessageAlerts(isPublic);
  useReminders(isPublic);
  useDesktopShell();
  useMicrophoneNotice();
  useFailureNotice();
  useLoadAllParts();
  useNumberFormat();
  const { isPaletteOpen, isHelpOpen, isDrawerOpen } = usePanels();
  const isSupervisor = useHasRole('supervisor');
  return (
    <div className="flex h-full flex-col-reverse wide:flex-row">
      <button
        type="button"
        onClick={focusContent}
        className="sr-only z-50 rounded-control bg-accent-solid px-3 py-2 text-on-solid focus:not-sr-only focus:absolute focus:top-2 focus:start-2"
      >
        {t('nav.skip')}
      </button>
      {!isWall && <Rail />}
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <Banners />
        <LiveCallBar />
        {/* Typed text belongs to a customer. */}
        {!isPublic && <WrapUpPanel />}
        {/* Where a ringing call leaves a low window little, the page keeps a height that it can be used in, and scrolls as a whole. */}
        <main
          id={contentId}
          tabIndex={-1}
          className="flex min-h-0 flex-1 flex-col focus-visible:outline-none low:overflow-y-auto low:*:min-h-80"
        >
          <Routes />
        </main>
        {isDrawerOpen && <DeveloperDrawer />}
      </div>
      {isPaletteOpen && <CommandPalette />}
      {isHelpOpen && <ShortcutHelp />}
      <NoteSaver />
      {canUseHeadsets() && <HeadsetButtons />}
      {isSupervisor && <Alerts />}
    </div>
  );
}
