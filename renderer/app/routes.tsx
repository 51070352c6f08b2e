import { Redirect, Route, Switch } from 'wouter';
import { ContactsPage } from '../features/contacts/ContactsPage.tsx';
import { HistoryPage } from '../features/history/HistoryPage.tsx';
import { MessagesPage } from '../features/messages/MessagesPage.tsx';
import { QueuesPage } from '../features/queues/QueuesPage.tsx';
import { SettingsPage } from '../features/settings/SettingsPage.tsx';
import { SupervisorPage } from '../features/supervisor/SupervisorPage.tsx';
import { FollowUpsPage } from '../features/wrapup/FollowUpsPage.tsx';
import { PhonePage } from './PhonePage.tsx';

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
