import '../../../strings/en/administration.ts';
import { FileUp } from 'lucide-react';
import { useLocation } from 'wouter';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';

/** The last part of the location while a section's import is open, instead of an entry. */
export const importItem = 'import';

/** Opens the import of a section. */
export function ImportButton({ list }: { readonly list: string }) {
  const [, navigate] = useLocation();
  return (
    <Button icon={<FileUp aria-hidden className="size-4" />} onPress={() => navigate(`${list}/${importItem}`)}>
      {t('admin.import')}
    </Button>
  );
}
