import { Callbacks, type CallbacksDependencies } from './callbacks.ts';
import { CallMeBackSettings } from './callMeBackSettings.ts';

export interface CallMeBack {
  readonly settings: CallMeBackSettings;
  readonly callbacks: Callbacks;
}

export function createCallMeBack(dependencies: CallbacksDependencies): CallMeBack {
  return { settings: new CallMeBackSettings(dependencies), callbacks: new Callbacks(dependencies) };
}
