import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { DropZone, FileTrigger } from 'react-aria-components';
import { useLocation } from 'wouter';
import type { ContactImport } from '../../../../shared/api/contacts/contactImport.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { BackButton } from '../detail/BackButton.tsx';
import { ImportPlanView } from './ImportPlanView.tsx';
import { ImportSummary } from './ImportSummary.tsx';
import { type ImportFile, readImportFile } from './importFile.ts';

interface FileChoiceProps {
  readonly chosen: ImportFile | null;
  readonly onFile: (file: File) => void;
}

/** A field for a file, by button or by dropping it. */
function FileChoice({ chosen, onFile }: FileChoiceProps) {
  return (
    <DropZone
      aria-label={t('import.drop')}
      onDrop={async ({ items }) => {
        const item = items.find((one) => one.kind === 'file');
        if (item) onFile(await item.getFile());
      }}
      className="flex flex-wrap items-center justify-center gap-3 rounded-card border border-dashed border-line-strong bg-surface p-5 data-[drop-target]:border-accent data-[drop-target]:bg-accent-soft"
    >
      {chosen && <span className="min-w-0 truncate text-sm font-medium">{chosen.name}</span>}
      <FileTrigger
        acceptedFileTypes={['.csv', '.txt', '.vcf', '.vcard', 'text/csv', 'text/vcard']}
        onSelect={(files) => {
          const file = files?.[0];
          if (file) onFile(file);
        }}
      >
        <Button variant={chosen ? 'secondary' : 'primary'} icon={<FileUp aria-hidden className="size-4" />}>
          {t(chosen ? 'import.another' : 'import.choose')}
        </Button>
      </FileTrigger>
      {!chosen && <span className="text-sm text-muted">{t('import.orDrop')}</span>}
    </DropZone>
  );
}

function Result({ result }: { readonly result: ContactImport }) {
  const [, navigate] = useLocation();
  return (
    <div className="flex flex-col gap-4">
      <ImportSummary result={result} />
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
        <FileChoice chosen={file} onFile={(chosen) => void choose(chosen)} />
        <FormFailure sentence={problem} />
        {result && <Result result={result} />}
        {file && !result && <ImportPlanView key={file.chosenAt} file={file} onDone={setResult} />}
      </div>
    </div>
  );
}
