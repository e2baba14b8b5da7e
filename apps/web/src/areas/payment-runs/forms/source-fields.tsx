import { bankAccountsMethods } from '@fettle/contracts/bank-accounts/bank-accounts.methods'
import { endOfAccount } from '@fettle/domain/bank-accounts/bank-details'
import { addDays } from '@fettle/domain/kernel/calendar'
import { maxDaysAhead, methodsOf, type PaymentRunMethod } from '@fettle/domain/payment-runs/payment-run'
import { Banner } from '@fettle/ui/feedback/banner'
import { DateField } from '@fettle/ui/fields/date-field'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { SelectField } from '@fettle/ui/fields/select-field'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useToday } from '../../../kit/use-today.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useRunLabels } from '../shared/use-run-labels.ts'

export type SourceValues = {
  readonly method: PaymentRunMethod
  readonly bankAccountUuid: string
  readonly executeOn: string
}

/** Values of the form -> input of the method: a run from the wallet names no account. */
export const toSource = ({ method, bankAccountUuid, executeOn }: SourceValues) => ({
  method,
  executeOn,
  bankAccountUuid: method === 'wallet' || bankAccountUuid === '' ? null : bankAccountUuid,
})

/** Where a run is paid from, and when. */
export function SourceFields() {
  const { t } = useLingui()
  const labels = useRunLabels()
  const { namespace } = useEdition()
  const today = useToday()
  const method = useWatch({ name: 'method' }) as PaymentRunMethod
  return (
    <>
      <FormField
        name="method"
        as={RadioGroup}
        label={t`Pay`}
        options={methodsOf(namespace).map((id) => ({ id, label: labels.method[id] }))}
      />
      {method !== 'wallet' && <AccountField />}
      <FormField
        name="executeOn"
        as={DateField}
        label={t`Day of payment`}
        description={t`Tax is withheld by the facts of this day. Banks move a weekend or bank holiday to the next bank day.`}
        minValue={today}
        maxValue={addDays(today, maxDaysAhead)}
      />
    </>
  )
}

function AccountField() {
  const { t } = useLingui()
  const { data } = useQuery(methodPageQuery(bankAccountsMethods.list, {}, { limit: 100 }))
  const active = (data?.rows ?? []).filter(({ state }) => state === 'active')
  if (data && active.length === 0)
    return (
      <Banner status="warning" title={t`No bank account is active`}>
        {t`Add one under payment methods. Another person confirms it, and it can be used 48 hours later.`}
      </Banner>
    )
  return (
    <FormField
      name="bankAccountUuid"
      as={SelectField}
      label={t`Bank account`}
      options={active.map((account) => ({ id: account.uuid, label: `${account.holder} · ${endOfAccount(account)}` }))}
    />
  )
}
