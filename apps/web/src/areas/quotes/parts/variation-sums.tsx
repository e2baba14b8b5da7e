import type { Money as MoneyValue } from '@fettle/domain/kernel/money'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { AmountList } from '../../../kit/amount-list.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'

type VariationSumsProps = {
  readonly authorised: MoneyValue
  readonly change: MoneyValue
  readonly revisedTotal: MoneyValue
}

/** Authorised sum, change and revised total, including tax, below the column of the lines. */
export function VariationSums({ authorised, change, revisedTotal }: VariationSumsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const signed = change.amount > 0 ? `+${formats.money(change)}` : formats.money(change)
  return (
    <AmountList
      isBelowColumn
      rows={[
        { label: t`Agreed cost`, value: <Money value={authorised} /> },
        { label: t`This change`, value: signed },
      ]}
      total={{
        label: t`Revised total incl. VAT`,
        value: (
          <Text as="span" tone={revisedTotal.amount < 0 ? 'critical' : undefined}>
            <Money value={revisedTotal} />
          </Text>
        ),
      }}
    />
  )
}
