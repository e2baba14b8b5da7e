import { viewsMethods } from '@fettle/contracts/work-orders/views.methods'
import type { ClientBucket } from '@fettle/domain/work-orders/buckets'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { searchOf, searchText } from '../../kit/lists/use-last-search.ts'
import { useClientPaths } from '../../kit/use-paths.ts'
import { useCommand } from '../../platform/queries/use-command.ts'
import { searchOfView, viewsQuery } from './views.queries.ts'
import { standardColumns } from './work-orders.columns.tsx'

const inOneOrder = (search: object) =>
  JSON.stringify(Object.entries(search).sort(([one], [other]) => one.localeCompare(other)))
const same = (one: object, other: object) => inOneOrder(one) === inOneOrder(other)

/** The views of the list, the one that is open now, and the columns in force: the view's, the reader's own, or everybody's. */
export const useListView = (bucket: ClientBucket) => {
  const paths = useClientPaths()
  const { searchStr } = useLocation()
  const { data } = useQuery(viewsQuery())
  const prefer = useCommand(viewsMethods.prefer)
  const [pending, setPending] = useState<readonly string[] | undefined>()
  const search = { ...searchOf(searchStr), bucket }
  const active = data?.views.find((view) => same(searchOfView(view), search))
  const opensWith = useMemo(() => {
    if (data === undefined) return undefined
    const standard = data.views.find(({ uuid }) => uuid === data.standardUuid)
    return standard ? searchOfView(standard) : null
  }, [data])
  const kept = active?.columns ?? data?.columns ?? standardColumns
  const choose = async (columns: readonly string[]) => {
    setPending(columns)
    // Whoever arranges columns in a view means the list: the view keeps its own until it is saved anew.
    await prefer.run({ standardUuid: data?.standardUuid ?? null, columns: [...columns] }).catch(() => undefined)
  }
  return {
    listed: data,
    active,
    search,
    columns: pending ?? kept,
    /** Shows the columns that were kept again. */
    forget: () => setPending(undefined),
    choose,
    /** What the list opens with; undefined while that is not known. */
    opensWith,
    hrefOf: (view: { search: Parameters<typeof searchOfView>[0]['search'] }) => {
      const value = searchOfView(view)
      const text = searchText(value)
      const place = paths.workOrders(typeof value.bucket === 'string' ? value.bucket : 'all')
      return text === '' ? place : `${place}?${text}`
    },
  }
}
export type ListViewState = ReturnType<typeof useListView>
