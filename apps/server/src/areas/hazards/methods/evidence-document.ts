import { hazardsMethods } from '@fettle/contracts/hazards/hazards.methods'
import { findLogo } from '#areas/attachments/attachments.port'
import { tenantNames } from '#areas/organisations/organisations.port'
import { ownOrder, showAddress } from '#areas/work-orders/work-orders.port'
import { addressLines, presentLines } from '#platform/pdf/pdf-address'
import { pdfFormat } from '#platform/pdf/pdf-format'
import { renderPdf } from '#platform/pdf/render-pdf'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { evidencePdf } from '../evidence-pdf.ts'
import { findHazard, listEvents, listFileHashes } from '../hazards.store.ts'
import { showHazard } from '../show-hazard.ts'

export const evidenceDocument = handler(
  hazardsMethods.document,
  async ({ workOrderUuid }, { read, actor, now, namespace }) => {
    const order = await ownOrder(read, actor, workOrderUuid)
    const hazard = await showHazard(read, found(await findHazard(read, order.id)), { actor, zone: order.timeZone })
    const [events, files, names, logo] = await Promise.all([
      listEvents(read, order.id),
      listFileHashes(read, order.id),
      tenantNames(read, [actor.tenantId]),
      findLogo(read, actor.tenantId),
    ])
    const place = presentLines([order.locationName, ...addressLines(showAddress(order.address), pdfFormat(namespace))])
    const content = evidencePdf(
      {
        hazard,
        events,
        files,
        order: { number: order.number, title: order.title, place },
        issuer: { name: names.get(actor.tenantId) ?? '', lines: [], logo },
        namespace,
      },
      now,
    )
    const filename = `evidence-${order.number}.pdf`
    return { bytes: await renderPdf(content), filename, contentType: 'application/pdf' }
  },
)
