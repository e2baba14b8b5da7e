import type { Event } from '../kernel/event.ts'
import type { EvidenceKind, HazardKind, HazardStep } from './hazard-rules.ts'

type OfOrder = { readonly workOrderId: string }

export type HazardEvent =
  | Event<'hazard.marked', OfOrder & { hazardKind: HazardKind }>
  | Event<'hazard.ruled-out', OfOrder & { note: string }>
  | Event<'hazard.recorded', OfOrder & { evidence: EvidenceKind }>
  | Event<'hazard.near', OfOrder & { step: HazardStep; dueAt: string }>
  | Event<'hazard.breached', OfOrder & { step: HazardStep; dueAt: string }>
export type HazardEventName = HazardEvent['name']
