import '../../../strings/en/chatFiles.ts';
import { useState } from 'react';
import { reasonOf } from '../../../platform/api/reason.ts';
import { t } from '../../../strings/t.ts';

/** Base64, as the service takes it. */
function dataOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader.readAsDataURL(file);
  });
}

/** Sends files, one after the other. */
export function useSendFile(deliver: (name: string, data: string) => Promise<unknown>) {
  const [sending, setSending] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (file: File) => {
    setSending(t('chatFiles.sending', { name: file.name }));
    setFailure(null);
    try {
      await deliver(file.name, await dataOf(file));
    } catch (error) {
      setFailure(t('chatFiles.notSent', { name: file.name, reason: reasonOf(error) }));
    } finally {
      setSending(null);
    }
  };
  return { sending, failure, send: (file: File) => void (sending === null && run(file)) };
}
