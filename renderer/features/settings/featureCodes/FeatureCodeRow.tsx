import { useQueryClient } from '@tanstack/react-query';
import { Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { toast } from 'sonner';
import type { FeatureCode } from '../../../../shared/api/featureCodes.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** What an administrator does with codes, which people know by their names. */
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
    enable: ({ id }: FeatureCode, name: string, enabled: boolean) =>
      trying(name, () => api.call('updateFeatureCode', { params: { id }, body: { enabled } })),
    async reset({ id, default_code }: FeatureCode, name: string): Promise<void> {
      const isDone = await trying(name, () => api.call('resetFeatureCode', { params: { id } }));
      if (isDone) toast.success(t('codes.resetDone', { name, code: default_code }));
    },
  };
}

const LONGEST_CODE = 8;
/** What can be dialled. */
const codeIn = (typed: string) => typed.replace(/[^\d*#]/g, '').slice(0, LONGEST_CODE);

/** One code: what it does, what is dialled for it, and whether it can be. */
export function FeatureCodeRow({ code }: { readonly code: FeatureCode }) {
  const { id, enabled, default_code } = code;
  const name = t(`desk.code.${id}`);
  const [typed, setTyped] = useState(code.code);
  const { refresh, enable, reset } = useFeatureCodeCommands();
  const form = useSubmission({
    fields: ['code'],
    send: () => api.call('updateFeatureCode', { params: { id }, body: { code: typed } }),
    onDone({ data }) {
      toast.success(t('codes.saved', { name, code: data.code }));
      void refresh();
    },
  });
  const isUsual = code.code === default_code && enabled;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-52">
        <span className="block text-base font-medium">{name}</span>
        <span className="block text-sm text-muted">{t(`codes.what.${id}`)}</span>
      </span>
      <Form className="flex items-start gap-2" validationBehavior="aria" onSubmit={form.submit}>
        <TextField
          className="w-28"
          label={t('codes.codeOf', { name })}
          isLabelHidden
          inputMode="tel"
          value={typed}
          onChange={(value) => {
            setTyped(codeIn(value));
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
      <Switch
        className="mt-1.5 ml-auto"
        label={t('codes.on', { name })}
        isLabelHidden
        isSelected={enabled}
        onChange={(isOn) => void enable(code, name, isOn)}
      />
    </li>
  );
}
