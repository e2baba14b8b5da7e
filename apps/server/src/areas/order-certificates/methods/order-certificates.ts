import { orderCertificatesMethods } from '@fettle/contracts/order-certificates/order-certificates.methods'
import { moveCertificate } from '@fettle/domain/order-certificates/order-certificate'
import { dayAt, knownOrder, ownOrder } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { findCertificate, saveCertificate } from '../order-certificates.store.ts'
import { recordCertificateEvent } from '../record-certificate-event.ts'
import { requireCertificate } from '../require-certificate.ts'
import { requirementsToChoose } from '../requirements-to-choose.ts'
import { showOrderCertificates } from '../show-order-certificates.ts'

export const listOrderCertificates = handler(orderCertificatesMethods.list, (asked, { read, actor, now }) =>
  showOrderCertificates(read, { actor, now }, asked),
)

export const requireOrderCertificate = handler(
  orderCertificatesMethods.require,
  async ({ workOrderUuid, requirementKey }, { tx, actor, at, now }) => {
    const order = await knownOrder(tx, actor, { workOrderUuid })
    const offered = await requirementsToChoose(tx, { actor, now })
    if (!offered.some(({ requirementKey: key }) => key === requirementKey)) throw new Refused('requirement_unknown')
    const added = await requireCertificate(tx, { ...order, requirementKey, at, byMembershipId: actor.membershipUuid })
    if (!added) throw new Refused('certificate_required_already')
    await tx.applyEvents()
    return showOrderCertificates(tx, { actor, now }, { workOrderUuid })
  },
)

export const waiveOrderCertificate = handler(
  orderCertificatesMethods.waive,
  async ({ orderCertificateUuid, version, reason }, { tx, actor, at, now }) => {
    const record = found(await findCertificate(tx, { id: orderCertificateUuid }))
    const order = await ownOrder(tx, actor, record.workOrderId)
    fresh(record, version)
    const state = accept(moveCertificate(record.state, 'waive'))
    const waiver = { reason, waivedByMembershipId: actor.membershipUuid, waivedOn: dayAt(order, at) }
    if (!(await saveCertificate(tx, record, { state, ...waiver }))) throw new Refused('stale_version')
    await recordCertificateEvent(tx, record, { name: 'order-certificate.waived', reason })
    await tx.applyEvents()
    return showOrderCertificates(tx, { actor, now }, { workOrderUuid: order.id })
  },
)
