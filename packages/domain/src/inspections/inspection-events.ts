import type { Event } from '../kernel/event.ts'

type OfInspection = { readonly workOrderId: string; readonly inspectionId: string; readonly number: number }

/** Events of an inspection of a work order: both sides of its job see them. */
export type InspectionEvent =
  | Event<'inspection.assigned', OfInspection>
  | Event<'inspection.handed-in', OfInspection & { failed: number }>
  | Event<'inspection.sent-back', OfInspection & { note: string }>
  | Event<'inspection.completed', OfInspection & { failed: number }>
  | Event<'inspection.version-moved', OfInspection & { versionNumber: number }>
  | Event<'inspection.reopened', OfInspection & { reason: string }>
  | Event<'inspection.cancelled', OfInspection & { reason: string }>
  | Event<'inspection.signed', OfInspection & { who: string; count: number }>
export type InspectionEventName = InspectionEvent['name']
