import { useState } from 'react';
import { type DocumentSchema, exampleOf } from '../../../../../shared/api/exampleOf.ts';
import { type SampleLanguage, sampleLanguages, sampleOf } from '../../../../../shared/api/requestSamples.ts';
import { apiBaseUrl } from '../../../../platform/api/api.ts';
import { t } from '../../../../strings/t.ts';
import { CodeBlock } from '../../../../ui/CodeBlock.tsx';
import { SegmentedControl } from '../../../../ui/SegmentedControl.tsx';
import { StateBadge } from '../../../../ui/StateBadge.tsx';
import { fieldsOf, type Operation, type Reference, typeText } from './openApi.ts';

interface OperationDetailProps {
  readonly operation: Operation;
  readonly schemas: Reference['schemas'];
}

interface RowProps {
  readonly name: string;
  readonly note: string;
  readonly schema: DocumentSchema;
  readonly schemas: Reference['schemas'];
}

function Row({ name, note, schema, schemas }: RowProps) {
  return (
    <li className="py-1.5 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <code className="selectable font-mono text-xs font-semibold">{name}</code>
        <span className="font-mono text-xs break-all text-muted">{typeText(schema, schemas)}</span>
        {note && <span className="text-xs text-muted">{note}</span>}
      </p>
      {schema.description && <p className="text-xs text-muted">{schema.description}</p>}
    </li>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section>
      <h4 className="pb-1 text-xs font-medium text-muted">{title}</h4>
      {children}
    </section>
  );
}

function placeOf(place: string): string {
  if (place === 'header') return t('reference.inHeader');
  return t(place === 'path' ? 'reference.inPath' : 'reference.inQuery');
}

function Parameters({ operation: { parameters }, schemas }: OperationDetailProps) {
  if (parameters.length === 0) return null;
  const noteOf = (place: string, isRequired: boolean) =>
    [placeOf(place), isRequired ? t('reference.required') : ''].filter(Boolean).join(', ');
  return (
    <Part title={t('reference.parameters')}>
      <ul className="divide-y divide-line">
        {parameters.map(({ name, in: place, required, schema }) => (
          <Row key={`${place} ${name}`} name={name} schema={schema} schemas={schemas} note={noteOf(place, required)} />
        ))}
      </ul>
    </Part>
  );
}

function Body({ operation: { body, fileType }, schemas }: OperationDetailProps) {
  if (fileType) return <Part title={t('reference.body')}>{fileType}</Part>;
  if (!body) return null;
  const fields = fieldsOf(body, schemas);
  return (
    <Part title={t('reference.body')}>
      {fields.length === 0 && <p className="font-mono text-xs text-muted">{typeText(body, schemas)}</p>}
      <ul className="divide-y divide-line">
        {fields.map(({ name, field, isRequired }) => (
          <Row
            key={name}
            name={name}
            schemas={schemas}
            schema={field}
            note={isRequired ? t('reference.required') : ''}
          />
        ))}
      </ul>
    </Part>
  );
}

const isSuccess = (status: string) => Number(status) < 400;

function Responses({ responses }: Pick<Operation, 'responses'>) {
  return (
    <Part title={t('reference.responses')}>
      <ul className="flex flex-col gap-1 text-sm">
        {responses.map(({ status, description }) => (
          <li key={status} className="flex items-baseline gap-2">
            <StateBadge tone={isSuccess(status) ? 'connected' : 'ended'}>{status}</StateBadge>
            <span className="min-w-0">{description}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const languages: readonly { readonly id: SampleLanguage; readonly label: string }[] = sampleLanguages.map((id) => ({
  id,
  label: { curl: 'curl', javascript: 'JavaScript', python: 'Python' }[id],
}));

/** The language chosen last, for the operations that are opened next. */
let lastLanguage: SampleLanguage = 'curl';

function requestOf({ method, path, parameters, body, role }: Operation, schemas: Reference['schemas']) {
  const needed = parameters.filter(({ in: place, required }) => place === 'query' && required);
  const query = needed.map(({ name }) => `${name}={${name}}`).join('&');
  const url = `${apiBaseUrl}${path}${query ? `?${query}` : ''}`;
  return { method, url, body: body ? exampleOf(body, schemas) : undefined, isPublic: role === null };
}

function Sample({ operation, schemas }: OperationDetailProps) {
  const [language, setLanguage] = useState(lastLanguage);
  const choose = (chosen: SampleLanguage) => {
    lastLanguage = chosen;
    setLanguage(chosen);
  };
  return (
    <Part title={t('reference.curl')}>
      <div className="flex flex-col items-start gap-2">
        <SegmentedControl label={t('reference.language')} options={languages} selected={language} onSelect={choose} />
        <CodeBlock
          className="w-full"
          text={sampleOf(language, requestOf(operation, schemas))}
          copyLabel={t('reference.copyCurl', { id: operation.id })}
        />
      </div>
    </Part>
  );
}

/** Everything about one operation. */
export function OperationDetail({ operation, schemas }: OperationDetailProps) {
  return (
    <div className="flex flex-col gap-4 border-t border-line px-4 pt-3 pb-4">
      {operation.description && <p className="text-sm whitespace-pre-line">{operation.description}</p>}
      <p className="text-sm text-muted">
        {operation.role === null ? t('reference.public') : t('reference.role', { role: operation.role })}
        {operation.isExtension && ` ${t('reference.extension')}`}
      </p>
      <Parameters operation={operation} schemas={schemas} />
      <Body operation={operation} schemas={schemas} />
      <Responses responses={operation.responses} />
      <Sample operation={operation} schemas={schemas} />
    </div>
  );
}
