import type { TotalsView } from '@fettle/contracts/quotes/quote-view'
import type { Totals } from '@fettle/domain/quotes/quote-totals'
import { Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../platform/edition/use-formats.ts'
import { Money } from './texts/money.tsx'
import { useLabels } from './use-labels.ts'

/** Net, tax per rate and gross of a submitted document, or of a form during input. */
export function TotalsList({ totals }: { totals: TotalsView | Totals }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  return (
    <DefinitionList
      items={[
        { label: t`Net`, value: <Money value={totals.net} /> },
        ...totals.taxes.map(({ category, rate, base, tax }) => ({
          label: t`${labels.taxCategory(category)}, ${formats.percent(rate)} of ${formats.money(base)}`,
          value: <Money value={tax} />,
        })),
        {
          label: t`Total incl. VAT`,
          value: (
            <Text as="strong" size="lead">
              <Money value={totals.gross} />
            </Text>
          ),
        },
      ]}
    />
  )
}
