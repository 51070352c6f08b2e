import '../../../strings/en/chatFiles.ts';
import { useState } from 'react';
import { reasonOf } from '../../../platform/api/attempt.ts';
import { base64Of } from '../../../platform/api/fetchFile.ts';
import { t } from '../../../strings/t.ts';

/** Sends files, one after the other. */
export function useSendFile(deliver: (name: string, data: string) => Promise<unknown>) {
  const [sending, setSending] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (file: File) => {
    setSending(t('chatFiles.sending', { name: file.name }));
    setFailure(null);
    try {
      await deliver(file.name, await base64Of(file));
    } catch (error) {
      setFailure(t('chatFiles.notSent', { name: file.name, reason: reasonOf(error) }));
    } finally {
      setSending(null);
    }
  };
  return { sending, failure, send: (file: File) => void (sending === null && run(file)) };
}
