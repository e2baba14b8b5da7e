import type { TotalsView } from '@fettle/contracts/quotes/line-fields'
import type { Totals } from '@fettle/domain/quotes/quote-totals'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../platform/edition/use-formats.ts'
import { AmountList } from './amount-list.tsx'
import { Money } from './texts/money.tsx'
import { useLabels } from './use-labels.ts'

/** Net, tax per rate and gross of a submitted document, or of a form during input, below the column that they sum up. */
export function TotalsList({ totals }: { totals: TotalsView | Totals }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  return (
    <AmountList
      isBelowColumn
      rows={[
        { label: t`Net`, value: <Money value={totals.net} /> },
        ...totals.taxes.map(({ category, rate, base, tax }) => ({
          label: t`${labels.taxCategory(category)}, ${formats.percent(rate)} of ${formats.money(base)}`,
          value: <Money value={tax} />,
        })),
      ]}
      total={{
        label: totals.taxes.length === 0 ? t`Total` : t`Total incl. VAT`,
        value: <Money value={totals.gross} />,
      }}
    />
  )
}
