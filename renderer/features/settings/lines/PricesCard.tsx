import '../../../strings/en/prices.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { toast } from 'sonner';
import type { Line } from '../../../../shared/api/lines.ts';
import type { LineRate } from '../../../../shared/api/rates.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FormConflict, FormFailure } from '../../../ui/FormFailure.tsx';
import { type Change, useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** A price as the service takes it, and as people write it: one a line. */
interface WrittenPrice {
  readonly prefix: string;
  readonly rate: number;
  readonly min_charge: number;
}

/** The parsed prices; `wrong` is the first line that could not be read, from 1. */
type ReadPrices = { readonly prices: readonly WrittenPrice[] } | { readonly wrong: number };

/** Stands for every number that has no other price. */
const EVERY = '*';
const amount = /^\d{1,5}(?:[.,]\d{1,6})?$/;

const amountOf = (text: string): number => Number(text.replace(',', '.'));

function priceOf(line: string): WrittenPrice | null {
  const [first = '', rate = '', least = '0', ...others] = line.split(/[\s;]+/).filter((part) => part !== '');
  const isRight = first === EVERY || /^\+?\d{1,15}$/.test(first);
  if (!isRight || !amount.test(rate) || !amount.test(least) || others.length > 0) return null;
  return { prefix: first === EVERY ? '' : first.replace('+', ''), rate: amountOf(rate), min_charge: amountOf(least) };
}

/** Reads what was typed or pasted: prefix, price of a minute and, if there is one, the least that a call costs. */
function readPrices(text: string): ReadPrices {
  const prices: WrittenPrice[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const price = priceOf(line);
    if (!price) return { wrong: index + 1 };
    prices.push(price);
  }
  return { prices };
}

/** A list as it is shown for changing. */
function writePrices(rates: readonly WrittenPrice[]): string {
  const sorted = rates.toSorted((a, b) => a.prefix.localeCompare(b.prefix));
  return sorted
    .map(({ prefix, rate, min_charge: least }) => [prefix || EVERY, rate, ...(least > 0 ? [least] : [])].join(' '))
    .join('\n');
}

/** Prices on a page of the list: all that a line can have. */
const ALL = 10_000;

interface PriceList {
  readonly rates: readonly LineRate[];
  readonly currency: string;
}

async function readList(id: number): Promise<PriceList> {
  const [{ data: rates }, { data: me }] = await Promise.all([
    api.call('listLineRates', { params: { id }, query: { limit: ALL } }),
    api.call('getMe'),
  ]);
  return { rates, currency: me.currency_iso };
}

interface PricesFormProps {
  readonly line: Line;
  readonly list: PriceList;
  readonly onSaved: () => void;
}

function PricesForm({ line, list, onSaved }: PricesFormProps) {
  const [text, setText] = useState(() => writePrices(list.rates));
  const [currency, setCurrency] = useState(list.currency);
  const read = readPrices(text);
  const save = async (prices: readonly WrittenPrice[], change: Change<readonly LineRate[]>) => {
    if (currency !== list.currency) await api.call('updateMe', { body: { currency_iso: currency } });
    const body = prices.map((price) => ({ ...price }));
    return change(
      'replaceLineRates',
      { params: { id: line.id }, body },
      {
        query: { limit: ALL },
        isChanged: (current, seen) =>
          writePrices(seen) !== writePrices(current) && writePrices(body) !== writePrices(current),
      },
    );
  };
  const form = useSubmission({
    fields: ['currency_iso'],
    isBlocked: 'wrong' in read,
    opened: list.rates,
    onTheirs: (current) => setText(writePrices(current)),
    send: (change) => save('prices' in read ? read.prices : [], change),
    onDone({ total }) {
      toast.success(total === 0 ? t('prices.removed') : t('prices.saved', { count: total }));
      onSaved();
    },
  });
  return (
    <Form className="flex flex-col gap-4" validationBehavior="aria" onSubmit={form.submit}>
      <TextField
        label={t('prices.currency')}
        description={t('prices.currencyText')}
        className="max-w-60"
        maxLength={3}
        value={currency}
        onChange={(value) => {
          setCurrency(value.toUpperCase());
          form.correct('currency_iso');
        }}
        errorMessage={form.errors.currency_iso}
      />
      <TextField
        label={t('prices.list')}
        description={t('prices.listText')}
        placeholder={t('prices.example')}
        rows={8}
        spellCheck="false"
        value={text}
        onChange={setText}
        errorMessage={'wrong' in read ? t('prices.wrongLine', { line: read.wrong }) : null}
      />
      <FormConflict form={form} />
      <FormFailure sentence={form.failure && t('prices.refused', { reason: form.failure })} />
      <Button type="submit" variant="primary" className="self-end">
        {t('prices.save')}
      </Button>
    </Form>
  );
}

/** Prices of calls over a line. */
export function PricesCard({ line }: { readonly line: Line }) {
  const cache = useQueryClient();
  const queryKey = queryKeys.lineRates(line.id);
  const query = useQuery({ queryKey, queryFn: () => readList(line.id) });
  const refresh = () => {
    void cache.invalidateQueries({ queryKey });
    void cache.invalidateQueries({ queryKey: queryKeys.me });
  };
  return (
    <Card title={t('prices.title')} text={t('prices.text')}>
      <QueryView query={query}>{(list) => <PricesForm line={line} list={list} onSaved={refresh} />}</QueryView>
    </Card>
  );
}
