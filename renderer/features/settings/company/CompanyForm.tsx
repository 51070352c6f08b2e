import { getCountries } from 'libphonenumber-js/min';
import { Link } from 'wouter';
import type { Customer } from '../../../../shared/api/accounts/customers.ts';
import { type Language, languageCodes, languages } from '../../../../shared/domain/languages.ts';
import { ReferenceLink } from '../../../entities/webhook/ReferenceLink.tsx';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import {
  formatCount,
  formatDay,
  ownTimeZone,
  parseContractTime,
  regionOptions,
} from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { EditForm, type FieldsProps } from '../administration/EditForm.tsx';

type CompanyDraft = Pick<Customer, 'name' | 'address' | 'time_zone' | 'country' | 'currency_iso' | 'language'>;

/** No country has this name. */
const ofLines = 'lines';

function NameFields(props: FieldsProps<CompanyDraft>) {
  const field = draftFields(props);
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <TextField label={t('company.name')} maxLength={200} {...field.text('name')} />
        <TextField
          label={t('company.address')}
          description={t('company.addressText')}
          rows={3}
          maxLength={1000}
          {...field.text('address')}
        />
      </div>
    </Card>
  );
}

function PlaceFields(props: FieldsProps<CompanyDraft>) {
  const { draft, errors, onChange } = props;
  const field = draftFields(props);
  return (
    <Card title={t('company.place')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('company.country')}
          description={t('company.countryText')}
          options={[{ id: ofLines, label: t('company.countryOfLines') }, ...regionOptions(getCountries())]}
          value={draft.country || ofLines}
          onChange={(key) => onChange({ country: key === ofLines ? '' : String(key) })}
          errorMessage={errors.country}
        />
        <TextField
          label={t('company.timeZone')}
          description={t('company.timeZoneText')}
          placeholder={ownTimeZone()}
          {...field.text('time_zone')}
        />
        <TextField
          label={t('company.currency')}
          description={t('company.currencyText')}
          maxLength={3}
          {...field.text('currency_iso')}
        />
        <Select
          label={t('company.language')}
          description={t('company.languageText')}
          options={languageCodes.map((id) => ({ id, label: languages[id] }))}
          value={draft.language}
          onChange={(key) => onChange({ language: key as Language })}
          errorMessage={errors.language}
        />
      </div>
    </Card>
  );
}

const limits = () => [
  { href: '/settings/dialling', label: t('company.diallingLimits') },
  { href: '/settings/retention', label: t('company.retention') },
  { href: '/settings/security', label: t('company.security') },
];

function Facts({ customer }: { readonly customer: Customer }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Card title={t('company.facts')}>
        <FactList
          facts={[
            { label: t('company.number'), value: String(customer.id) },
            { label: t('company.since'), value: formatDay(parseContractTime(customer.created_at)) },
            { label: t('company.users'), value: formatCount(customer.users) },
          ]}
        />
      </Card>
      <Card title={t('company.limits')}>
        <ul className="flex flex-col gap-1 text-sm">
          {limits().map(({ href, label }) => (
            <li key={href}>
              <Link href={href} className="inline-block py-0.5 text-accent underline">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

const draftOf = ({ name, address, time_zone, country, currency_iso, language }: Customer): CompanyDraft => ({
  name,
  address,
  time_zone,
  country,
  currency_iso,
  language,
});

/** The customer’s own record. */
export function CompanyForm({ customer }: { readonly customer: Customer }) {
  return (
    <>
      <EditForm
        title={t('settings.company')}
        text={t('company.text')}
        nameOf={(draft) => draft.name}
        opened={customer}
        draftOf={draftOf}
        send={(body, change) => change('updateCustomer', { params: { id: customer.id }, body })}
        refresh={[queryKeys.me]}
      >
        {(fields) => (
          <>
            <NameFields {...fields} />
            <PlaceFields {...fields} />
          </>
        )}
      </EditForm>
      <Facts customer={customer} />
      <ReferenceLink operation="updateCustomer" />
    </>
  );
}
