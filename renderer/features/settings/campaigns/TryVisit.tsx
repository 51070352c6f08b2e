import { useState } from 'react';
import { Form } from 'react-aria-components';
import { ApiError } from '../../../../shared/api/client.ts';
import { api } from '../../../platform/api/api.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { TextField } from '../../../ui/TextField.tsx';

const notFound = 404;

/** The name of the campaign that a visit belongs to; null: none. */
async function campaignOf(url: string, referrer: string): Promise<string | null> {
  try {
    return (await api.call('matchCampaign', { query: { url, referrer } })).data.name;
  } catch (error) {
    if (error instanceof ApiError && error.status === notFound) return null;
    throw error;
  }
}

/** Tries which campaign a visit belongs to. */
export function TryVisit() {
  const [url, setUrl] = useState('');
  const [referrer, setReferrer] = useState('');
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useSubmission({
    fields: ['url', 'referrer'],
    send: () => campaignOf(url, referrer),
    onDone: (name) => setAnswer(name === null ? t('campaigns.tryNone') : t('campaigns.tryFound', { name })),
  });
  return (
    <Card title={t('campaigns.try')} text={t('campaigns.tryText')}>
      <Form className="flex flex-col gap-4" validationBehavior="aria" onSubmit={form.submit}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={t('campaigns.tryUrl')}
            placeholder="https://www.example.com/?utm_source=news"
            value={url}
            onChange={(typed) => {
              setUrl(typed);
              form.correct('url');
            }}
            errorMessage={form.errors.url}
          />
          <TextField
            label={t('campaigns.tryReferrer')}
            value={referrer}
            onChange={setReferrer}
            errorMessage={form.errors.referrer}
          />
        </div>
        <FormFailure sentence={form.failure} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-sm">
            {answer}
          </p>
          <Button type="submit" isDisabled={url === ''}>
            {t('campaigns.tryButton')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
