import { type NotificationView, notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { BellIcon, SettingsIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Figure } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { MarkAllRead } from '../shared/mark-all-read.tsx'
import { NotificationText } from '../shared/notification-text.tsx'
import { useNotificationAddress } from '../shared/use-notification-address.ts'

/** Events by others on the reader's work, latest first. */
export function NotificationsPage() {
  const { t } = useLingui()
  const { offset, change } = useListAddress([])
  const addressOf = useNotificationAddress()
  const columns = useColumns()
  const settings = useSettingsPaths()
  const list = useQuery(methodPageQuery(notificationsMethods.list, {}, { offset }))
  const rows = list.data?.rows
  return (
    <ListPage
      title={t`Notifications`}
      actions={
        <>
          {offset === 0 && rows?.some(({ isUnread }) => isUnread) && <MarkAllRead latestAt={rows[0]?.at} />}
          <LinkButton
            href={settings.notifications}
            variant="secondary"
            color="default"
            size="small"
            startIcon={<SettingsIcon />}
          >
            {t`Notification settings`}
          </LinkButton>
        </>
      }
      {...listLoadState(list, {
        table: (props) => (
          <DataTable
            label={t`Notifications`}
            columns={columns}
            rowKey={(row) => row.uuid}
            rowHref={addressOf}
            {...props}
          />
        ),
        empty: (
          <EmptyState
            icon={<BellIcon />}
            title={t`No notifications yet`}
            description={t`You are notified here when quotes, visits, reports or decisions come in.`}
          />
        ),
      })}
      pagination={
        <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
      }
    />
  )
}

const useColumns = (): readonly Column<NotificationView>[] => {
  const { t } = useLingui()
  const formats = useFormats()
  return useMemo(
    () => [
      {
        id: 'what',
        header: t`Event`,
        isPrimary: true,
        phonePlace: 'title',
        cell: (row) => <NotificationText notification={row} />,
      },
      {
        id: 'state',
        header: t`Status`,
        isHeaderHidden: true,
        phonePlace: 'corner',
        width: 96,
        cell: (row) => row.isUnread && <StatusBadge status="info">{t`New`}</StatusBadge>,
      },
      {
        id: 'when',
        header: t`When`,
        align: 'end',
        width: 160,
        cell: (row) => <Figure>{formats.dateTime(row.at)}</Figure>,
      },
    ],
    [t, formats],
  )
}
