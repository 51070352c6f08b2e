import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { reasonOf } from '../../../platform/api/attempt.ts';
import { t } from '../../../strings/t.ts';
import { readDraft, writeDraft } from '../drafts/draftStore.ts';
import type { Entry } from '../transcript/entry.ts';

/** Sends what is written in a conversation. */
interface Sending {
  /** Messages that are being sent, shown below the conversation. */
  readonly pending: readonly Entry[];
  /** Why the last one was refused, as a sentence; its text is in the draft again. */
  readonly failure: string | null;
  /** `retryOf` is the failed message that is sent again; the draft is not changed. */
  send(text: string, retryOf?: number): void;
}

let count = 0;

function pendingEntry(text: string): Entry {
  count += 1;
  return { id: `pending-${count}`, at: Date.now(), text, isOwn: true, author: '', mark: 'sending', reason: '' };
}

/** Shows a message at once, and takes it back into the draft when the service refuses it. */
export function useSend(draft: string, deliver: (text: string, retryOf?: number) => Promise<unknown>): Sending {
  const [pending, setPending] = useState<readonly Entry[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const takeBack = (text: string) => {
    const typedSince = readDraft(draft);
    writeDraft(draft, typedSince ? `${text}\n${typedSince}` : text);
  };
  const tell = (error: unknown) => {
    const sentence = t('messages.refused', { reason: reasonOf(error) });
    if (isShown.current) setFailure(sentence);
    else toast.error(sentence);
  };
  const run = async (text: string, retryOf?: number) => {
    const entry = pendingEntry(text);
    setPending((before) => [...before, entry]);
    setFailure(null);
    if (retryOf === undefined) writeDraft(draft, '');
    try {
      await deliver(text, retryOf);
    } catch (error) {
      if (retryOf === undefined) takeBack(text);
      tell(error);
    } finally {
      setPending((before) => before.filter(({ id }) => id !== entry.id));
    }
  };
  return { pending, failure, send: (text, retryOf) => void run(text, retryOf) };
}
