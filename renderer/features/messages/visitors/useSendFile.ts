import '../../../strings/en/chatFiles.ts';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { reasonOf } from '../../../platform/api/attempt.ts';
import { t } from '../../../strings/t.ts';
import type { UploadFace } from '../compose/UploadBar.tsx';

/** How a file is on its way. */
export interface Delivery {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends files, one after the other. One that is under way goes on when its chat is left. */
export function useSendFile(deliver: (file: File, delivery: Delivery) => Promise<unknown>) {
  const [upload, setUpload] = useState<UploadFace | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const run = async (file: File) => {
    const stop = new AbortController();
    const show = (share: number) =>
      setUpload({ name: file.name, share, cancel: share < 1 ? () => stop.abort() : null });
    show(0);
    setFailure(null);
    try {
      await deliver(file, { onProgress: show, signal: stop.signal });
    } catch (error) {
      const sentence = t('chatFiles.notSent', { name: file.name, reason: reasonOf(error) });
      if (!stop.signal.aborted) (isShown.current ? setFailure : toast.error)(sentence);
    } finally {
      setUpload(null);
    }
  };
  return { upload, failure, send: (file: File) => void (upload === null && run(file)) };
}
