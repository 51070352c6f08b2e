import type { SecretBox } from '../../platform/storage/secretBox.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { cdrNoteRepository } from './cdrNoteRepository.ts';
import { monitorMarkRepository } from './monitorMarkRepository.ts';
import { recordDeletionRepository } from './recordDeletionRepository.ts';
import type { RecordsRepositories } from './records.ts';
import { aiDictionaryRepository } from './transcription/aiDictionaryRepository.ts';
import { transcriptionJobRepository, transcriptionSettingsRepository } from './transcription/repositories.ts';

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
