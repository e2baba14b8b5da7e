import { clocksMethods } from '@fettle/contracts/work-orders/clocks.methods'
import type { ClockEvent } from '@fettle/domain/clocks/clock-events'
import type { OrderClock } from '@fettle/domain/clocks/order-clock'
import { type ClockRefusal, pauseClock, type RunningClock, resumeClock } from '@fettle/domain/clocks/pause-clock'
import type { Result } from '@fettle/domain/kernel/result'
import type { OrderAggregate, WorkOrderPorts } from '#areas/work-orders/work-orders.port'
import { hasEnded, loadOrderForUpdate, recordEvents, toClock, viewOrder } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { saveClock } from '../order-clocks.store.ts'

const runningClock = ({ record }: OrderAggregate): RunningClock => ({
  workOrderId: record.id,
  clock: toClock(record),
  hasEnded: hasEnded(record),
})

type Answer = Result<OrderClock, ClockRefusal, ClockEvent>
type Moved = { answer: Answer; pausedAt: string | null; note?: string }

/** Saves the clock and records the event, for the hired contractor too. */
const moveClock = async (tx: Tx, file: OrderAggregate, { answer, pausedAt, note = '' }: Moved): Promise<void> => {
  await saveClock(tx, file.record, { clock: accept(answer), pausedAt })
  const { id: workOrderId, clientTenantId, hiredJobId, contractorTenantId } = file.record
  const events = answer.ok ? answer.events : []
  recordEvents(tx, hiredJobId === null ? events : events.map((event) => ({ ...event, jobId: hiredJobId })), {
    clientTenantId,
    workOrderId,
    holders: new Map(hiredJobId && contractorTenantId ? [[hiredJobId, contractorTenantId]] : []),
    facts: note === '' ? {} : { note: `(${note})` },
  })
}

export const pauseOrderClock = (ports: WorkOrderPorts) =>
  handler(clocksMethods.pause, async ({ reason, note, ...asked }, { tx, actor, at, now }) => {
    const file = await loadOrderForUpdate({ tx, actor, at, now }, asked, 'pause')
    const answer = pauseClock(runningClock(file), reason, { actor, at: now })
    await moveClock(tx, file, { answer, pausedAt: at, note })
    return viewOrder(tx, file.record.id, { actor, ports })
  })

export const resumeOrderClock = (ports: WorkOrderPorts) =>
  handler(clocksMethods.resume, async (asked, { tx, actor, at, now }) => {
    const file = await loadOrderForUpdate({ tx, actor, at, now }, asked, 'pause')
    await moveClock(tx, file, { answer: resumeClock(runningClock(file), { actor, at: now }), pausedAt: null })
    return viewOrder(tx, file.record.id, { actor, ports })
  })
