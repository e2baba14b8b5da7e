import type { InputOf } from '@fettle/contracts/kernel/method'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { addDefaultContacts } from '@fettle/domain/work-orders/default-contacts'
import { linkAssets } from '#areas/assets/assets.port'
import { linkAttachments } from '#areas/attachments/attachments.port'
import type { Tx } from '#platform/database/transaction'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { checkContacts } from '../check-contacts.ts'
import { checkDays } from '../check-days.ts'
import type { OrderCommandContext } from '../decide-order.ts'
import { insertNewOrder } from '../insert-order.ts'
import { loadOrderToEdit } from '../load-order-to-edit.ts'
import { loadOrderDefaults } from '../order-defaults.store.ts'
import { recordRelationEvents, relateOrders } from '../relate-orders.ts'
import { showNewOrder } from '../show-work-order.ts'
import { insertContacts } from '../work-orders.store.ts'
import type { WorkOrderRecord } from '../work-orders.tables.ts'

/** Links the new order to a parent the caller may edit. */
type Above = { readonly parentUuid: string; readonly isFollowOn: boolean }
const becomePart = async (context: OrderCommandContext, first: WorkOrderRecord, { parentUuid, isFollowOn }: Above) => {
  const second = await loadOrderToEdit(context.tx, context.actor, parentUuid)
  await relateOrders(context, { first, second, kind: 'part_of' })
  recordRelationEvents(context, { first, second }, ['work-order.related'])
  if (isFollowOn)
    context.tx.record({
      name: 'work-order.follow-on-raised',
      clientTenantId: second.clientTenantId,
      contractorTenantId: null,
      workOrderId: second.id,
      jobId: null,
      subjectId: null,
      facts: { number: first.number },
    })
}

const linkFiles = (
  tx: Tx,
  { id, clientTenantId }: Pick<WorkOrderRecord, 'id' | 'clientTenantId'>,
  attachmentUuids: readonly string[],
) =>
  linkAttachments(
    tx,
    { clientTenantId, contractorTenantId: null, workOrderId: id, subjectId: id, role: 'description' },
    attachmentUuids,
  )

type NewOrderInput = InputOf<typeof workOrdersMethods.create>

const create = async (input: NewOrderInput, { tx, actor, at, now }: CommandContext) => {
  checkContacts(input.contacts, actor)
  const defaults = await loadOrderDefaults(tx, input.locationUuid, actor)
  const { place: location, targets, number } = defaults
  const raised = { ...input, source: 'client' as const }
  const order = await insertNewOrder(tx, { location, raised, actor, moment: { at, now } }, { targets, number })
  checkDays(order, [['preferredOn', input.preferredOn]], { now })
  const contacts = insertContacts(tx, order, addDefaultContacts(input.contacts, defaults.contacts))
  const { parentUuid, isFollowOn } = input
  if (parentUuid !== null) await becomePart({ tx, actor, at, now }, order, { parentUuid, isFollowOn })
  const hasFiles = input.attachmentUuids.length > 0
  if (hasFiles) await linkFiles(tx, order, input.attachmentUuids)
  const hasAssets = input.assetUuids !== undefined && input.assetUuids.length > 0
  if (hasAssets) await linkAssets(tx, order, input.assetUuids ?? [])
  return { order, defaults, contacts, hasFiles, hasAssets }
}

export const createOrder = handler(workOrdersMethods.create, async (input, context) => {
  const { tx, actor } = context
  const { order, defaults, contacts, hasFiles, hasAssets } = await create(input, context)
  const { organisationName, createdBy, assignee } = defaults
  const privateFields = { budget: input.budget, externalReference: null, originalStatus: null, originalReport: null }
  await tx.applyEvents()
  return showNewOrder(tx, order, {
    actor,
    newOrder: { organisationName, createdBy, assignee, privateFields, contacts, hasFiles, hasAssets },
  })
})

/** The runner passes one order at a time, within a savepoint. */
export const createManyOrders = handler(workOrdersMethods.createMany, async (input, context) => {
  const { order } = await create(input, context)
  return { uuid: order.id, number: order.number }
})
