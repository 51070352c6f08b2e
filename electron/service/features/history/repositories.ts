import type { RecordsRepositories } from '../../ports/recordsRepositories.ts';
import type { SecretBox } from '../../ports/secretBox.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { aiDictionaryRepository } from './aiDictionaryRepository.ts';
import { cdrNoteRepository } from './cdrNoteRepository.ts';
import { monitorMarkRepository } from './monitorMarkRepository.ts';
import { recordDeletionRepository } from './recordDeletionRepository.ts';
import { transcriptionJobRepository, transcriptionSettingsRepository } from './transcriptionRepositories.ts';

/** Notes, deletions, the transcriber’s dictionary, settings and jobs, in their tables. */
export function recordsRepositories(unit: UnitOfWork, secrets: SecretBox): RecordsRepositories {
  return {
    cdrNotes: cdrNoteRepository(unit),
    monitorMarks: monitorMarkRepository(unit),
    recordDeletions: recordDeletionRepository(unit),
    aiDictionary: aiDictionaryRepository(unit),
    transcriptionSettings: transcriptionSettingsRepository(unit, secrets),
    transcriptionJobs: transcriptionJobRepository(unit),
  };
}
