import type { Event } from '../kernel/event.ts'

type OfOrder = { readonly workOrderId: string; readonly requirement: string }

export type OrderCertificateEvent =
  | Event<'order-certificate.needed', OfOrder>
  | Event<'order-certificate.submitted', OfOrder>
  | Event<'order-certificate.accepted', OfOrder>
  | Event<'order-certificate.refused', OfOrder & { reason: string }>
  | Event<'order-certificate.waived', OfOrder & { reason: string }>
export type OrderCertificateEventName = OrderCertificateEvent['name']
