import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { FileStore } from '#platform/files/file-store'
import { handlerAfter } from '#platform/runner/handlers'
import { found as present, Refused } from '#platform/runner/refusal'
import { showWorkOrder } from '../show-work-order.ts'
import { printOrderPictures, renderOrderPdf } from '../work-order-pdf.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'

/** Photos are loaded before the transaction, as the file store may be remote. */
export const orderDocument = (ports: WorkOrderPorts, files: FileStore) =>
  handlerAfter(
    workOrdersMethods.document,
    async ({ workOrderUuid }, { read, actor, at }) => {
      const reader = present(actor ?? undefined)
      const { readIssues, certificatesMissing } = ports
      const shown = await read((view) =>
        showWorkOrder(view, workOrderUuid, { actor: reader, readIssues, certificatesMissing, at }),
      )
      if (!shown) throw new Refused('not_work_order_client')
      return { shown, pictures: await printOrderPictures(files, shown.view, reader.tenantId) }
    },
    (_input, { found: { shown, pictures }, read, now, namespace }) =>
      renderOrderPdf(read, shown.view, {
        whose: shown.order,
        namespace,
        now,
        publicAddress: ports.publicAddress,
        pictures,
      }),
  )
