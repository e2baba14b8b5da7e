import { type MessageThread, messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { type MessageFilter, messageFilters } from '@fettle/domain/messages/message-filters'
import { LinkTabs } from '@fettle/ui/controls/tabs'
import { ListPage } from '@fettle/ui/layout/list-page'
import { DataTable } from '@fettle/ui/table/data-table'
import { FilterBar } from '@fettle/ui/table/filter-bar'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { type ListQuery, parseListState, useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { SearchBox } from '../../../kit/lists/search-box.tsx'
import { useRowKeys } from '../../../kit/lists/use-row-keys.ts'
import { listLoadState, type TableProps } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SuspenseBoundary } from '../../../kit/screens/suspense-boundary.tsx'
import { useHasReader } from '../../../kit/use-media.ts'
import { useSidePaths } from '../../../kit/use-paths.ts'
import type { PageLoader } from '../../../platform/loading/lazy-page.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { messageCountsQuery } from '../messages.queries.ts'
import { NoConversations } from '../parts/no-conversations.tsx'
import { NoThread } from '../parts/no-thread.tsx'
import { ThreadPreview } from '../parts/thread-preview.tsx'
import { useThreadColumns } from '../threads.columns.tsx'

const keys = ['q', 'thread'] as const
const threadsQuery = (filter: MessageFilter, { state: { q = '' }, offset }: ListQuery<'q'>) =>
  methodPageQuery(messagesMethods.threads, { filter, q }, { offset })

/** Prefetches the list for the URL. */
export const loader: PageLoader = ({ pathname, searchStr }) =>
  queryClient.prefetchQuery(threadsQuery(filterOf(pathname), parseListState(searchStr, keys)))

/** Conversations of all jobs, latest first, and the selected one beside them; on small screens it is a page. */
export function InboxPage() {
  const { t } = useLingui()
  const filter = filterOf(useLocation().pathname)
  const address = useListAddress(keys)
  const { state, offset, change } = address
  const list = useQuery(threadsQuery(filter, address))
  const rows = list.data?.rows ?? []
  // A conversation that was read leaves the unread ones, but stays open.
  const [opened, setOpened] = useState<MessageThread>()
  const chosen = [...rows, ...(opened ? [opened] : [])].find(({ uuid }) => uuid === state.thread)
  const hasReader = useHasReader()
  const open = (thread: MessageThread) => {
    setOpened(thread)
    change({ thread: thread.uuid, offset: String(offset) })
  }
  useRowKeys(rows, ({ uuid }) => uuid === state.thread, open)
  return (
    <ListPage
      title={t`Inbox`}
      tabs={<Filters active={filter} />}
      filters={
        <FilterBar
          label={t`Search`}
          search={<SearchBox label={t`Search messages`} value={state.q ?? ''} onSearch={(q) => change({ q })} />}
        />
      }
      {...listLoadState(list, {
        empty: <NoConversations filter={filter} isSearched={state.q !== undefined} />,
        table: (table) => <Threads active={state.thread} onOpen={hasReader ? open : undefined} {...table} />,
      })}
      pagination={
        <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
      }
      previewLabel={t`Conversation`}
      isReader={hasReader}
      preview={
        chosen ? (
          <SuspenseBoundary key={chosen.uuid} skeleton={<PartSkeleton lines={6} />}>
            <ThreadPreview thread={chosen} onClose={() => change({ thread: '', offset: String(offset) })} />
          </SuspenseBoundary>
        ) : (
          hasReader && rows.length > 0 && <NoThread />
        )
      }
    />
  )
}

const filterOf = (pathname: string): MessageFilter =>
  messageFilters.find((each) => pathname.endsWith(`/${each}`)) ?? 'all'

type ThreadsProps = TableProps<MessageThread> & {
  readonly active: string | undefined
  readonly onOpen: ((thread: MessageThread) => void) | undefined
}

function Threads({ active, onOpen, ...table }: ThreadsProps) {
  const { t } = useLingui()
  const paths = useSidePaths()
  return (
    <DataTable
      label={t`Conversations`}
      columns={useThreadColumns()}
      rowKey={(row) => row.uuid}
      rowHref={paths.jobMessages}
      onRowOpen={onOpen}
      activeKey={active}
      {...table}
    />
  )
}

function Filters({ active }: { active: MessageFilter }) {
  const { t } = useLingui()
  const paths = useSidePaths()
  const { data } = useQuery(messageCountsQuery())
  const labels: Record<MessageFilter, string> = { all: t`All`, unread: t`Unread`, starred: t`Starred` }
  const counts: Partial<Record<MessageFilter, number>> = data ?? {}
  return (
    <LinkTabs
      label={t`Messages`}
      tabs={messageFilters.map((id) => ({
        id,
        label: labels[id],
        href: paths.inbox(id),
        count: counts[id],
        isActive: id === active,
      }))}
    />
  )
}
