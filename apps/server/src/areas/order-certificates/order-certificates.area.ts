import type { orderCertificatesMethods } from '@fettle/contracts/order-certificates/order-certificates.methods'
import { findOrder, hasJobOfOrder } from '#areas/work-orders/work-orders.port'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { listOrderCertificates, requireOrderCertificate, waiveOrderCertificate } from './methods/order-certificates.ts'

const certificates = {
  list: listOrderCertificates,
  require: requireOrderCertificate,
  waive: waiveOrderCertificate,
} satisfies Handlers<typeof orderCertificatesMethods>

/** Certificates that a work order needs before its report is accepted and its final invoice is paid. */
export const orderCertificatesArea: Area = {
  handlers: { 'order-certificates': certificates },
  attachmentReaders: {
    'order-certificate': async (read, actor, { workOrderId }) =>
      actor.side === 'client'
        ? (await findOrder(read, actor, workOrderId ?? '')) !== undefined
        : hasJobOfOrder(read, actor, workOrderId ?? ''),
  },
}
