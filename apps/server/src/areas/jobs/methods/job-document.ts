import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { WorkOrderPorts } from '#areas/work-orders/work-orders.port'
import { findJob, findOrderOfJob, printOrderPictures, renderOrderPdf } from '#areas/work-orders/work-orders.port'
import type { FileStore } from '#platform/files/file-store'
import { handlerAfter } from '#platform/runner/handlers'
import { found as present } from '#platform/runner/refusal'
import { showJob } from '../show-job.ts'

/** Photos are loaded before the transaction, as the file store may be remote. */
export const jobDocument = (ports: WorkOrderPorts, files: FileStore) =>
  handlerAfter(
    jobsMethods.document,
    async ({ jobUuid }, { read, actor, at }) => {
      const reader = present(actor ?? undefined)
      const shown = await read(async (view) => {
        const job = present(await findJob(view, reader, jobUuid))
        const { organisationId } = present(await findOrderOfJob(view, job))
        const order = await showJob(view, job, { actor: reader, readIssues: ports.readIssues, at })
        return { order, whose: { ...job, organisationId } }
      })
      return { ...shown, pictures: await printOrderPictures(files, shown.order, reader.tenantId) }
    },
    (_input, { found: { order, whose, pictures }, read, now, namespace }) =>
      renderOrderPdf(read, order, { whose, namespace, now, publicAddress: ports.publicAddress, pictures }),
  )
