import { type DecisionContext, stamp } from '../access/decision-context.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { ClockEvent } from './clock-events.ts'
import { isPaused, type OrderClock, type PauseReason, pause, resume } from './order-clock.ts'

/** Why a clock is not paused or resumed. */
export const clockRefusals = ['clock_paused_already', 'clock_not_paused', 'clock_has_ended'] as const
export type ClockRefusal = (typeof clockRefusals)[number]

/** A clock with its order. It has ended once the work is done or cancelled. */
export type RunningClock = { readonly workOrderId: string; readonly clock: OrderClock; readonly hasEnded: boolean }
type Answer = Result<OrderClock, ClockRefusal, ClockEvent>

/**
 * Pauses the clock for a reason that both sides can read; one pause at a time. Refuses with `clock_has_ended`,
 * `clock_paused_already`.
 */
export const pauseClock = (
  { workOrderId, clock, hasEnded }: RunningClock,
  reason: PauseReason,
  context: DecisionContext,
): Answer => {
  if (hasEnded) return refuse('clock_has_ended')
  if (isPaused(clock)) return refuse('clock_paused_already')
  const event = { name: 'clock.paused', workOrderId, pauseReason: reason, ...stamp(context) } as const
  return ok<OrderClock, ClockEvent>(pause(clock, context.at, reason), event)
}

/** Resumes the clock; the time left before the pause is left after it. Refuses with `clock_not_paused`. */
export const resumeClock = ({ workOrderId, clock }: RunningClock, context: DecisionContext): Answer => {
  if (!isPaused(clock)) return refuse('clock_not_paused')
  return ok<OrderClock, ClockEvent>(resume(clock, context.at), {
    name: 'clock.resumed',
    workOrderId,
    ...stamp(context),
  })
}
