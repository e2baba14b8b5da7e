import { type AuditRow, auditMethods } from '@fettle/contracts/audit/audit.methods'
import { HistoryIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Stack } from '@fettle/ui/layout/stack'
import { DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { listLoadState, permissionLoadState } from '../../../kit/screens/load-state.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { useAuditColumns } from '../audit.columns.tsx'
import { auditFilterKeys, parseAuditFilter } from '../audit-filter.ts'
import { AuditDrawer } from '../parts/audit-drawer.tsx'
import { AuditFilters } from '../parts/audit-filters.tsx'

/** Audit log: executed and refused commands. */
export function AuditPage() {
  const { t } = useLingui()
  const { state, offset, change } = useListAddress(auditFilterKeys)
  const columns = useAuditColumns()
  const [open, setOpen] = useState<AuditRow | null>(null)
  const filter = parseAuditFilter(state)
  const list = useQuery(methodPageQuery(auditMethods.list, filter, { offset }))
  const loadState = listLoadState(list, {
    empty: (
      <EmptyState
        icon={<HistoryIcon />}
        title={t`Nothing was recorded`}
        description={t`Every action that changes something leaves an entry here, and so does every attempt that was refused.`}
      />
    ),
    table: (rows) => (
      <DataTable
        label={t`Audit log`}
        columns={columns}
        rowKey={(row) => row.uuid}
        onRowOpen={(row) => setOpen(row)}
        {...rows}
      />
    ),
  })
  return (
    <SettingsScreen
      title={t`Audit log`}
      description={t`Entries cannot be altered: each one is sealed within a minute.`}
      actions={<DocumentButton method={auditMethods.download} input={filter} label={t`Download as CSV`} />}
      {...permissionLoadState(usePermission('audit.view'))}
    >
      {() => (
        <Stack>
          <AuditFilters state={state} onChange={change} />
          <LoadStateView {...loadState} />
          {open && <AuditDrawer entry={open} onClose={() => setOpen(null)} />}
          <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
        </Stack>
      )}
    </SettingsScreen>
  )
}
