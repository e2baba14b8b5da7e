import type { EpochMs } from '../kernel/time.ts'
import { type OrderClock, pausedSortKey, type TargetKind, targetKinds, warningAt } from './order-clock.ts'

/** Alerts of a clock: `near` when the time runs out, `breached` when it has run out. */
export type AlertStage = 'near' | 'breached'
export type Alert = {
  readonly target: TargetKind
  readonly stage: AlertStage
  readonly at: EpochMs
  readonly dueAt: EpochMs
}
/** Due time for which each alert was sent, by `target.stage`; if the due time moves, the alert is sent again. */
export type SentAlerts = Readonly<Record<string, EpochMs>>

export type ClockedOrder = {
  readonly clock: OrderClock
  readonly startedAt: EpochMs
  readonly respondBy: EpochMs
  readonly completeBy: EpochMs
  /** Targets that no longer apply: responded, completed or cancelled. */
  readonly met: readonly TargetKind[]
  readonly sent: SentAlerts
}

/** Alerts of an order that are not yet sent, in ascending order. */
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
    .filter(({ target, stage, dueAt }) => order.sent[`${target}.${stage}`] !== dueAt)
    .sort((one, other) => one.at - other.at)

/** After downtime, alerts older than this (ms) are dropped. */
const maxAlertAgeMs = 2 * 86_400_000

/** Alerts due now. A `near` alert is dropped when `breached` of the same target is due too. */
export const dueAlerts = (alerts: readonly Alert[], now: EpochMs): Alert[] => {
  const due = alerts.filter(({ at, dueAt }) => at <= now && now - dueAt < maxAlertAgeMs)
  return due.filter(
    ({ target, stage }) =>
      stage === 'breached' || !due.some((each) => each.target === target && each.stage === 'breached'),
  )
}
