import { type BudgetOfOrder, budgetsMethods } from '@fettle/contracts/budgets/budgets.methods'
import { MeterBar } from '@fettle/ui/feedback/meter-bar'
import { Stack } from '@fettle/ui/layout/stack'
import { Figure, Text } from '@fettle/ui/layout/text'
import type { Column } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'

type Waiting = { readonly uuid: string; readonly workOrderUuid: string }

/**
 * A column with the budget of which each document leaves least, before and after; `furtherOf` is what it adds to the agreed cost. Undefined
 * where no document counts in a budget.
 */
export const useBudgetColumn = <Document extends Waiting>(
  rows: readonly Document[] | undefined,
  furtherOf: (row: Document) => number,
): Column<Document> | undefined => {
  const { t } = useLingui()
  const documents = (rows ?? []).map((row) => ({ workOrderUuid: row.workOrderUuid, further: furtherOf(row) }))
  const maySee = usePermission('budgets.view')
  const { data } = useQuery({
    ...methodQuery(budgetsMethods.ofOrders, { documents }),
    enabled: maySee && documents.length > 0,
    placeholderData: keepPreviousData,
  })
  const known = useMemo(
    () => new Map((rows ?? []).map(({ uuid }, place) => [uuid, data?.budgets[place] ?? null])),
    [rows, data],
  )
  return useMemo(() => {
    if (![...known.values()].some((budget) => budget !== null)) return undefined
    return {
      id: 'budget',
      header: t`Budget`,
      cell: ({ uuid }) => <BudgetCell budget={known.get(uuid) ?? null} />,
    }
  }, [t, known])
}

function BudgetCell({ budget }: { readonly budget: BudgetOfOrder | null }) {
  const { t } = useLingui()
  const formats = useFormats()
  if (budget === null) return '–'
  const { name, amount, before, after, level } = budget
  const percentOf = (sum: number) => formats.percent(Math.round((sum * 100) / amount.amount) * 100)
  const [now, then] = [percentOf(before.amount), percentOf(after.amount)]
  const further = after.amount - before.amount
  const tone = level === 'exceeded' ? 'critical' : level === 'warning' ? 'attention' : 'accent'
  return (
    <Stack gap={1}>
      <MeterBar
        isBrief
        label={t`Use of ${name}`}
        parts={[
          {
            id: 'before',
            label: t`Used`,
            value: Math.max(0, Math.min(before.amount, after.amount)),
            text: now,
            tone: 'valid',
          },
          { id: 'further', label: t`With this`, value: Math.max(0, further), text: then, tone },
          { id: 'left', label: t`Remaining`, value: Math.max(0, amount.amount - after.amount), text: '', tone: 'rest' },
        ]}
      />
      <Text size="small" tone="soft">
        <Figure>{further === 0 ? t`${name}: ${now}` : t`${name}: ${now}, then ${then}`}</Figure>
      </Text>
    </Stack>
  )
}
