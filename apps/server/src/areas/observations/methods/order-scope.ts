import { scopesMethods } from '@fettle/contracts/observations/scopes.methods'
import { commonPlace } from '@fettle/domain/observations/common-place'
import { orderLines } from '@fettle/domain/observations/scope'
import { contactDataIn } from '@fettle/domain/rules/free-text'
import { isServiceOf } from '@fettle/domain/work-orders/categories'
import { emptyOrderFields } from '@fettle/domain/work-orders/order-fields'
import { shareFiles } from '#areas/attachments/attachments.port'
import { awardNewOrder, raiseOrder } from '#areas/work-orders/work-orders.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, Refused } from '#platform/runner/refusal'
import { listSightingPhotos, saveObservation } from '../observations.store.ts'
import { recordScopeEvent } from '../record-scope-event.ts'
import { listPlacePaths, saveScope, saveScopeLine } from '../scopes.store.ts'
import type { ScopeLineRecord, ScopeRecord } from '../scopes.tables.ts'
import { showScope, toLineFacts } from '../show-scope.ts'
import { loadScope } from './scopes.ts'

/** The deepest location that the lines have in common. */
const placeOf = async ({ tx }: CommandContext, scope: ScopeRecord, lines: readonly ScopeLineRecord[]) => {
  const places = await listPlacePaths(tx, [...new Set(lines.map(({ locationId }) => locationId))])
  return commonPlace(places.map(({ path }) => path)) ?? scope.locationId
}

/** The photos of the observations go with the order. */
const sharePhotos = async ({ tx }: CommandContext, workOrderId: string, lines: readonly ScopeLineRecord[]) => {
  const observationIds = lines.flatMap(({ observationId }) => observationId ?? [])
  const photos = await listSightingPhotos(tx, observationIds)
  const where = { clientTenantId: tx.tenantId, contractorTenantId: null, workOrderId, subjectId: workOrderId }
  await shareFiles(tx, { ...where, role: 'description' }, photos)
}

export const raiseOrderOfScope = handler(scopesMethods.raiseOrder, async (input, context) => {
  const { tx, actor } = context
  if (actor.side !== 'client') throw new Refused('not_found')
  const { scope, lines } = await loadScope(context, input)
  const { title, description, service, priority, lineUuids } = input
  const ordered = accept(orderLines({ state: scope.state, lines: lines.map(toLineFacts) }, lineUuids))
  const { category, amount, contractorTenantId } = ordered
  if (!isServiceOf(category, service)) throw new Refused('service_not_in_category', { category, service })
  const contact = contactDataIn(`${title}\n${description}`)
  if (contact !== undefined) throw new Refused('description_has_contact_data', { found: contact })
  const chosen = lines.filter(({ id }) => lineUuids.includes(id))
  const fields = { title, description, category, service, priority, budget: amount, source: 'inspection' as const }
  const order = await raiseOrder(context, await placeOf(context, scope, chosen), { ...emptyOrderFields, ...fields })
  await sharePhotos(context, order.id, chosen)
  for (const line of chosen) {
    await saveScopeLine(tx, line, { workOrderId: order.id })
    const { clientTenantId, observationId: id } = line
    if (id !== null)
      await saveObservation(tx, { clientTenantId, id }, { workOrderId: order.id, workDoneAt: null, isTouched: true })
  }
  await saveScope(tx, scope, { state: ordered.next })
  recordScopeEvent(context, scope, { name: 'scope.ordered', workOrderId: order.id })
  await tx.applyEvents()
  if (contractorTenantId !== null) {
    await awardNewOrder(context, order, { contractorTenantId, amount })
    await tx.applyEvents()
  }
  return showScope(tx, scope.id, context)
})
