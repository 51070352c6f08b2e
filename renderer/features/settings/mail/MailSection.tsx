import '../../../strings/en/firstRun.ts';
import '../../../strings/en/mail.ts';
import '../../../strings/en/settings.ts';
import { t } from '../../../strings/t.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { SectionHeading } from '../administration/SectionHeading.tsx';
import { MailServerCard } from './MailServerCard.tsx';
import { MailTestCard } from './MailTestCard.tsx';
import { OutboxCard } from './OutboxCard.tsx';
import { useMailSettings } from './useMailSettings.ts';

/** The server that mail goes out over, and the mail itself. */
export function MailSection() {
  return (
    <>
      <SectionHeading title={t('settings.mail')} text={t('mail.text')} />
      <QueryView query={useMailSettings()}>
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
