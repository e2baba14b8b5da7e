import type { bulkActionsMethods, jobBulkActionsMethods } from '@fettle/contracts/work-orders/bulk-actions.methods'
import {
  bulkKinds,
  bulkPermissions,
  jobBulkKinds,
  jobBulkPermissions,
  maxBulkOrders,
} from '@fettle/domain/work-orders/bulk-action'
import { useState } from 'react'
import type { CallInput } from '../../platform/calls/call.ts'
import { useMembership, usePermission } from '../../platform/session/session.ts'

const nothing: ReadonlySet<string> = new Set()

/** Selected rows of a list: some, or all matching ones. Cleared when the filter changes. */
const useRowSelection = (filter: object, matching: number) => {
  const list = JSON.stringify(filter)
  const [state, setState] = useState({ list, ids: nothing, isAll: false })
  const { ids, isAll } = state.list === list ? state : { ids: nothing, isAll: false }
  return {
    ids,
    isAll,
    count: isAll ? matching : ids.size,
    /** Whether all matching rows can be selected. */
    canSelectAll: !isAll && ids.size > 0 && matching > ids.size && matching <= maxBulkOrders,
    selectAll: () => setState({ list, ids, isAll: true }),
    select: (chosen: ReadonlySet<string>) => setState({ list, ids: chosen, isAll: false }),
    clear: () => setState({ list, ids: nothing, isAll: false }),
  }
}
export type RowSelection = ReturnType<typeof useRowSelection>

/** Bulk actions the reader may use. */
const useOwnKinds = <Kind extends string>(kinds: readonly Kind[], asked: Readonly<Record<Kind, string>>) => {
  const { permissions } = useMembership()
  return kinds.filter((kind) => permissions.includes(asked[kind]))
}

type OrderStart = CallInput<typeof bulkActionsMethods.start>
/** Selected orders as input of a run, and available actions. */
export const useSelectedOrders = (filter: NonNullable<OrderStart['filter']>, matching: number) => {
  const ticked = useRowSelection(filter, matching)
  const named = ticked.isAll ? { filter } : { workOrderUuids: [...ticked.ids] }
  const kinds = useOwnKinds(bulkKinds, bulkPermissions)
  const mayExport = usePermission('reports.export')
  return { ...ticked, kinds, named, filter, isOffered: kinds.length > 0 || mayExport }
}
export type SelectedOrders = ReturnType<typeof useSelectedOrders>

type JobStart = CallInput<typeof jobBulkActionsMethods.start>
/** Selected jobs as input of a run. */
export const useSelectedJobs = (filter: NonNullable<JobStart['filter']>, matching: number) => {
  const ticked = useRowSelection(filter, matching)
  const named = ticked.isAll ? { filter } : { jobUuids: [...ticked.ids] }
  const kinds = useOwnKinds(jobBulkKinds, jobBulkPermissions)
  const mayExport = usePermission('reports.export')
  return { ...ticked, kinds, named, filter, isOffered: kinds.length > 0 || mayExport }
}
export type SelectedJobs = ReturnType<typeof useSelectedJobs>
