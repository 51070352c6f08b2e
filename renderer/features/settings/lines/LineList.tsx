import type { UseQueryResult } from '@tanstack/react-query';
import { FlaskConical, PhoneCall, Plus } from 'lucide-react';
import { useLocation } from 'wouter';
import type { LinePage } from '../../../entities/line/useLines.ts';
import { useIsAdministrator } from '../../../platform/session/useIsAdministrator.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { SectionHeading } from '../SectionHeading.tsx';
import { DemoCard } from './DemoCard.tsx';
import { HoldMusicCard } from './HoldMusicCard.tsx';
import { LineRow } from './LineRow.tsx';
import { useLineCommands } from './useLineCommands.ts';

function Actions({ hasDemo }: { readonly hasDemo: boolean }) {
  const [, navigate] = useLocation();
  const { addDemo } = useLineCommands();
  return (
    <>
      {!hasDemo && (
        <Button icon={<FlaskConical aria-hidden className="size-4" />} onPress={() => void addDemo()}>
          {t('lines.addDemo')}
        </Button>
      )}
      <Button
        variant="primary"
        icon={<Plus aria-hidden className="size-4" />}
        onPress={() => navigate('/settings/lines/new')}
      >
        {t('lines.add')}
      </Button>
    </>
  );
}

/** Every line with its state, and what can be done with it. */
export function LineList({ query }: { readonly query: UseQueryResult<LinePage> }) {
  const isAdministrator = useIsAdministrator();
  const lines = query.data?.data ?? [];
  const hasDemo = lines.some((line) => line.is_demo);
  return (
    <>
      <SectionHeading
        title={t('settings.lines')}
        text={t('lines.text')}
        action={isAdministrator && query.data && <Actions hasDemo={hasDemo} />}
      />
      <Card isFlush>
        <QueryView query={query}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState
                icon={<PhoneCall />}
                title={t('lines.empty')}
                text={isAdministrator ? t('lines.emptyText') : t('lines.emptyAgentText')}
              />
            ) : (
              <ul className="divide-y divide-line">
                {data.map((line) => (
                  <LineRow key={line.id} line={line} isAdministrator={isAdministrator} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </Card>
      {isAdministrator && <HoldMusicCard />}
      {lines.some((line) => line.is_demo && line.enabled) && <DemoCard />}
    </>
  );
}
