import type { callMeBack } from '../../../../shared/api/callMeBack/callMeBack.ts';
import { pageRequest } from '../../platform/collections/pageRequest.ts';
import { created, gone, page, pageOfList, single } from '../../platform/http/answers.ts';
import type { Handlers, RequestContext } from '../../platform/http/handlers.ts';
import { recordScope } from '../../platform/http/scope.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { Browser } from './callbacks.ts';
import type { CallMeBack } from './createCallMeBack.ts';

export interface CallMeBackDependencies {
  readonly store: Pick<Store, 'callbackRequests'>;
  readonly callMeBack: CallMeBack;
}

type Names = keyof typeof callMeBack;
type SettingNames = Extract<Names, `${string}CallMeBackSetting${string}` | 'listCallMeBackWebsites'>;
type ButtonNames = Extract<Names, `${string}CallMeBackButton${string}`>;
type RecordNames = 'listCallMeBackCdrs' | 'listCallMeBackVisitors' | 'listCallMeBackRequests';
type VisitNames = Exclude<Names, SettingNames | ButtonNames | RecordNames>;

export function callMeBackHandlers(dependencies: CallMeBackDependencies): Handlers<Names> {
  return {
    ...settingHandlers(dependencies),
    ...buttonHandlers(dependencies),
    ...recordHandlers(dependencies),
    ...visitHandlers(dependencies),
  };
}

function settingHandlers({ callMeBack: { settings } }: CallMeBackDependencies): Handlers<SettingNames> {
  return {
    listCallMeBackSettings: async ({ auth, query }) => pageOfList(await settings.list(auth), query),
    createCallMeBackSetting: async ({ auth, body }) => created(await settings.create(auth, body)),
    getCallMeBackSetting: async ({ auth, params }) => single(await settings.get(auth, params.id)),
    updateCallMeBackSetting: async ({ auth, params, body }) => single(await settings.update(auth, params.id, body)),
    async deleteCallMeBackSetting({ auth, params }) {
      await settings.remove(auth, params.id);
      return gone;
    },
    listCallMeBackWebsites: async ({ auth, query }) => pageOfList(await settings.websites(auth), query),
  };
}

function buttonHandlers({ callMeBack: { settings } }: CallMeBackDependencies): Handlers<ButtonNames> {
  return {
    listCallMeBackButtons: async ({ auth, query }) => pageOfList(await settings.buttons(auth), query),
    createCallMeBackButton: async ({ auth, body }) => created(await settings.createButton(auth, body)),
    getCallMeBackButton: async ({ auth, params }) => single(await settings.button(auth, params.id)),
    updateCallMeBackButton: async ({ auth, params, body }) =>
      single(await settings.updateButton(auth, params.id, body)),
    async deleteCallMeBackButton({ auth, params }) {
      await settings.removeButton(auth, params.id);
      return gone;
    },
  };
}

function recordHandlers({ store: { callbackRequests } }: CallMeBackDependencies): Handlers<RecordNames> {
  return {
    listCallMeBackCdrs: async ({ auth, query }) =>
      page(await callbackRequests.cdrs(recordScope(auth), pageRequest(query))),
    listCallMeBackVisitors: async ({ auth, query }) =>
      page(await callbackRequests.visitors(auth.customerId, pageRequest(query))),
    listCallMeBackRequests: async ({ auth, query }) =>
      page(await callbackRequests.page(auth.customerId, pageRequest(query))),
  };
}

function visitHandlers({ callMeBack: { callbacks } }: CallMeBackDependencies): Handlers<VisitNames> {
  return {
    getCallMeBackWidget: async ({ params, context }) => single(await callbacks.widget(params.key, browserOf(context))),
    createCallback: async ({ params, body, context }) =>
      created(await callbacks.request(params.key, browserOf(context), body)),
    getCallback: async ({ params }) => single(await callbacks.progress(params.token)),
    async cancelCallback({ params }) {
      await callbacks.cancel(params.token);
      return gone;
    },
  };
}

const browserOf = ({ origin, address, userAgent }: RequestContext): Browser => ({ origin, address, userAgent });
