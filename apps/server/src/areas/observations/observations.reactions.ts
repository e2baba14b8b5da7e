import type { Reaction } from '#platform/runner/area'
import { lockObservationsOfOrder, saveObservation } from './observations.store.ts'

/** The work is done: its observations wait for a person to archive them. */
const finish: Reaction = async (tx, event, { at }) => {
  for (const record of await lockObservationsOfOrder(tx, event.workOrderId))
    if (record.workDoneAt === null) await saveObservation(tx, record, { workDoneAt: at })
}

/** The order is cancelled: its observations are new again. */
const withdraw: Reaction = async (tx, event) => {
  for (const record of await lockObservationsOfOrder(tx, event.workOrderId))
    await saveObservation(tx, record, { workOrderId: null, workDoneAt: null })
}

const reopen: Reaction = async (tx, event) => {
  for (const record of await lockObservationsOfOrder(tx, event.workOrderId))
    await saveObservation(tx, record, { workDoneAt: null })
}

export const observationsReactions = {
  'work-order.done': finish,
  'work-order.settled': finish,
  'work-order.closed': finish,
  'work-order.cancelled': withdraw,
  'work-order.reopened': reopen,
} as const satisfies Record<string, Reaction>
