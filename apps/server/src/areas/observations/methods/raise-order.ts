import { observationsMethods } from '@fettle/contracts/observations/observations.methods'
import { contactDataIn } from '@fettle/domain/rules/free-text'
import { isServiceOf } from '@fettle/domain/work-orders/categories'
import { emptyOrderFields } from '@fettle/domain/work-orders/order-fields'
import { shareFiles } from '#areas/attachments/attachments.port'
import { raiseOrder } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { listSightingPhotos, saveObservation } from '../observations.store.ts'
import { recordObservationEvent } from '../record-observation-event.ts'
import { showObservation } from '../show-observation.ts'
import { loadForUpdate } from './observations.ts'

/** The order carries text, place and the photos that belong to the client; the observation follows it to its end. */
export const raiseOrderOfObservation = handler(observationsMethods.raiseOrder, async (input, context) => {
  const { tx, actor, now } = context
  const record = await loadForUpdate(context, input)
  if (record.state !== 'open') throw new Refused('observation_state', { state: record.state })
  if (record.workOrderId !== null) throw new Refused('observation_has_order')
  if (record.scopeId !== null) throw new Refused('observation_in_scope')
  const { title, description, category, service, priority, budget } = input
  if (!isServiceOf(category, service)) throw new Refused('service_not_in_category', { category, service })
  const contact = contactDataIn(`${title}\n${description}`)
  if (contact !== undefined) throw new Refused('description_has_contact_data', { found: contact })
  const fields = { title, description, category, service, priority, budget, source: 'inspection' as const }
  const order = await raiseOrder(context, record.locationId, { ...emptyOrderFields, ...fields })
  const photos = await listSightingPhotos(tx, [record.id])
  await shareFiles(
    tx,
    {
      clientTenantId: tx.tenantId,
      contractorTenantId: null,
      workOrderId: order.id,
      subjectId: order.id,
      role: 'description',
    },
    photos,
  )
  await saveObservation(tx, record, { workOrderId: order.id, workDoneAt: null, isTouched: true })
  const ordered = { observationId: record.id, name: 'observation.ordered', facts: { number: order.number } } as const
  recordObservationEvent(tx, { ...ordered, at: now, by: actor.membershipUuid })
  await tx.applyEvents()
  return showObservation(tx, record.id, { actor, now })
})
