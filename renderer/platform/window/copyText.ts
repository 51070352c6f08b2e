import { toast } from 'sonner';
import { t } from '../../strings/t.ts';

/** Puts a text on the clipboard, and says whether that went well. */
export async function copyText(text: string, done: string = t('common.copied')): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error(t('copy.failed'));
  }
}
