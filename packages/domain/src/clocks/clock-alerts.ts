import type { EpochMs } from '../kernel/time.ts'
import { type OrderClock, pausedSortKey, type TargetKind, targetKinds, warningAt } from './order-clock.ts'

/** What is told of a clock: that the time runs out, and that it has run out. */
export type AlertStage = 'near' | 'breached'
export type Alert = {
  readonly target: TargetKind
  readonly stage: AlertStage
  readonly at: EpochMs
  readonly dueAt: EpochMs
}
/** For which moment each was told already, by `target.stage`: a moment that has moved is told anew. */
export type SentAlerts = Readonly<Record<string, EpochMs>>

export type ClockedOrder = {
  readonly clock: OrderClock
  readonly startedAt: EpochMs
  readonly respondBy: EpochMs
  readonly completeBy: EpochMs
  /** What nobody waits for any more: it was answered, finished or called off. */
  readonly met: readonly TargetKind[]
  readonly told: SentAlerts
}

/** All that is still to be told of an order, the earliest first. */
export const upcomingAlerts = (order: ClockedOrder): Alert[] =>
  targetKinds
    .filter((target) => !order.met.includes(target))
    .flatMap((target): Alert[] => {
      const dueAt = target === 'response' ? order.respondBy : order.completeBy
      if (dueAt === pausedSortKey) return []
      return [
        { target, stage: 'near', at: warningAt(order.clock, order.startedAt, target), dueAt },
        { target, stage: 'breached', at: dueAt, dueAt },
      ]
    })
    .filter(({ target, stage, dueAt }) => order.told[`${target}.${stage}`] !== dueAt)
    .sort((one, other) => one.at - other.at)

/** After a long standstill nobody wants to read a flood of what is known by now. */
const worthTelling = 2 * 86_400_000

/** What is told now. A warning that the next one has overtaken is left out. */
export const dueAlerts = (alerts: readonly Alert[], now: EpochMs): Alert[] => {
  const due = alerts.filter(({ at, dueAt }) => at <= now && now - dueAt < worthTelling)
  return due.filter(
    ({ target, stage }) =>
      stage === 'breached' || !due.some((each) => each.target === target && each.stage === 'breached'),
  )
}
