import { useSyncExternalStore } from 'react';

/** Each draft has a key of its own, so that windows do not overwrite one another's. */
const prefix = 'cordboard.draft.';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The draft of a conversation; empty if there is none. Stored on this device over a reload. */
export const readDraft = (key: string): string => localStorage.getItem(prefix + key) ?? '';

/** Stores a draft; empty text removes it. */
export function writeDraft(key: string, text: string): void {
  if (text === '') localStorage.removeItem(prefix + key);
  else localStorage.setItem(prefix + key, text);
  for (const listener of listeners) listener();
}

/** The draft of a conversation, as it changes. */
export function useDraft(key: string): string {
  return useSyncExternalStore(subscribe, () => readDraft(key));
}
