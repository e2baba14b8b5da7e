import { type ApiKeyView, apiKeysMethods } from '@fettle/contracts/integrations/api-keys.methods'
import { AddIcon, KeyIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { type Status, StatusBadge } from '@fettle/ui/controls/status-badge'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Stack } from '@fettle/ui/layout/stack'
import { Figure } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { listLoadState, permissionLoadState } from '../../../kit/screens/load-state.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { ApiKeyDrawer } from '../parts/api-key-drawer.tsx'

/** API keys of the tenant. */
export function ApiKeysPage() {
  const { t } = useLingui()
  const paths = useSettingsPaths()
  const { offset, change } = useListAddress([])
  const [open, setOpen] = useState<ApiKeyView | null>(null)
  const columns = useColumns()
  const list = useQuery(methodPageQuery(apiKeysMethods.list, {}, { offset }))
  const loadState = listLoadState(list, {
    empty: (
      <EmptyState
        icon={<KeyIcon />}
        title={t`No keys yet`}
        description={t`A key lets one of your programs call the API, as far as you allow and until you revoke it.`}
      />
    ),
    table: (rows) => (
      <DataTable
        label={t`API keys`}
        columns={columns}
        rowKey={(row) => row.uuid}
        onRowOpen={(row) => setOpen(row)}
        {...rows}
      />
    ),
  })
  return (
    <SettingsScreen
      title={t`API keys`}
      description={t`Keys that let programs act in your name.`}
      actions={
        <LinkButton href={paths.createApiKey} startIcon={<AddIcon />}>
          {t`Create a key`}
        </LinkButton>
      }
      {...permissionLoadState(usePermission('api-keys.edit'))}
    >
      {() => (
        <Stack>
          <LoadStateView {...loadState} />
          <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
          {open && <ApiKeyDrawer apiKey={open} onClose={() => setOpen(null)} />}
        </Stack>
      )}
    </SettingsScreen>
  )
}

const signs: Readonly<Record<ApiKeyView['state'], Status>> = {
  active: 'success',
  expired: 'cancelled',
  revoked: 'cancelled',
}

const useColumns = (): readonly Column<ApiKeyView>[] => {
  const { t } = useLingui()
  const formats = useFormats()
  const states = { active: t`Active`, expired: t`Expired`, revoked: t`Revoked` }
  return [
    {
      id: 'name',
      header: t`Key`,
      isPrimary: true,
      phonePlace: 'title',
      cell: (row) => <TitleWithSubtitle title={row.name} below={row.hint} />,
    },
    { id: 'by', header: t`Created by`, cell: (row) => row.createdBy },
    {
      id: 'used',
      header: t`Last used`,
      cell: (row) => <Figure>{row.usedAt ? formats.dateTime(row.usedAt) : t`Never`}</Figure>,
    },
    {
      id: 'ends',
      header: t`Valid until`,
      cell: (row) => <Figure>{row.endsAt ? formats.dateTime(row.endsAt) : t`Until it is revoked`}</Figure>,
    },
    {
      id: 'state',
      header: t`Status`,
      phonePlace: 'corner',
      cell: (row) => <StatusBadge status={signs[row.state]}>{states[row.state]}</StatusBadge>,
    },
  ]
}
