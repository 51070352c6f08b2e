import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../shared/api/client.ts';
import type { WrapUp, WrapUpPatch } from '../../../../shared/api/wrapups.ts';
import { api } from '../../../platform/api/api.ts';
import { type FieldErrors, fieldErrorsOf, reasonOf } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useConnection } from '../../../platform/events/connectionStore.ts';
import { bodyOf, draftOf, isEmpty, type WrapUpDraft, without, wrapUpFields } from './wrapUpDraft.ts';
import { useWrapUpStore } from './wrapUpStore.ts';

/** Typing rests this long before it is saved. */
const pauseMs = 500;
const nothing: Partial<WrapUpDraft> = {};

/** State of saving: nothing to save, saving, saved, or stored on this device until the service can be reached. */
export type Saving = 'idle' | 'saving' | 'saved' | 'kept';

/** The form of a wrap-up. */
export interface WrapUpFormState {
  readonly draft: WrapUpDraft;
  readonly errors: FieldErrors;
  readonly saving: Saving;
  /** Why the last command was refused when no field is to blame, as the end of a sentence. */
  readonly failure: string | null;
  change(change: Partial<WrapUpDraft>): void;
  /** Sends what was typed, with a command; answers whether the service took it. */
  send(command?: Pick<WrapUpPatch, 'extend' | 'state'>): Promise<boolean>;
}

/** Puts the service's answer where the interface looks. */
function useKeep() {
  const cache = useQueryClient();
  return (wrapUp: WrapUp) => {
    cache.setQueryData<WrapUp>(queryKeys.wrapUp(wrapUp.id), wrapUp);
    cache.setQueryData<WrapUp[]>(queryKeys.openWrapUps, (open) =>
      open?.map((other) => (other.id === wrapUp.id ? wrapUp : other)).filter(({ state }) => state === 'START'),
    );
  };
}

/** The fields of a wrap-up: stored on this device at once, and by the service in the pauses of typing. */
export function useWrapUpForm(wrapUp: WrapUp): WrapUpFormState {
  const { id } = wrapUp;
  const keep = useKeep();
  const typed = useWrapUpStore(({ typed: all }) => all[id]) ?? nothing;
  const { type, settle } = useWrapUpStore.getState();
  const isOnline = useConnection(({ connection }) => connection) !== 'lost';
  const [saving, setSaving] = useState<Saving>('idle');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);

  const patch = async (sent: Partial<WrapUpDraft>, command: Pick<WrapUpPatch, 'extend' | 'state'>) => {
    const { data } = await api.call('updateWrapUp', { params: { id }, body: { ...bodyOf(sent), ...command } });
    settle(id, sent);
    keep(data);
  };

  async function save(sent: Partial<WrapUpDraft>, command: Pick<WrapUpPatch, 'extend' | 'state'>): Promise<boolean> {
    setSaving('saving');
    try {
      await patch(sent, command);
      setFailure(null);
      setSaving('saved');
      return true;
    } catch (error) {
      const found = fieldErrorsOf(error, wrapUpFields);
      const isOutOfReach = error instanceof ApiError && error.status === 0;
      setErrors((known) => ({ ...known, ...found }));
      setFailure(Object.keys(found).length > 0 ? null : reasonOf(error));
      setSaving(isOutOfReach ? 'kept' : 'idle');
      return false;
    }
  }

  const saveTyped = () => {
    // A field that the service does not take must not keep the others from being saved.
    const good = without(useWrapUpStore.getState().typed[id] ?? nothing, Object.keys(errors));
    if (!isEmpty(good)) void save(good, {});
  };
  const latest = useRef(saveTyped);
  latest.current = saveTyped;
  const savesItself = wrapUp.state === 'START' && isOnline;
  useEffect(() => {
    if (!savesItself || isEmpty(without(typed, Object.keys(errors)))) return;
    const timer = setTimeout(() => latest.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, savesItself, errors]);

  return {
    draft: { ...draftOf(wrapUp), ...typed },
    errors,
    failure,
    saving: !isOnline && !isEmpty(typed) ? 'kept' : saving,
    send: (command = {}) => save(useWrapUpStore.getState().typed[id] ?? nothing, command),
    change(change) {
      type(id, change);
      setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in change))));
      setSaving('idle');
    },
  };
}
