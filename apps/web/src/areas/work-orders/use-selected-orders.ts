import type { bulkActionsMethods } from '@fettle/contracts/work-orders/bulk-actions.methods'
import { type BulkKind, bulkKinds, bulkPermissions, mostOrders } from '@fettle/domain/work-orders/bulk-action'
import { useState } from 'react'
import type { CallInput } from '../../platform/calls/call.ts'
import { useMembership } from '../../platform/session/session.ts'

type Start = CallInput<typeof bulkActionsMethods.start>
type Filter = NonNullable<Start['filter']>

const nothing: ReadonlySet<string> = new Set()

/** Which orders of the list are ticked: some by name, or all that the list holds. Another list begins with none. */
export const useSelectedOrders = (filter: Filter, matching: number) => {
  const { permissions } = useMembership()
  const kinds = bulkKinds.filter((kind) => permissions.includes(bulkPermissions[kind]))
  const list = JSON.stringify(filter)
  const [state, setState] = useState({ list, ids: nothing, isAll: false })
  const { ids, isAll } = state.list === list ? state : { ids: nothing, isAll: false }
  const clear = () => setState({ list, ids: nothing, isAll: false })
  return {
    /** What the reader may do with them. */
    kinds: kinds as readonly BulkKind[],
    ids,
    isAll,
    count: isAll ? matching : ids.size,
    /** Whether all that match can be taken instead of those that are ticked. */
    canTakeAll: !isAll && ids.size > 0 && matching > ids.size && matching <= mostOrders,
    takeAll: () => setState({ list, ids, isAll: true }),
    choose: (chosen: ReadonlySet<string>) => setState({ list, ids: chosen, isAll: false }),
    clear,
    /** The orders as a run names them. */
    named: (isAll ? { filter } : { workOrderUuids: [...ids] }) satisfies Pick<Start, 'filter' | 'workOrderUuids'>,
  }
}
export type SelectedOrders = ReturnType<typeof useSelectedOrders>
