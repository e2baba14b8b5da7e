import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { addDefaultContacts } from '@fettle/domain/work-orders/default-contacts'
import { hangAttachments } from '#areas/attachments/attachments.port'
import type { Tx } from '#platform/database/transaction'
import { handlerAskingFirst } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { beginningAt, beginningOf } from '../begin-order.store.ts'
import { checkContacts } from '../check-contacts.ts'
import type { Occasion } from '../decide-order.ts'
import { raiseOrder } from '../raise-order.ts'
import { relateOrders, tellBoth } from '../relate-orders.ts'
import { showNewOrder } from '../show-work-order.ts'
import { takeOrderToEdit } from '../take-order-to-edit.ts'
import { insertContacts } from '../work-orders.store.ts'
import type { WorkOrderRecord } from '../work-orders.tables.ts'

/** The new order is part of one that the caller may edit. */
const becomePart = async (occasion: Occasion, first: WorkOrderRecord, parentUuid: string) => {
  const second = await takeOrderToEdit(occasion.tx, occasion.actor, parentUuid)
  await relateOrders(occasion, { first, second, kind: 'part_of' })
  tellBoth(occasion, { first, second }, ['work-order.related'])
}

const hangFiles = (
  tx: Tx,
  { id, clientTenantId }: Pick<WorkOrderRecord, 'id' | 'clientTenantId'>,
  attachmentUuids: readonly string[],
) =>
  hangAttachments(
    tx,
    { clientTenantId, contractorTenantId: null, workOrderId: id, subjectId: id, role: 'description' },
    attachmentUuids,
  )

export const createOrder = handlerAskingFirst(
  workOrdersMethods.create,
  {
    askFirst: (input, actor) => beginningAt(input.locationUuid, actor),
    mayShare: ({ contacts, attachmentUuids, parentUuid, budget }) =>
      contacts.length === 0 && attachmentUuids.length === 0 && parentUuid === null && budget === null,
  },
  async (input, { tx, actor, at, now, first }) => {
    checkContacts(input.contacts, actor)
    const { place: location, targets, number, contacts: usual, ...names } = beginningOf(found(first[0]), actor)
    const raised = { ...input, source: 'client' as const }
    const order = await raiseOrder(tx, { location, raised, actor, moment: { at, now } }, { targets, number })
    const contacts = insertContacts(tx, order, addDefaultContacts(input.contacts, usual))
    if (input.parentUuid !== null) await becomePart({ tx, actor, at, now }, order, input.parentUuid)
    const hasFiles = input.attachmentUuids.length > 0
    if (hasFiles) await hangFiles(tx, order, input.attachmentUuids)
    const kept = { budget: input.budget, externalReference: null, originalStatus: null }
    return async () => showNewOrder(tx, order, { actor, begun: { ...names, kept, contacts, hasFiles } })
  },
)
