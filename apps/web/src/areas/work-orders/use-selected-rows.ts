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
import { useMembership } from '../../platform/session/session.ts'

const nothing: ReadonlySet<string> = new Set()

/** Which rows of a list are ticked: some by name, or all that the list holds. Another list begins with none. */
const useTicked = (filter: object, matching: number) => {
  const list = JSON.stringify(filter)
  const [state, setState] = useState({ list, ids: nothing, isAll: false })
  const { ids, isAll } = state.list === list ? state : { ids: nothing, isAll: false }
  return {
    ids,
    isAll,
    count: isAll ? matching : ids.size,
    /** Whether all that match can be taken instead of those that are ticked. */
    canTakeAll: !isAll && ids.size > 0 && matching > ids.size && matching <= maxBulkOrders,
    takeAll: () => setState({ list, ids, isAll: true }),
    choose: (chosen: ReadonlySet<string>) => setState({ list, ids: chosen, isAll: false }),
    clear: () => setState({ list, ids: nothing, isAll: false }),
  }
}
export type Ticked = ReturnType<typeof useTicked>

/** Those of the kinds that the reader may do. */
const useOwnKinds = <Kind extends string>(kinds: readonly Kind[], asked: Readonly<Record<Kind, string>>) => {
  const { permissions } = useMembership()
  return kinds.filter((kind) => permissions.includes(asked[kind]))
}

type OrderStart = CallInput<typeof bulkActionsMethods.start>
/** Ticked orders, as a run names them, and what may be done with them. */
export const useSelectedOrders = (filter: NonNullable<OrderStart['filter']>, matching: number) => {
  const ticked = useTicked(filter, matching)
  const named = ticked.isAll ? { filter } : { workOrderUuids: [...ticked.ids] }
  return { ...ticked, kinds: useOwnKinds(bulkKinds, bulkPermissions), named }
}
export type SelectedOrders = ReturnType<typeof useSelectedOrders>

type JobStart = CallInput<typeof jobBulkActionsMethods.start>
/** The same with jobs. */
export const useSelectedJobs = (filter: NonNullable<JobStart['filter']>, matching: number) => {
  const ticked = useTicked(filter, matching)
  const named = ticked.isAll ? { filter } : { jobUuids: [...ticked.ids] }
  return { ...ticked, kinds: useOwnKinds(jobBulkKinds, jobBulkPermissions), named }
}
export type SelectedJobs = ReturnType<typeof useSelectedJobs>
