import { Redirect, Route, Switch } from 'wouter';
import { PhonePage } from './PhonePage.tsx';

/** Which page stands at which location. */
export function Routes() {
  return (
    <Switch>
      <Route path="/">
        <PhonePage callId={null} />
      </Route>
      <Route path="/calls/:id">{({ id }) => <PhonePage callId={Number(id)} />}</Route>
      <Route>
        <Redirect to="/" replace />
      </Route>
    </Switch>
  );
}
