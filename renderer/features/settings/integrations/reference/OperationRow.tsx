import { memo, useState } from 'react';
import { Button } from 'react-aria-components';
import { classNames } from '../../../../ui/classNames.ts';
import { OperationDetail } from './OperationDetail.tsx';
import type { Operation, Reference } from './openApi.ts';

interface OperationRowProps {
  readonly operation: Operation;
  readonly schemas: Reference['schemas'];
}

const tones: Readonly<Record<string, string>> = {
  GET: 'text-hold',
  POST: 'text-connected',
  PATCH: 'text-ringing',
  PUT: 'text-ringing',
  DELETE: 'text-failure',
};

/** One operation; opening it shows the rest. What is out of view is not laid out. */
export const OperationRow = memo(function OperationRow({ operation, schemas }: OperationRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { method, path, summary } = operation;
  return (
    <li className="[contain-intrinsic-block-size:auto_3.25rem] [content-visibility:auto]">
      <Button
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
        className="flex w-full cursor-default items-baseline gap-3 px-4 py-2 text-left data-[focus-visible]:-outline-offset-2 data-[hovered]:bg-hover"
      >
        <span className={classNames('w-14 shrink-0 font-mono text-xs font-semibold', tones[method])}>{method}</span>
        <span className="min-w-0 flex-1">
          <span className="block font-mono text-xs break-all">{path}</span>
          <span className="block text-sm text-muted">{summary}</span>
        </span>
      </Button>
      {isOpen && <OperationDetail operation={operation} schemas={schemas} />}
    </li>
  );
});
