import type { Money as MoneyValue } from '@fettle/domain/kernel/money'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { Money } from '../../../kit/texts/money.tsx'
import s from '../../../kit/totals-list.module.css'
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
    <dl className={s.totals}>
      <div className={s.row}>
        <dt>{t`Agreed cost`}</dt>
        <dd>
          <Money value={authorised} />
        </dd>
      </div>
      <div className={s.row}>
        <dt>{t`This change`}</dt>
        <dd>{signed}</dd>
      </div>
      <div className={`${s.row} ${s.gross}`}>
        <dt>{t`Revised total incl. VAT`}</dt>
        <dd>
          <Text as="span" tone={revisedTotal.amount < 0 ? 'critical' : undefined}>
            <Money value={revisedTotal} />
          </Text>
        </dd>
      </div>
    </dl>
  )
}
