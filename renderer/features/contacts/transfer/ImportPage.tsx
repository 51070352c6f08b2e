import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ContactImport } from '../../../../shared/api/contacts/contactImport.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { BackButton } from '../detail/ContactView.tsx';
import { ImportPlanView } from './ImportPlanView.tsx';
import { ImportSummary } from './ImportSummary.tsx';
import { type ImportFile, readImportFile } from './importFile.ts';

function Result({ result, file }: { readonly result: ContactImport; readonly file: ImportFile }) {
  const [, navigate] = useLocation();
  return (
    <div className="flex flex-col gap-4">
      <ImportSummary result={result} file={file} />
      <Button variant="primary" className="self-end" onPress={() => navigate('/contacts')}>
        {t('import.show')}
      </Button>
    </div>
  );
}

/** Takes contacts from a file: choose it, see what will happen, let it happen. */
export function ImportPage() {
  const [file, setFile] = useState<ImportFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<ContactImport | null>(null);
  const choose = async (chosen: File) => {
    const read = await readImportFile(chosen);
    setResult(null);
    setProblem(typeof read === 'string' ? read : null);
    setFile(typeof read === 'string' ? null : read);
  };
  return (
    <div className="min-h-0 flex-1 overflow-auto px-4 pb-6 wide:px-6">
      <header className="flex items-start gap-2 pt-4 pb-4 wide:pt-6">
        <BackButton />
        <div>
          <h2 className="text-xl font-semibold">{t('import.title')}</h2>
          <p className="text-sm text-muted">{t('import.text')}</p>
        </div>
      </header>
      <div className="flex max-w-2xl flex-col gap-5">
        <FileDrop
          label={t('import.drop')}
          types={['.csv', '.txt', '.vcf', '.vcard', 'text/csv', 'text/vcard']}
          chosen={file?.name}
          onFile={(chosen) => void choose(chosen)}
        />
        <FormFailure sentence={problem} />
        {file && result && <Result result={result} file={file} />}
        {file && !result && <ImportPlanView key={file.chosenAt} file={file} onDone={setResult} />}
      </div>
    </div>
  );
}
