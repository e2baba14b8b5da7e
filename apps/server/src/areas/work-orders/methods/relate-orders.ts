import { orderRelationsMethods } from '@fettle/contracts/work-orders/order-relations.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { addMonths, dayMs, localDateOf, startOfDay } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { isMadeByHand } from '@fettle/domain/work-orders/order-relations'
import { checkRecall } from '@fettle/domain/work-orders/warranty'
import { cancelWorkOrder } from '@fettle/domain/work-orders/work-order-decisions'
import { findLocation, locationScope } from '#areas/locations/locations.port'
import { warrantyMonths } from '#areas/order-settings/order-settings.port'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { addWatchers } from '../add-watchers.ts'
import { colleaguesOn } from '../colleagues.ts'
import { decideOrder, type OrderCommandContext } from '../decide-order.ts'
import { loadOrderForUpdate } from '../load-order.ts'
import { loadOrderToEdit } from '../load-order-to-edit.ts'
import {
  completedSimilarOrders,
  deleteRelation,
  listRelationsOf,
  openSimilarOrders,
  type SimilarOrderRow,
} from '../order-relations.store.ts'
import { recordRelationEvents, relateOrders } from '../relate-orders.ts'
import { showOther, showRelations } from '../show-relations.ts'
import { storedEpochMs } from '../stored-moments.ts'
import { listWatchersOf, maxWatchers } from '../watchers.store.ts'
import { findOrder, ownOrder } from '../work-orders.store.ts'
import type { WorkOrderRecord } from '../work-orders.tables.ts'

export const listRelations = handler(orderRelationsMethods.list, async ({ workOrderUuid }, { read, actor, at }) =>
  showRelations(read, await ownOrder(read, actor, workOrderUuid), { actor, at }),
)

const showSimilar = (row: SimilarOrderRow) => ({
  ...showOther(row),
  locationName: row.location_name,
  contractorName: row.contractor_name,
})

/**
 * Completed orders of the category at the location that are still under warranty; reads one day more than any time zone
 * needs.
 */
const stillWarranted = async (
  read: Read,
  actor: Actor,
  asked: { locationId: string; category: string; at: string },
) => {
  const months = await warrantyMonths(read, { namespace: actor.namespace, category: asked.category })
  if (months === 0) return []
  const now = storedEpochMs(asked.at)
  const since = toInstant(startOfDay('UTC', addMonths(localDateOf('UTC', now), -months)) - 2 * dayMs)
  return (await completedSimilarOrders(read, actor, { ...asked, since })).flatMap((row) => {
    const finished = { state: 'invoice_paid', finishedAt: row.finished_at.getTime(), zone: row.time_zone } as const
    const answer = checkRecall({ ...finished, hasContractor: true }, months, now)
    return answer.ok ? [{ ...showSimilar(row), until: answer.value }] : []
  })
}

export const listSimilar = handler(
  orderRelationsMethods.alike,
  async ({ locationUuid, category }, { read, actor, at }) => {
    const { id: locationId } = found(await findLocation(read, locationScope(actor), locationUuid))
    const [open, warranted] = await Promise.all([
      openSimilarOrders(read, actor, { locationId, category, at }),
      stillWarranted(read, actor, { locationId, category, at }),
    ])
    return { open: open.map(showSimilar), warranted }
  },
)

export const addRelation = handler(orderRelationsMethods.add, async (input, { tx, actor, at, now }) => {
  const context = { tx, actor, at, now }
  const order = await loadOrderToEdit(tx, actor, input.workOrderUuid)
  const other = await loadOrderToEdit(tx, actor, input.otherWorkOrderUuid)
  const [first, second] = input.role === 'child' ? [other, order] : [order, other]
  await relateOrders(context, { first, second, kind: input.role === 'related' ? 'related' : 'part_of' })
  recordRelationEvents(context, { first, second }, ['work-order.related'])
  await tx.applyEvents()
  return showRelations(tx, order, { actor, at })
})

export const removeRelation = handler(orderRelationsMethods.remove, async (input, { tx, actor, at, now }) => {
  const order = await loadOrderToEdit(tx, actor, input.workOrderUuid)
  const rows = await listRelationsOf(tx, actor, { workOrderId: order.id, at })
  const link = found(rows.find(({ id }) => id === input.relationUuid))
  if (!isMadeByHand(link.kind)) throw new Refused('relation_is_kept')
  const second = found(await findOrder(tx, actor, link.work_order_id))
  await deleteRelation(tx, input.relationUuid)
  recordRelationEvents({ tx, actor, at, now }, { first: order, second }, ['work-order.unrelated'])
  await tx.applyEvents()
  return showRelations(tx, order, { actor, at })
})

/** Moves watchers of the duplicate to the remaining order, if they may see it and up to the limit. */
const moveWatchers = async ({ tx, actor, at }: OrderCommandContext, from: WorkOrderRecord, to: WorkOrderRecord) => {
  const order = {
    clientTenantId: to.clientTenantId,
    workOrderId: to.id,
    organisationId: to.organisationId,
    jobId: null,
    contractorTenantId: null,
    assignees: [],
  }
  const [leaving, there] = [await listWatchersOf(tx, from.id), await listWatchersOf(tx, to.id)]
  const ids = leaving.map((row) => row.membership_id)
  const seeing = ids.length === 0 ? [] : await colleaguesOn(tx, order, { q: '', ids })
  const room = Math.max(0, maxWatchers - there.length)
  const membershipIds = seeing.map(({ userUuid }) => userUuid).slice(0, room)
  if (membershipIds.length > 0) await addWatchers(tx, { order, membershipIds, by: actor.membershipUuid, at })
}

export const markDuplicate = handler(orderRelationsMethods.markDuplicate, async (input, { tx, actor, at, now }) => {
  const context = { tx, actor, at, now }
  const survivor = await ownOrder(tx, actor, input.otherWorkOrderUuid)
  if (survivor.state === 'customer_cancelled') throw new Refused('survivor_is_cancelled')
  const first = await ownOrder(tx, actor, input.workOrderUuid)
  await relateOrders(context, { first, second: survivor, kind: 'duplicate_of' })
  const file = await loadOrderForUpdate(context, input, 'cancel')
  await decideOrder(context, file, (each, decisionContext) =>
    cancelWorkOrder(each, { reason: 'duplicate', note: input.note, charge: null }, decisionContext),
  )
  recordRelationEvents(context, { first, second: survivor }, [
    'work-order.marked-duplicate',
    'work-order.duplicate-found',
  ])
  await moveWatchers(context, first, survivor)
  await tx.applyEvents()
  return showRelations(tx, await ownOrder(tx, actor, first.id), { actor, at })
})
