import { Scale } from 'lucide-react';
import { useState } from 'react';
import { Dialog, DialogTrigger, Form, Popover } from 'react-aria-components';
import { toast } from 'sonner';
import type { LegalHold } from '../../../shared/api/privacy/legalHolds.ts';
import { api } from '../../platform/api/api.ts';
import { formatNumber } from '../../platform/format/phoneNumber.ts';
import { useIsAdministrator } from '../../platform/session/useMe.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames, popoverClassName } from '../../ui/classNames.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { useFirstField } from '../../ui/hooks/focus.ts';
import { useSubmission } from '../../ui/hooks/useSubmission.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { WithTooltip } from '../../ui/Tooltip.tsx';
import { groundsBodyOf, HoldGroundsFields, HoldRow, noGrounds } from './HoldGroundsFields.tsx';
import { type Holdable, titleOf, useHoldCommands, useHoldsOf } from './useLegalHolds.ts';

/** A record with a page of its own, or a thread of a number. */
type HeldPage = Holdable & { readonly object: 'cdr' | 'monitor' | 'contact' | 'voicemessage' | 'chat' | 'number' };

interface LegalHoldProps {
  /** The record or thread that is shown. */
  readonly of: HeldPage;
}

interface NewHoldProps extends LegalHoldProps {
  readonly onDone: () => void;
}

const fields = ['case_id', 'reason'];

function NewHold({ of, onDone }: NewHoldProps) {
  const { refresh } = useHoldCommands();
  const [grounds, setGrounds] = useState(noGrounds);
  const held = of.object === 'number' ? of : { object: of.object, object_id: of.id };
  const form = useSubmission({
    fields,
    send: () => api.call('createLegalHold', { body: { ...held, ...groundsBodyOf(grounds) } }),
    onDone({ data }) {
      toast.success(t('retention.isHeld', { title: titleOf(data) }));
      void refresh();
      onDone();
    },
  });
  const number = of.object === 'number' ? formatNumber(of.number) : '';
  return (
    <Form
      ref={useFirstField<HTMLFormElement>()}
      aria-label={t('legalHold.put')}
      className="flex flex-col gap-3"
      validationBehavior="aria"
      onSubmit={form.submit}
    >
      <p className="text-sm text-muted">{t(`legalHold.text.${of.object}`, { number })}</p>
      <HoldGroundsFields
        grounds={grounds}
        errors={form.errors}
        onChange={(change) => {
          setGrounds((before) => ({ ...before, ...change }));
          fields.forEach(form.correct);
        }}
      />
      <FormFailure sentence={form.failure && t('retention.holdFailed', { reason: form.failure })} />
      <Button type="submit" variant="primary" className="self-end" isDisabled={form.isSending}>
        {t('retention.hold')}
      </Button>
    </Form>
  );
}

interface HoldsProps extends NewHoldProps {
  readonly holds: readonly LegalHold[];
}

function Holds({ holds, ...newHold }: HoldsProps) {
  if (holds.length === 0) return <NewHold {...newHold} />;
  return (
    <>
      <ul aria-label={t('retention.holds')} className="-mx-4 divide-y divide-line border-y border-line">
        {holds.map((hold) => (
          <HoldRow key={hold.id} hold={hold} />
        ))}
      </ul>
      <Disclosure title={t('legalHold.another')}>
        <div className="pt-2">
          <NewHold {...newHold} />
        </div>
      </Disclosure>
    </>
  );
}

/**
 * For administrators: whether something is under legal hold, for which case and by whom, and buttons to hold and
 * release it. Beside a call it is not a modal.
 */
export function LegalHoldButton(props: LegalHoldProps) {
  return useIsAdministrator() && <OpenedByAdministrator {...props} />;
}

function OpenedByAdministrator({ of }: LegalHoldProps) {
  const query = useHoldsOf(of);
  const [isOpen, setOpen] = useState(false);
  const [hold] = query.data ?? [];
  const label = t(hold ? 'legalHold.held' : 'legalHold.put');
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <WithTooltip text={hold ? hold.case_name || hold.reason : label}>
        <Button
          variant="ghost"
          size="small"
          aria-label={label}
          className={hold ? 'rounded-full! bg-ended-soft text-ended!' : 'px-1.5! text-muted!'}
          icon={<Scale aria-hidden className="size-4" />}
        >
          {hold && label}
        </Button>
      </WithTooltip>
      <Popover
        placement="bottom end"
        offset={6}
        className={classNames(popoverClassName, 'w-96 max-w-[calc(100vw-1.5rem)] overflow-auto!')}
      >
        <Dialog aria-label={t('legalHold.held')} className="flex flex-col gap-3 p-4 outline-none">
          <p className="text-base font-semibold">{t('legalHold.held')}</p>
          <QueryView query={query}>
            {(holds) => <Holds of={of} holds={holds} onDone={() => setOpen(false)} />}
          </QueryView>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
