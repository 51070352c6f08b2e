import { attempt } from '../../../platform/api/attempt.ts';
import { fetchFile, saveFile } from '../../../platform/api/fetchFile.ts';
import { t } from '../../../strings/t.ts';

const extent = 'conversation';

const failed = (reason: string) => t('ladder.pcapFailed', { reason });

/** Saves the SIP messages of an ended call, and of what consultations and transfers made of it, as a capture. */
export async function downloadCdrCapture(cdr: { readonly id: number; readonly live_id: number }): Promise<void> {
  const request = { params: { id: cdr.id }, query: { extent } } as const;
  const name = `call-${cdr.live_id}.pcapng`;
  await attempt(async () => saveFile(await fetchFile('getCdrCapture', request), name), failed);
}

/** The same of a live call, so far. */
export async function downloadCallCapture(callId: number): Promise<void> {
  const request = { params: { id: callId }, query: { extent } } as const;
  await attempt(async () => saveFile(await fetchFile('getCallCapture', request), `call-${callId}.pcapng`), failed);
}
