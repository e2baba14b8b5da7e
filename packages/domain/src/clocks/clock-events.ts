import type { Event } from '../kernel/event.ts'
import type { PauseReason, TargetKind } from './order-clock.ts'

type OfOrder = { readonly workOrderId: string }

export type ClockEvent =
  | Event<'clock.paused', OfOrder & { pauseReason: PauseReason }>
  | Event<'clock.resumed', OfOrder>
  | Event<'clock.near', OfOrder & { target: TargetKind; dueAt: string }>
  | Event<'clock.breached', OfOrder & { target: TargetKind; dueAt: string }>
export type ClockEventName = ClockEvent['name']
