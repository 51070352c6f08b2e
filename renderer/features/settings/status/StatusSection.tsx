import { inOneLine } from '../../../strings/isolated.ts';
import '../../../strings/en/carriers.ts';
import '../../../strings/en/installation.ts';
import '../../../strings/en/mail.ts';
import '../../../strings/en/settings.ts';
import '../../../strings/en/settingsSearch.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { ReferenceLink } from '../../../entities/webhook/ReferenceLink.tsx';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatDuration } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { buttonClassName } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { EntryRow } from '../../../ui/list/EntryRow.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { SectionHeading } from '../administration/SectionHeading.tsx';
import { type Part, partsOf } from './parts.ts';

/** How often it is looked at again, in milliseconds. */
const LOOK_AGAIN_MS = 5_000;

const all = { limit: 10_000 };

async function readStatus() {
  const [health, lines, carriers, mails, mailSettings] = await Promise.all([
    api.call('getHealth'),
    api.call('listLines', { query: all }),
    api.call('listSmsCarriers', { query: all }),
    api.call('listMails', { query: all }),
    api.call('getMailSettings'),
  ]);
  const hasMail = mailSettings.data.source !== 'none';
  return { health, facts: { lines: lines.data, carriers: carriers.data, mails: mails.data, hasMail } };
}

type Health = Awaited<ReturnType<typeof readStatus>>['health'];

function HealthCard({ health }: { readonly health: Health }) {
  const { status, disk = 'ok', version, uptime = 0, live_calls = 0 } = health;
  return (
    <Card>
      <FactList
        facts={[
          {
            label: t('about.health'),
            value: (
              <StateBadge tone={status === 'ok' ? 'connected' : 'ringing'}>{t(`about.health.${status}`)}</StateBadge>
            ),
          },
          {
            label: t('service.disk'),
            value: (
              <StateBadge tone={disk === 'ok' ? 'connected' : disk === 'low' ? 'ringing' : 'failure'}>
                {t(`service.disk.${disk}`)}
              </StateBadge>
            ),
          },
          { label: t('about.uptime'), value: formatDuration(uptime) },
          { label: t('about.liveCalls'), value: String(live_calls) },
          { label: t('about.version'), value: version },
        ]}
      />
    </Card>
  );
}

function PartRow({ part }: { readonly part: Part }) {
  const { name, kind, tone, state, text, href } = part;
  return (
    <EntryRow
      name={name}
      note={<StateBadge tone={tone}>{state}</StateBadge>}
      text={inOneLine([t(`service.${kind}`), text])}
    >
      <Link href={href} aria-label={t('service.show', { name })} className={buttonClassName('ghost', 'small')}>
        <ChevronRight aria-hidden className="size-4 text-muted" />
      </Link>
    </EntryRow>
  );
}

const logs = [
  ['auditlog', '/settings/auditlog'],
  ['deliveries', '/settings/integrations/deliveries'],
  ['mail', '/settings/mail'],
  ['dialling', '/settings/dialling'],
  ['phones', '/settings/phones'],
  ['history', '/history'],
] as const;

function LogsCard() {
  return (
    <Card title={t('service.logs')}>
      <ul aria-label={t('service.logs')} className="-mx-4 -mb-4 divide-y divide-line border-t border-line">
        {logs.map(([id, href]) => (
          <li key={id}>
            <Link href={href} className="flex min-h-10 items-center justify-between gap-3 px-4 text-sm hover:bg-hover">
              {t(`service.log.${id}`)}
              <ChevronRight aria-hidden className="size-4 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** How the service does, what it depends on, and where it is written what happened. */
export function StatusSection() {
  const query = useQuery({
    queryKey: queryKeys.collection('status'),
    queryFn: readStatus,
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  });
  return (
    <>
      <SectionHeading title={t('settings.status')} text={`${t('service.text')} ${t('service.again')}`} />
      <QueryView query={query}>
        {({ health, facts }) => (
          <>
            <HealthCard health={health} />
            <Card title={t('service.parts')} text={t('service.partsText')}>
              {partsOf(facts).length === 0 ? (
                <p className="text-sm text-muted">{t('service.noParts')}</p>
              ) : (
                <ul aria-label={t('service.parts')} className="-mx-4 -mb-4 divide-y divide-line border-t border-line">
                  {partsOf(facts).map((part) => (
                    <PartRow key={part.key} part={part} />
                  ))}
                </ul>
              )}
            </Card>
          </>
        )}
      </QueryView>
      <LogsCard />
      <ReferenceLink operation="getHealth" />
    </>
  );
}
