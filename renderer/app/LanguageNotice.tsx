import { useEffect } from 'react';
import { toast } from 'sonner';
import { languages } from '../../shared/domain/languages.ts';
import { changeLanguage, useMissingLanguage } from '../platform/window/interfaceLanguage.ts';
import { t } from '../strings/t.ts';

/** Says that the texts of a language could not be loaded, as long as that is so. */
export function LanguageNotice() {
  const language = useMissingLanguage((missing) => missing.language);
  useEffect(() => {
    if (language === null) return;
    const notice = toast.error(t('language.missing', { language: languages[language] }), {
      duration: Number.POSITIVE_INFINITY,
      action: { label: t('common.retry'), onClick: () => void changeLanguage() },
    });
    return () => void toast.dismiss(notice);
  }, [language]);
  return null;
}
