import type { TotalsView } from '@fettle/contracts/quotes/line-fields'
import type { Totals } from '@fettle/domain/quotes/quote-totals'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../platform/edition/use-formats.ts'
import { Money } from './texts/money.tsx'
import s from './totals-list.module.css'
import { useLabels } from './use-labels.ts'

/** Net, tax per rate and gross of a submitted document, or of a form during input, below the column that they sum up. */
export function TotalsList({ totals }: { totals: TotalsView | Totals }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  return (
    <dl className={s.totals}>
      <div className={s.row}>
        <dt>{t`Net`}</dt>
        <dd>
          <Money value={totals.net} />
        </dd>
      </div>
      {totals.taxes.map(({ category, rate, base, tax }) => (
        <div key={category} className={s.row}>
          <dt>{t`${labels.taxCategory(category)}, ${formats.percent(rate)} of ${formats.money(base)}`}</dt>
          <dd>
            <Money value={tax} />
          </dd>
        </div>
      ))}
      <div className={`${s.row} ${s.gross}`}>
        <dt>{totals.taxes.length === 0 ? t`Total` : t`Total incl. VAT`}</dt>
        <dd>
          <Money value={totals.gross} />
        </dd>
      </div>
    </dl>
  )
}
