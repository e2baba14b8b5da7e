import type { MoneySumsView } from '@fettle/contracts/work-orders/work-order-view'
import type { Money } from '@fettle/domain/kernel/money'
import { MeterBar, type MeterPart } from '@fettle/ui/feedback/meter-bar'
import { Card } from '@fettle/ui/layout/card'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../platform/edition/use-formats.ts'

type MoneyMeterProps = { readonly of: { readonly authorised: Money | null; readonly sums: MoneySumsView } }

/** The agreed cost as one bar: paid, invoiced, and left to invoice; renders nothing without sums. */
export function MoneyMeter({ of }: MoneyMeterProps) {
  const { t } = useLingui()
  const parts = useParts(of)
  const label = useSentence(of)
  if (of.authorised === null && !of.sums.waiting?.amount) return null
  return (
    <Card title={t`Cost`} description={t`All amounts include VAT.`}>
      <MeterBar label={label} parts={parts} />
    </Card>
  )
}

const less = (sum: Money | null, by: number): Money | null => sum && { ...sum, amount: sum.amount - by }
/** Parts without money are left out, so that the others add up to the agreed cost. */
const positive = (sum: Money | null): Money | null => (sum && sum.amount > 0 ? sum : null)

const useParts = ({ authorised, sums: { waiting, spent, paid } }: MoneyMeterProps['of']): MeterPart[] => {
  const { t } = useLingui()
  const formats = useFormats()
  const charged = spent?.amount ?? 0
  const settled = paid?.amount ?? 0
  const left = less(authorised, charged)
  const isPaid = settled > 0 && settled === charged && left !== null && left.amount <= 0
  const part = (id: MeterPart['tone'], label: string, { sum, value }: { sum: Money | null; value: number }) =>
    sum === null ? [] : [{ id, tone: id, label, value, text: formats.money(sum) }]
  return [
    ...part('valid', isPaid ? t`Paid in full` : t`Paid`, { sum: positive(paid), value: settled }),
    ...part('accent', t`Invoiced, unpaid`, { sum: positive(less(spent, settled)), value: charged - settled }),
    ...part('rest', charged > 0 ? t`Left to invoice` : t`Agreed`, { sum: positive(left), value: left?.amount ?? 0 }),
    ...(waiting?.amount
      ? part('attention', t`Waiting for approval`, { sum: waiting, value: Math.max(0, waiting.amount) })
      : []),
  ]
}

/** Text alternative of the bar. */
const useSentence = ({ authorised, sums: { waiting, spent, paid } }: MoneyMeterProps['of']): string => {
  const { t } = useLingui()
  const formats = useFormats()
  const [agreed, charged, settled, asked] = [authorised, spent, paid, waiting].map((sum) => sum && formats.money(sum))
  return [
    agreed && (charged && settled ? t`${charged} of ${agreed} invoiced, ${settled} paid.` : t`${agreed} agreed.`),
    waiting?.amount ? t`${asked} awaiting approval.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
