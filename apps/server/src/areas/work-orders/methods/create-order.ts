import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { hangAttachments } from '#areas/attachments/attachments.port'
import { findLocation, locationScope } from '#areas/locations/locations.port'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { checkContacts } from '../check-contacts.ts'
import { raiseOrder } from '../raise-order.ts'
import { tellOrder } from '../tell-order.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'
import { saveContacts } from '../work-orders.store.ts'

export const createOrder = (ports: WorkOrderPorts) =>
  handler(workOrdersMethods.create, async (input, { tx, actor, at, now }) => {
    checkContacts(input.contacts, actor)
    const location = found(await findLocation(tx, locationScope(actor), input.locationUuid))
    const order = await raiseOrder(tx, { location, raised: { ...input, source: 'client' }, actor, moment: { at, now } })
    await saveContacts(tx, order, input.contacts)
    const where = {
      clientTenantId: actor.tenantId,
      contractorTenantId: null,
      workOrderId: order.id,
      subjectId: order.id,
      role: 'description',
    }
    await hangAttachments(tx, where, input.attachmentUuids)
    return tellOrder(tx, order.id, { actor, ports })
  })
