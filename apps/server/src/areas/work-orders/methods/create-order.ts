import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { withDefaults } from '@fettle/domain/work-orders/default-contacts'
import { hangAttachments } from '#areas/attachments/attachments.port'
import { findLocation, locationScope } from '#areas/locations/locations.port'
import { allOf } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { checkContacts } from '../check-contacts.ts'
import type { Occasion } from '../decide-order.ts'
import { defaultContactsFor } from '../default-contacts.store.ts'
import { raiseOrder } from '../raise-order.ts'
import { relateOrders, tellBoth } from '../relate-orders.ts'
import { takeOrderToEdit } from '../take-order-to-edit.ts'
import { tellOrder } from '../tell-order.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'
import { insertContacts } from '../work-orders.store.ts'
import type { WorkOrderRecord } from '../work-orders.tables.ts'

/** The new order is part of one that the caller may edit. */
const becomePart = async (occasion: Occasion, first: WorkOrderRecord, parentUuid: string) => {
  const second = await takeOrderToEdit(occasion.tx, occasion.actor, parentUuid)
  await relateOrders(occasion, { first, second, kind: 'part_of' })
  tellBoth(occasion, { first, second }, ['work-order.related'])
}

export const createOrder = (ports: WorkOrderPorts) =>
  handler(workOrdersMethods.create, async (input, { tx, actor, at, now }) => {
    checkContacts(input.contacts, actor)
    const location = found(await findLocation(tx, locationScope(actor), input.locationUuid))
    const [usual, order] = await allOf([
      defaultContactsFor(tx, location),
      raiseOrder(tx, { location, raised: { ...input, source: 'client' }, actor, moment: { at, now } }),
    ])
    await insertContacts(tx, order, withDefaults(input.contacts, usual))
    if (input.parentUuid !== null) await becomePart({ tx, actor, at, now }, order, input.parentUuid)
    const where = {
      clientTenantId: actor.tenantId,
      contractorTenantId: null,
      workOrderId: order.id,
      subjectId: order.id,
      role: 'description',
    }
    if (input.attachmentUuids.length > 0) await hangAttachments(tx, where, input.attachmentUuids)
    return tellOrder(tx, order.id, { actor, ports })
  })
