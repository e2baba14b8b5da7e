import type { BudgetView } from '@fettle/contracts/budgets/budgets.methods'
import type { BudgetLevel } from '@fettle/domain/budgets/budget'
import { type Status, StatusBadge } from '@fettle/ui/controls/status-badge'
import { MeterBar } from '@fettle/ui/feedback/meter-bar'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useBudgetLevels } from './use-budget-labels.ts'

const statuses: Readonly<Record<BudgetLevel, Status>> = {
  within: 'success',
  warning: 'warning',
  exceeded: 'error',
}

/** Where a budget stands. */
export function BudgetLevelBadge({ level }: { readonly level: BudgetLevel }) {
  const names = useBudgetLevels()
  return <StatusBadge status={statuses[level]}>{names[level]}</StatusBadge>
}

type Sums = Pick<BudgetView, 'name' | 'amount' | 'spent' | 'waiting' | 'committed' | 'used'>

/** What is spent, waits for approval, is awarded and remains of a budget. */
export function BudgetMeter({ budget }: { readonly budget: Sums }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { name, amount, spent, waiting, committed, used } = budget
  const left = amount.amount - used.amount
  const rest = { amount: Math.abs(left), currency: amount.currency }
  return (
    <MeterBar
      label={t`Use of ${name}`}
      parts={[
        { id: 'spent', label: t`Spent`, value: spent.amount, text: formats.money(spent), tone: 'valid' },
        {
          id: 'waiting',
          label: t`Awaiting approval`,
          value: waiting.amount,
          text: formats.money(waiting),
          tone: 'attention',
        },
        {
          id: 'committed',
          label: t`Awarded, not invoiced`,
          value: committed.amount,
          text: formats.money(committed),
          tone: 'accent',
        },
        left < 0
          ? { id: 'over', label: t`Above the budget`, value: 0, text: formats.money(rest), tone: 'critical' }
          : { id: 'left', label: t`Remaining`, value: left, text: formats.money(rest), tone: 'rest' },
      ]}
    />
  )
}
