import { Redirect, Route, Switch } from 'wouter';
import { lazyPart } from '../ui/lazyPart.tsx';
import { PhonePage } from './PhonePage.tsx';

// The phone and the call that rings are here from the start; the others follow when there is nothing else to do.
const ContactsPage = lazyPart(() => import('../features/contacts/ContactsPage.tsx').then((file) => file.ContactsPage), {
  isPage: true,
});
const HistoryPage = lazyPart(() => import('../features/history/HistoryPage.tsx').then((file) => file.HistoryPage), {
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
      <Route path="/history/:id?">{({ id }) => <HistoryPage cdrId={id === undefined ? null : Number(id)} />}</Route>
      <Route path="/followups/:view?/:id?">{({ view, id }) => <FollowUpsPage view={view} id={id} />}</Route>
      <Route path="/queues/:id?">{({ id }) => <QueuesPage queueId={id === undefined ? null : Number(id)} />}</Route>
      <Route path="/supervisor/:view?/:item?/:filter?">
        {({ view, item, filter }) => <SupervisorPage view={view} item={item} filter={filter} />}
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
