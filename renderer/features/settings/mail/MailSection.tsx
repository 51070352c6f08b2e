import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../components/QueryView.tsx';
import { api } from '../../../lib/api/api.ts';
import { queryKeys } from '../../../lib/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { SectionHeading } from '../SectionHeading.tsx';
import { MailServerCard } from './MailServerCard.tsx';
import { MailTestCard } from './MailTestCard.tsx';
import { OutboxCard } from './OutboxCard.tsx';

/** The server that mail goes out over, and the mail itself. */
export function MailSection() {
  const query = useQuery({
    queryKey: queryKeys.mailSettings,
    queryFn: async () => (await api.call('getMailSettings')).data,
  });
  return (
    <>
      <SectionHeading title={t('settings.mail')} text={t('mail.text')} />
      <QueryView query={query}>
        {(settings) => (
          <>
            <MailServerCard key={settings.source} settings={settings} />
            {settings.source !== 'none' && <MailTestCard />}
          </>
        )}
      </QueryView>
      <OutboxCard />
    </>
  );
}
