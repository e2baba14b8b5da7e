import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { type NotificationFilter, notificationFilters } from '@fettle/domain/notifications/notification-filters'
import { BellIcon, SettingsIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { LinkTabs } from '@fettle/ui/controls/tabs'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { ListPage } from '@fettle/ui/layout/list-page'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { NotificationGroups } from '../parts/notification-groups.tsx'
import { MarkAllRead } from '../shared/mark-all-read.tsx'

/** Events by others on the reader's work, by work order, latest first. */
export function NotificationsPage() {
  const { t } = useLingui()
  const { state, offset, change, address } = useListAddress(['filter'])
  const filter = notificationFilters.find((each) => each === state.filter) ?? 'all'
  const settings = useSettingsPaths()
  const list = useQuery(methodPageQuery(notificationsMethods.list, { filter }, { offset }))
  const rows = list.data?.rows
  return (
    <ListPage
      title={t`Notifications`}
      actions={
        <>
          {offset === 0 && ['all', 'unread'].includes(filter) && rows?.some(({ isUnread }) => isUnread) && (
            <MarkAllRead latestAt={rows[0]?.at} />
          )}
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
      tabs={<Filters active={filter} hrefOf={(each) => address({ filter: each === 'all' ? undefined : each })} />}
      {...listLoadState(list, {
        table: ({ rows: listed, empty }) => {
          if (!listed) return <PartSkeleton lines={10} />
          return listed.length === 0 ? empty : <NotificationGroups rows={listed} />
        },
        empty: <NoNotifications filter={filter} />,
      })}
      pagination={
        <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
      }
    />
  )
}

type FiltersProps = { readonly active: NotificationFilter; readonly hrefOf: (filter: NotificationFilter) => string }

function Filters({ active, hrefOf }: FiltersProps) {
  const { t } = useLingui()
  const { data } = useQuery(methodQuery(notificationsMethods.counts, {}))
  const labels: Record<NotificationFilter, string> = {
    all: t`All`,
    unread: t`Unread`,
    mentions: t`Mentions`,
    clocks: t`Deadlines`,
  }
  return (
    <LinkTabs
      label={t`Notifications`}
      tabs={notificationFilters.map((id) => ({
        id,
        label: labels[id],
        href: hrefOf(id),
        count: id === 'unread' ? data?.unread : undefined,
        isActive: id === active,
      }))}
    />
  )
}

function NoNotifications({ filter }: { filter: NotificationFilter }) {
  const { t } = useLingui()
  const texts: Record<NotificationFilter, readonly [title: string, description: string]> = {
    all: [t`Nothing new yet`, t`When the other side quotes, books, reports or decides, you hear of it here at once.`],
    unread: [t`You have read everything`, t`New notifications appear here automatically.`],
    mentions: [t`No mentions`, t`Notes and messages that mention you appear here.`],
    clocks: [t`No deadlines`, t`Deadlines that are near or have passed appear here.`],
  }
  const [title, description] = texts[filter]
  return <EmptyState icon={<BellIcon />} title={title} description={description} />
}
