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
        description={t`No single job above this sum can be awarded to them.`}
        {...sum}
      />
      {!isOwn && (
        <FormField
          name="autoAccepts"
          as={Checkbox}
          label={t`Awards count as accepted at once`}
          description={t`So do quotes of which every line is from your price list, where nobody else was asked and no approval rule decides.`}
        />
      )}
      {!isOwn && accepts && (
        <FormField
          name="autoAcceptLimit"
          as={MoneyField}
          label={t`At once up to`}
          description={t`Including tax. Awards above this sum wait for their answer; empty accepts every award.`}
          {...sum}
        />
      )}
    </>
  )
}
