import { BookOpen, Copy, Download, FileJson } from 'lucide-react';
import { api, apiBaseUrl } from '../../../platform/api/api.ts';
import { copyText } from '../../../platform/window/copyText.ts';
import { t } from '../../../strings/t.ts';
import { buttonClassName } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';

/** Where the API is, and the way to the page and the files that describe it. */
export function ReferencePage() {
  return (
    <Card>
      <div className="flex flex-col gap-5">
        <div className="flex flex-col items-start gap-3">
          <p className="text-sm text-muted">{t('reference.text')}</p>
          <a className={buttonClassName()} href={api.url('getDocs')} target="_blank" rel="noreferrer">
            <BookOpen aria-hidden className="size-4" />
            {t('reference.open')}
          </a>
        </div>
        <div className="min-w-0">
          <h3 className="text-sm font-medium">{t('reference.address')}</h3>
          <p className="flex items-center gap-1">
            <code className="selectable min-w-0 font-mono text-sm break-all">{apiBaseUrl}</code>
            <IconButton label={t('reference.copyAddress')} size="small" onPress={() => void copyText(apiBaseUrl)}>
              <Copy aria-hidden className="size-4 text-muted" />
            </IconButton>
          </p>
        </div>
        <div className="flex flex-col gap-2">
          <h3 className="text-sm font-medium">{t('reference.files')}</h3>
          <p className="text-sm text-muted">{t('reference.filesText')}</p>
          <div className="flex flex-wrap gap-2">
            <a className={buttonClassName()} href={api.url('getOpenApi')} target="_blank" rel="noreferrer">
              <FileJson aria-hidden className="size-4" />
              {t('reference.openapi')}
            </a>
            <a className={buttonClassName()} href={api.url('getAsyncApi')} target="_blank" rel="noreferrer">
              <FileJson aria-hidden className="size-4" />
              {t('reference.asyncapi')}
            </a>
            <a className={buttonClassName()} href={api.url('getPostman')} download="cordboard.postman.json">
              <Download aria-hidden className="size-4" />
              {t('reference.postman')}
            </a>
          </div>
        </div>
      </div>
    </Card>
  );
}
