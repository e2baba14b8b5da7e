import { accountCodesMethods } from '@fettle/contracts/account-codes/account-codes.methods'
import { completionFormsMethods } from '@fettle/contracts/completion-reports/completion-forms.methods'
import { categorySettingsMethods } from '@fettle/contracts/work-orders/category-settings.methods'
import { Tag } from '@fettle/ui/controls/tag'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Stack } from '@fettle/ui/layout/stack'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { type Trade, TradeDrawer } from '../forms/trade-drawer.tsx'

/** Trades with how the client uses them. */
export function TradeTable() {
  const { t } = useLingui()
  const [open, setOpen] = useState<Trade['category'] | null>(null)
  const mayEdit = usePermission('order-settings.edit')
  const { trades, query } = useTrades()
  const columns = useColumns()
  const shown = trades.find(({ category }) => category === open)
  return (
    <Stack>
      <LoadStateView {...loadStateOf(query)}>
        {() => (
          <DataTable
            label={t`Trades`}
            columns={columns}
            rows={trades}
            rowKey={({ category }) => category}
            {...(mayEdit ? { onRowOpen: ({ category }: Trade) => setOpen(category) } : {})}
            empty={null}
          />
        )}
      </LoadStateView>
      {shown && <TradeDrawer trade={shown} onClose={() => setOpen(null)} />}
    </Stack>
  )
}

const useTrades = () => {
  const query = useQuery(methodQuery(categorySettingsMethods.list, {}))
  const [seesForms, seesCodes] = [usePermission('completion-forms.edit'), usePermission('account-codes.view')]
  const forms = useQuery({ ...methodQuery(completionFormsMethods.list, {}), enabled: seesForms })
  const codes = useQuery({ ...methodPageQuery(accountCodesMethods.list, {}, { limit: 100 }), enabled: seesCodes })
  const trades = (query.data?.categories ?? []).map(
    (setting): Trade => ({
      ...setting,
      questions: forms.data?.find(({ category }) => category === setting.category)?.questions.length ?? 0,
      accountCode: codes.data?.rows.find(
        ({ categories, closedOn }) => closedOn === null && categories.includes(setting.category),
      ),
    }),
  )
  return { trades, query }
}

const useColumns = (): readonly Column<Trade>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  return useMemo(
    (): readonly Column<Trade>[] => [
      {
        id: 'trade',
        header: t`Trade`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ category }) => labels.category(category),
      },
      {
        id: 'offered',
        header: t`In forms`,
        phonePlace: 'corner',
        cell: ({ isOffered }) => (isOffered ? t`Offered` : <Tag>{t`Not offered`}</Tag>),
      },
      {
        id: 'priority',
        header: t`Priority of new work`,
        cell: ({ priority }) => (priority === null ? '–' : labels.priority(priority)),
      },
      {
        id: 'form',
        header: t`Report form`,
        cell: ({ questions }) =>
          questions === 0 ? '–' : plural(questions, { one: '# question', other: '# questions' }),
      },
      { id: 'account', header: t`Account code`, cell: ({ accountCode }) => accountCode?.code ?? '–' },
    ],
    [t, labels],
  )
}
