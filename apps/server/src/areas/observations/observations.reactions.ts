import type { Reaction } from '#platform/runner/area'
import { lockObservationsOfOrder, saveObservation } from './observations.store.ts'
import { recordObservationEvent } from './record-observation-event.ts'
import { lockScopesOfOrder, saveLinesOfOrder, saveScope } from './scopes.store.ts'

/** The work is done: its observations wait for a person to archive them. */
const finish: Reaction = async (tx, event, { at, now }) => {
  for (const record of await lockObservationsOfOrder(tx, event.workOrderId))
    if (record.workDoneAt === null) {
      await saveObservation(tx, record, { workDoneAt: at })
      recordObservationEvent(tx, { observationId: record.id, name: 'observation.work-done', at: now, by: null })
    }
  await saveLinesOfOrder(tx, event.workOrderId, { workDoneAt: at })
}

/** The order is cancelled: its scope is agreed again, and observations without an open scope are new. */
const withdraw: Reaction = async (tx, event) => {
  const scopes = await lockScopesOfOrder(tx, event.workOrderId)
  for (const record of await lockObservationsOfOrder(tx, event.workOrderId)) {
    const isScoped = scopes.some(({ id, state }) => id === record.scopeId && state !== 'closed')
    await saveObservation(tx, record, {
      workOrderId: null,
      workDoneAt: null,
      scopeId: isScoped ? record.scopeId : null,
    })
  }
  await saveLinesOfOrder(tx, event.workOrderId, { workOrderId: null, workDoneAt: null })
  for (const scope of scopes) if (scope.state === 'ordered') await saveScope(tx, scope, { state: 'agreed' })
}

const reopen: Reaction = async (tx, event) => {
  for (const record of await lockObservationsOfOrder(tx, event.workOrderId))
    await saveObservation(tx, record, { workDoneAt: null })
  await saveLinesOfOrder(tx, event.workOrderId, { workDoneAt: null })
}

export const observationsReactions = {
  'work-order.done': finish,
  'work-order.settled': finish,
  'work-order.closed': finish,
  'work-order.cancelled': withdraw,
  'work-order.reopened': reopen,
} as const satisfies Record<string, Reaction>
