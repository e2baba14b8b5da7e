import { Checkbox } from '@fettle/ui/fields/checkbox'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'

type Values = { autoAccepts: boolean }

/** Limits of awards, and of automatic acceptance. Direct labour accepts every award. */
export function AwardRuleFields({ isOwn = false }: { isOwn?: boolean }) {
  const { t } = useLingui()
  const { currency } = useEdition()
  const accepts = useWatch<Values, 'autoAccepts'>({ name: 'autoAccepts' })
  const sum = { currency: currency.code, minValue: 0, width: 'short', isRequired: false } as const
  return (
    <>
      <FormField
        name="spendLimit"
        as={MoneyField}
        label={t`Limit per job`}
        description={t`Maximum value of a direct award.`}
        {...sum}
      />
      {!isOwn && (
        <FormField
          name="autoAccepts"
          as={Checkbox}
          label={t`Accept direct awards automatically`}
          description={t`Also quotes made up only of price list items, if no other contractor was asked and no approval rule applies.`}
        />
      )}
      {!isOwn && accepts && (
        <FormField
          name="autoAcceptLimit"
          as={MoneyField}
          label={t`Up to`}
          description={t`Including tax. Higher awards wait for the contractor’s answer; empty accepts every award.`}
          {...sum}
        />
      )}
    </>
  )
}
