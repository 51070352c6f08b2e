import { CopyCheck, Ellipsis, FileDown, FileUp } from 'lucide-react';
import { toast } from 'sonner';
import { useLocation } from 'wouter';
import { reasonOf } from '../../../platform/api/attempt.ts';
import { fetchFile, saveFile } from '../../../platform/api/fetchFile.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { t } from '../../../strings/t.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { toContactQuery, useContactFilter } from './contactFilter.ts';

const exports = {
  csv: { operation: 'exportContactsCsv', name: 'contacts.csv' },
  vcard: { operation: 'exportContactsVcard', name: 'contacts.vcf' },
} as const;

/** Hands out the contacts that the filter leaves. */
async function exportContacts(format: keyof typeof exports): Promise<void> {
  const { operation, name } = exports[format];
  const { filter } = toContactQuery(useContactFilter.getState().filter, useSession.getState().userId ?? 0);
  try {
    saveFile(await fetchFile(operation, { query: { filter } }), name);
  } catch (error) {
    toast.error(t('contacts.exportFailed', { reason: reasonOf(error) }));
  }
}

/** Actions on many contacts at once. */
export function ContactMenu() {
  const [, navigate] = useLocation();
  return (
    <Menu
      label={t('contacts.more')}
      entries={[
        {
          id: 'import',
          label: t('contacts.import'),
          icon: <FileUp aria-hidden className="size-4" />,
          onAction: () => navigate('/contacts/import'),
        },
        {
          id: 'csv',
          label: t('contacts.exportCsv'),
          icon: <FileDown aria-hidden className="size-4" />,
          onAction: () => void exportContacts('csv'),
        },
        {
          id: 'vcard',
          label: t('contacts.exportVcard'),
          icon: <FileDown aria-hidden className="size-4" />,
          onAction: () => void exportContacts('vcard'),
        },
        {
          id: 'duplicates',
          label: t('contacts.findDuplicates'),
          icon: <CopyCheck aria-hidden className="size-4" />,
          onAction: () => navigate('/contacts/duplicates'),
        },
      ]}
    >
      <IconButton label={t('contacts.more')}>
        <Ellipsis aria-hidden className="size-5" />
      </IconButton>
    </Menu>
  );
}
