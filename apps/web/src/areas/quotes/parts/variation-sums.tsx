import type { Money as MoneyValue } from '@fettle/domain/kernel/money'
import { Figure, Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { Money } from '../../../kit/texts/money.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'

type VariationSumsProps = {
  readonly authorised: MoneyValue
  readonly change: MoneyValue
  readonly revisedTotal: MoneyValue
}

/** Authorised sum, change and revised total, including tax. */
export function VariationSums({ authorised, change, revisedTotal }: VariationSumsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const signed = change.amount > 0 ? `+${formats.money(change)}` : formats.money(change)
  const isBelow = revisedTotal.amount < 0
  return (
    <DefinitionList
      items={[
        { label: t`Agreed cost`, value: <Money value={authorised} /> },
        { label: t`This change`, value: <Figure>{signed}</Figure> },
        {
          label: t`Revised total incl. VAT`,
          value: (
            <Text as="strong" size="lead" tone={isBelow ? 'critical' : undefined}>
              <Money value={revisedTotal} />
            </Text>
          ),
        },
      ]}
    />
  )
}
