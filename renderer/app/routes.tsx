import { Redirect, Route, Switch } from 'wouter';
import { PickupList } from '../features/calls/PickupList.tsx';
import { CallPage } from '../features/calls/page/CallPage.tsx';
import { useCallDigits, useCallForDigits } from '../features/calls/useCallKeys.ts';
import { PhonePanel } from '../features/phone/PhonePanel.tsx';
import { RecentCalls } from '../features/phone/RecentCalls.tsx';
import { t } from '../strings/t.ts';
import { classNames } from '../ui/classNames.ts';
import { lazyPart } from '../ui/lazyPart.tsx';

/**
 * The phone: dial pad and people at the left, the call or the recent calls at the right. A narrow window shows one of
 * them: the call when there is one to show, else the dial pad.
 */
function PhonePage({ callId }: { readonly callId: number | null }) {
  const callForDigits = useCallForDigits();
  useCallDigits(callForDigits);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PickupList />
      <div className="flex min-h-0 flex-1">
        {callId === null && <h1 className="sr-only wide:hidden">{t('nav.phone')}</h1>}
        <div
          className={classNames(
            'min-h-0 w-full wide:flex wide:w-auto wide:border-e wide:border-line',
            callId === null ? 'flex' : 'hidden',
          )}
        >
          <PhonePanel callForDigits={callForDigits} />
        </div>
        <div className={classNames('min-h-0 min-w-0 flex-1 flex-col wide:flex', callId === null ? 'hidden' : 'flex')}>
          {callId === null ? <RecentCalls /> : <CallPage callId={callId} />}
        </div>
      </div>
    </div>
  );
}

// The phone and the call that rings are here from the start; the others follow when there is nothing else to do.
const ContactsPage = lazyPart(() => import('../features/contacts/ContactsPage.tsx').then((file) => file.ContactsPage), {
  isPage: true,
});
const HistoryPage = lazyPart(() => import('../features/history/HistoryPage.tsx').then((file) => file.HistoryPage), {
  isPage: true,
});
const HistoryWith = lazyPart(() => import('../features/history/HistoryPage.tsx').then((file) => file.HistoryWith), {
  isPage: true,
});
const MessagesPage = lazyPart(() => import('../features/messages/MessagesPage.tsx').then((file) => file.MessagesPage), {
  isPage: true,
});
const QueuesPage = lazyPart(() => import('../features/queues/QueuesPage.tsx').then((file) => file.QueuesPage), {
  isPage: true,
});
const SettingsPage = lazyPart(() => import('../features/settings/SettingsPage.tsx').then((file) => file.SettingsPage), {
  isPage: true,
});
const SupervisorPage = lazyPart(
  () => import('../features/supervisor/SupervisorPage.tsx').then((file) => file.SupervisorPage),
  { isPage: true },
);
const WallDisplay = lazyPart(
  () => import('../features/supervisor/wall/WallDisplay.tsx').then((file) => file.WallDisplay),
  { isPage: true },
);
const FollowUpsPage = lazyPart(
  () => import('../features/wrapup/FollowUpsPage.tsx').then((file) => file.FollowUpsPage),
  { isPage: true },
);

/** Which page stands at which location. */
export function Routes() {
  return (
    <Switch>
      <Route path="/">
        <PhonePage callId={null} />
      </Route>
      <Route path="/calls/:id">{({ id }) => <PhonePage callId={Number(id)} />}</Route>
      <Route path="/contacts/:item?/:more?">{({ item, more }) => <ContactsPage item={item} more={more} />}</Route>
      <Route path="/messages/:kind?/:first?/:second?">
        {({ kind, first, second }) => <MessagesPage kind={kind} first={first} second={second} />}
      </Route>
      <Route path="/history/with/:filter">{({ filter }) => <HistoryWith filter={filter} />}</Route>
      <Route path="/history/:id?">{({ id }) => <HistoryPage cdrId={id === undefined ? null : Number(id)} />}</Route>
      <Route path="/followups/:view?/:id?">{({ view, id }) => <FollowUpsPage view={view} id={id} />}</Route>
      <Route path="/queues/group/:id">{({ id }) => <QueuesPage queueId={null} groupId={Number(id)} />}</Route>
      <Route path="/queues/:id?">
        {({ id }) => <QueuesPage queueId={id === undefined ? null : Number(id)} groupId={null} />}
      </Route>
      <Route path="/supervisor/:view?/:item?/:filter?">
        {({ view, item, filter }) => <SupervisorPage view={view} item={item} filter={filter} />}
      </Route>
      <Route path="/wall">
        <WallDisplay />
      </Route>
      <Route path="/settings/:section?/:item?">
        {({ section, item }) => <SettingsPage section={section} item={item} />}
      </Route>
      <Route>
        <Redirect to="/" replace />
      </Route>
    </Switch>
  );
}
