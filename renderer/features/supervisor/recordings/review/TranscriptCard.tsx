import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Monitor } from '../../../../../shared/api/history/monitor.ts';
import { api } from '../../../../platform/api/api.ts';
import { attempt } from '../../../../platform/api/attempt.ts';
import { queryKeys } from '../../../../platform/api/queryKeys.ts';
import { t } from '../../../../strings/t.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { SpokenTranscript } from './SpokenTranscript.tsx';

function whyNoWords({ transcription_state, transcription_error }: Monitor): string {
  switch (transcription_state) {
    case 'waiting':
      return t('recordings.transcribing');
    case 'failed':
      return t('recordings.transcriptionFailed', { reason: transcription_error });
    case 'done':
      return t('recordings.nothingSaid');
    default:
      return t('recordings.noTranscript');
  }
}

function NoWords({ monitor }: { readonly monitor: Monitor }) {
  const cache = useQueryClient();
  const canAsk = monitor.transcription_state === 'none' || monitor.transcription_state === 'failed';
  const ask = async () => {
    await attempt(
      () => api.call('transcribeMonitor', { params: { id: monitor.id } }),
      (reason) => t('recordings.notTranscribed', { reason }),
    );
    await cache.invalidateQueries({ queryKey: queryKeys.monitors });
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status" className="text-sm text-muted">
        {whyNoWords(monitor)}
      </p>
      {canAsk && <Button onPress={() => void ask()}>{t('recordings.transcribe')}</Button>}
    </div>
  );
}

/** The transcript, or why there is none, with a button to request it. */
export function TranscriptCard(props: ComponentProps<typeof SpokenTranscript>) {
  const { transcript, transcript_speakers } = props.monitor;
  const hasWords = transcript !== '' || transcript_speakers !== '';
  return (
    <Card title={t('recordings.transcript')}>
      {hasWords ? <SpokenTranscript {...props} /> : <NoWords monitor={props.monitor} />}
    </Card>
  );
}
