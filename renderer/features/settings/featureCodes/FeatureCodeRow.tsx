import { useQueryClient } from '@tanstack/react-query';
import { Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { toast } from 'sonner';
import type { FeatureCode } from '../../../../shared/api/featureCodes.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { changeOpened } from '../../../platform/api/changeOpened.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { FormConflict } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** An administrator's commands for codes, which people know by their names. */
function useFeatureCodeCommands() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.featureCodes });
  const trying = async (name: string, command: () => Promise<unknown>) => {
    const isDone = await attempt(command, (reason) => t('codes.refused', { name, reason }));
    await refresh();
    return isDone;
  };
  return {
    refresh,
    enable: (seen: FeatureCode, name: string, enabled: boolean) =>
      trying(name, () => changeOpened(seen, 'updateFeatureCode', { params: { id: seen.id }, body: { enabled } })),
    async reset(seen: FeatureCode, name: string): Promise<void> {
      const { id, default_code } = seen;
      const isChanged = ({ code, enabled }: FeatureCode) => code !== seen.code || enabled !== seen.enabled;
      const isDone = await trying(name, () =>
        changeOpened(seen, 'resetFeatureCode', { params: { id } }, { isChanged }),
      );
      if (isDone) toast.success(t('codes.resetDone', { name, code: default_code }));
    },
  };
}

const LONGEST_CODE = 8;
/** Characters that can be dialled. */
const codeIn = (typed: string) => typed.replace(/[^\d*#]/g, '').slice(0, LONGEST_CODE);

interface CodeFormProps {
  readonly code: FeatureCode;
  /** Reports whether there is unsaved text. */
  readonly onTyping: (isTyping: boolean) => void;
}

/** The digits of a code. */
function CodeForm({ code, onTyping }: CodeFormProps) {
  const { id, enabled, default_code } = code;
  const name = t(`desk.code.${id}`);
  const [typed, setTyped] = useState(code.code);
  const { refresh, reset } = useFeatureCodeCommands();
  const type = (text: string) => {
    setTyped(text);
    onTyping(text !== code.code);
  };
  const form = useSubmission({
    fields: ['code'],
    opened: code,
    send: (change) => change('updateFeatureCode', { params: { id }, body: { code: typed } }),
    onDone({ data }) {
      toast.success(t('codes.saved', { name, code: data.code }));
      void refresh().then(() => onTyping(false));
    },
    onTheirs() {
      void refresh().then(() => onTyping(false));
    },
  });
  const isUsual = code.code === default_code && enabled;
  return (
    <>
      <Form className="flex items-start gap-2" validationBehavior="aria" onSubmit={form.submit}>
        <TextField
          className="w-28"
          label={t('codes.codeOf', { name })}
          isLabelHidden
          inputMode="tel"
          value={typed}
          onChange={(value) => {
            type(codeIn(value));
            form.correct('code');
          }}
          errorMessage={form.errors.code ?? form.failure}
        />
        {typed === code.code ? (
          <IconButton
            label={t('codes.reset', { name, code: default_code })}
            isDisabled={isUsual}
            onPress={() => void reset(code, name)}
          >
            <RotateCcw aria-hidden className="size-4 text-muted" />
          </IconButton>
        ) : (
          <IconButton type="submit" label={t('codes.save', { name })}>
            <Check aria-hidden className="size-4" />
          </IconButton>
        )}
      </Form>
      {form.conflict && (
        <div className="order-last basis-full">
          <FormConflict form={form} />
        </div>
      )}
    </>
  );
}

/**
 * One code: its function, its digits, and whether it is enabled. Typed text is not replaced when somebody else changes
 * it.
 */
export function FeatureCodeRow({ code }: { readonly code: FeatureCode }) {
  const { id, enabled } = code;
  const name = t(`desk.code.${id}`);
  const [isTyping, setTyping] = useState(false);
  const [shown, setShown] = useState(code);
  const { enable } = useFeatureCodeCommands();
  if (!isTyping && shown !== code) setShown(code);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-52">
        <span className="block text-base font-medium">{name}</span>
        <span className="block text-sm text-muted">{t(`codes.what.${id}`)}</span>
      </span>
      <CodeForm key={`${shown.code} ${shown.enabled}`} code={shown} onTyping={setTyping} />
      <Switch
        className="mt-1.5 ms-auto"
        label={t('codes.on', { name })}
        isLabelHidden
        isSelected={enabled}
        onChange={(isOn) => void enable(code, name, isOn)}
      />
    </li>
  );
}
