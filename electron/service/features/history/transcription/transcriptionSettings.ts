/** A customer's settings of transcription, as administrators change them. */

import type { TranscriptionPatch, TranscriptionSettings } from '../../../../../shared/api/history/transcription.ts';
import { givenFields } from '../../../../../shared/domain/givenFields.ts';
import { Refusal, requireSecret } from '../../../kernel/refusal.ts';
import type { Store } from '../../../platform/storage/store.ts';
import type { TranscriptionAddress } from './repository.ts';

const unset: TranscriptionAddress = {
  enabled: false,
  url: '',
  model: 'whisper-1',
  language: '',
  analysisModel: '',
  apiKey: null,
};

function shown({ analysisModel, apiKey, ...address }: TranscriptionAddress): TranscriptionSettings {
  return { ...address, analysis_model: analysisModel, has_api_key: apiKey !== null };
}

/** Without the key. */
export async function readSettings(store: Store, customerId: number): Promise<TranscriptionSettings> {
  return shown((await store.transcriptionSettings.ofCustomer(customerId)) ?? unset);
}

/** The key belongs to its address: with another address it must be given again, so that it is never sent elsewhere. */
function keyAfter(known: TranscriptionAddress, { url, api_key }: TranscriptionPatch): string | null {
  const place = (address: string): string => (URL.canParse(address) ? new URL(address).origin : address);
  if (url !== undefined && place(url) !== place(known.url)) requireSecret(known.apiKey, api_key, 'api_key');
  return api_key === undefined ? known.apiKey : api_key;
}

/** Changes the given fields. */
export function changeSettings(
  store: Store,
  customerId: number,
  patch: TranscriptionPatch,
): Promise<TranscriptionSettings> {
  return store.transaction(async ({ transcriptionSettings }) => {
    const known = (await transcriptionSettings.ofCustomer(customerId)) ?? unset;
    const { api_key: _, analysis_model: analysisModel = known.analysisModel, ...named } = patch;
    const given = givenFields(named);
    const address = { ...known, ...given, analysisModel, apiKey: keyAfter(known, patch) };
    if (address.enabled && address.url === '') {
      throw new Refusal('invalid', 'Enter the address of a transcription service first', 'url');
    }
    await transcriptionSettings.save(customerId, address);
    return shown(address);
  });
}
