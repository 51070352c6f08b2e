import type { alerts as rows } from '../../../../shared/api/alerts.ts';
import { pageOfList, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { found } from '../../platform/http/refusals.ts';
import type { Store } from '../../platform/storage/store.ts';
import { changeAlertSettings, readAlertSettings } from './alertSettings.ts';
import { alertView } from './alertView.ts';

export interface AlertsDependencies {
  readonly store: Pick<Store, 'alerts' | 'queues' | 'lines' | 'transaction'>;
  /** Settings of alerts, or what they depend on, changed. */
  readonly alertsChanged: () => void;
}

/** Handlers: alerts about queues and lines. */
export function alertsHandlers({ store, alertsChanged }: AlertsDependencies): Handlers<keyof typeof rows> {
  return {
    async listAlerts({ auth, query }) {
      return pageOfList((await store.alerts.ofCustomer(auth.customerId)).map(alertView), query);
    },
    getAlert: async ({ auth, params }) => single(alertView(found(await store.alerts.byId(auth.customerId, params.id)))),
    getAlertSettings: async ({ auth }) => single(await readAlertSettings(store, auth)),
    async updateAlertSettings({ auth, body }) {
      const settings = await changeAlertSettings(store, auth, body);
      alertsChanged();
      return single(settings);
    },
  };
}
