import '../../../strings/en/administration.ts';
import { FileUp } from 'lucide-react';
import { useLocation } from 'wouter';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';

/** What stands in the location of a section whose import is open, in place of an entry. */
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
