import { accountCodesMethods } from '@fettle/contracts/account-codes/account-codes.methods'
import type { BudgetView } from '@fettle/contracts/budgets/budgets.methods'
import { locationGroupsMethods } from '@fettle/contracts/locations/location-groups.methods'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { Checkbox } from '@fettle/ui/fields/checkbox'
import { DateField } from '@fettle/ui/fields/date-field'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { MultiSelectField } from '@fettle/ui/fields/multi-select-field'
import { NumberField } from '@fettle/ui/fields/number-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { LocationPicker } from '../../locations/shared/location-picker.tsx'

type BudgetFieldsProps = { readonly location?: BudgetView['location'] }

/** The fields of a budget, with the location that it has. */
export function BudgetFields({ location = null }: BudgetFieldsProps) {
  const { t } = useLingui()
  const { currency } = useEdition()
  return (
    <>
      <FormField name="name" as={TextField} label={t`Name`} maxLength={80} />
      <Grid columns={2}>
        <FormField name="startsOn" as={DateField} label={t`First day`} />
        <FormField name="endsOn" as={DateField} label={t`Last day`} />
      </Grid>
      <FormField
        name="amount"
        as={MoneyField}
        label={t`Amount, including tax`}
        currency={currency.code}
        minValue={1}
        width="medium"
      />
      <ScopeFields location={location} />
      <FormField
        name="warnPercent"
        as={NumberField}
        label={t`Warn from, in per cent`}
        minValue={1}
        maxValue={100}
        width="short"
      />
      <FormField
        name="isHardStop"
        as={Checkbox}
        label={t`Must not be exceeded`}
        description={t`Awards, quotes and variations beyond the amount are refused. Invoices for work that was agreed are not.`}
        isRequired={false}
      />
    </>
  )
}

/** What a budget covers: a location, a property group, trades. */
function ScopeFields({ location }: Required<BudgetFieldsProps>) {
  const { t } = useLingui()
  const labels = useLabels()
  const { data } = useQuery(methodQuery(locationGroupsMethods.list, { kind: 'portfolio' }))
  const portfolios = (data?.groups ?? []).map(({ uuid, name }) => ({ id: uuid, label: name }))
  return (
    <>
      <FormField
        name="locationUuid"
        as={LocationPicker}
        label={t`Property`}
        description={t`With everything inside it. Leave it empty for all.`}
        isRequired={false}
        selectedOption={location === null ? undefined : { id: location.uuid, label: location.name }}
      />
      {portfolios.length > 0 && (
        <FormField
          name="portfolioUuid"
          as={SelectField}
          label={t`Property group`}
          isRequired={false}
          options={[{ id: '', label: t`All` }, ...portfolios]}
        />
      )}
      <FormField
        name="categories"
        as={MultiSelectField}
        label={t`Trades`}
        description={t`Leave it empty for all.`}
        isRequired={false}
        options={categorySlugs.map((id) => ({ id, label: labels.category(id) }))}
      />
      <AccountCodeField />
    </>
  )
}

/** An account code, where the client has some. */
function AccountCodeField() {
  const { t } = useLingui()
  const maySee = usePermission('account-codes.view')
  const { data } = useQuery({ ...methodPageQuery(accountCodesMethods.list, {}, { limit: 200 }), enabled: maySee })
  const codes = (data?.rows ?? []).map(({ uuid, code, name }) => ({ id: uuid, label: `${code} ${name}` }))
  if (codes.length === 0) return null
  return (
    <FormField
      name="accountCodeUuid"
      as={SelectField}
      label={t`Account code`}
      description={t`Counts the trades that are booked on it.`}
      isRequired={false}
      options={[{ id: '', label: t`All` }, ...codes]}
    />
  )
}
