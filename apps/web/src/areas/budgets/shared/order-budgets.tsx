import { type BudgetOfOrder, budgetsMethods } from '@fettle/contracts/budgets/budgets.methods'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { BudgetLevelBadge } from './budget-meter.tsx'

type OrderBudgetsProps = {
  readonly workOrderUuid: string
  /** What the reader would award beyond the agreed cost, in minor units; 0 where it counts already. */
  readonly further: number
}

/** Budgets that a work order counts in, before and after a decision. Renders nothing without any. */
export function OrderBudgets({ workOrderUuid, further }: OrderBudgetsProps) {
  const { t } = useLingui()
  const maySee = usePermission('budgets.view')
  const { data } = useQuery({ ...methodQuery(budgetsMethods.ofOrder, { workOrderUuid, further }), enabled: maySee })
  if (!data || data.budgets.length === 0) return null
  const isNearEnd = data.budgets.some(({ level }) => level !== 'within')
  return (
    <Card title={t`Budgets`} mark={isNearEnd ? 'attention' : undefined}>
      <Stack gap={4}>
        <DefinitionList
          items={data.budgets.map((budget) => ({
            label: budget.name,
            value: <OneBudget budget={budget} />,
          }))}
        />
      </Stack>
    </Card>
  )
}

function OneBudget({ budget }: { readonly budget: BudgetOfOrder }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { amount, before, after, level, isHardStop } = budget
  const [total, now, then] = [formats.money(amount), formats.money(before), formats.money(after)]
  return (
    <Stack gap={1}>
      <Text>
        {before.amount === after.amount ? t`${now} of ${total} used` : t`${now} of ${total} used, ${then} with this`}
      </Text>
      <Cluster>
        <BudgetLevelBadge level={level} />
      </Cluster>
      {level === 'exceeded' && isHardStop && before.amount !== after.amount && (
        <Text size="small" tone="soft">{t`This budget must not be exceeded: the decision would be refused.`}</Text>
      )}
    </Stack>
  )
}
