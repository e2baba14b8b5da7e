import type { PaymentRunRow } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Stack } from '@fettle/ui/layout/stack'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useClientPaths, useSettingsPaths } from '../../../kit/use-paths.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { StatementLines } from '../../bank-statements/shared/statement-lines.tsx'
import { HeldRetentions } from '../../invoices/shared/held-retentions.tsx'
import { runsQuery } from '../payment-runs.queries.ts'
import { runStatuses, useRunLabels } from '../shared/use-run-labels.ts'

/** Payment runs of a client. */
export function BankTransfersPage() {
  const { t } = useLingui()
  const { offset, change } = useListAddress([])
  const paths = useSettingsPaths()
  const columns = useColumns()
  const maySeeRetentions = usePermission('retentions.edit')
  const maySeeStatements = usePermission('bank-statements.view')
  const list = useQuery(runsQuery(offset))
  return (
    <SettingsScreen
      title={t`Bank transfers`}
      description={t`Payment runs pay many invoices at once. One person prepares a run, another one releases it.`}
      {...loadStateOf(list)}
    >
      {({ rows, paging }) => (
        <Stack>
          <DataTable
            label={t`Payment runs`}
            columns={columns}
            rows={rows}
            rowKey={({ uuid }) => uuid}
            rowHref={({ uuid }) => paths.paymentRun(uuid)}
            empty={<NoRuns />}
          />
          <ListPagination paging={paging} onOffsetChange={(next) => change({ offset: String(next) })} />
          {maySeeRetentions && <HeldRetentions />}
          {maySeeStatements && <StatementLines />}
        </Stack>
      )}
    </SettingsScreen>
  )
}

function NoRuns() {
  const { t } = useLingui()
  const paths = useClientPaths()
  return (
    <EmptyState
      headingLevel={3}
      title={t`No payment runs yet`}
      description={t`Select approved invoices in the list of invoices, and add them to a payment run.`}
      actions={<LinkButton href={paths.payable('due')}>{t`Go to the invoices`}</LinkButton>}
    />
  )
}

const useColumns = (): readonly Column<PaymentRunRow>[] => {
  const { t } = useLingui()
  const labels = useRunLabels()
  return useMemo(
    (): readonly Column<PaymentRunRow>[] => [
      {
        id: 'number',
        header: t`Payment run`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ number, method }) => (
          <TitleWithSubtitle title={t`Payment run ${number}`} below={labels.method[method]} />
        ),
      },
      {
        id: 'state',
        header: t`Status`,
        phonePlace: 'corner',
        cell: ({ state }) => <StatusBadge status={runStatuses[state]}>{labels.state[state]}</StatusBadge>,
      },
      { id: 'day', header: t`Day of payment`, cell: ({ executeOn }) => <Day value={executeOn} /> },
      {
        id: 'lines',
        header: t`Invoices`,
        cell: ({ lineCount }) => plural(lineCount, { one: '# invoice', other: '# invoices' }),
      },
      { id: 'total', header: t`Amount`, align: 'end', cell: ({ total }) => <Money value={total} /> },
    ],
    [t, labels],
  )
}
