import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { findLogo } from '#areas/attachments/attachments.port'
import type { Read } from '#platform/database/transaction'
import type { FileStore } from '#platform/files/file-store'
import { renderPdf } from '#platform/pdf/render-pdf'
import { handlerAfter } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { hashReport } from '../content-hash.ts'
import { listInspectionLinks } from '../inspection-links.store.ts'
import { inspectionPdf, type PrintedInspection, photosOf } from '../inspection-pdf.ts'
import { listInspectionPhotos } from '../inspection-photos.ts'
import { loadInspection } from '../load-inspection.ts'
import { printPhotos } from '../print-photos.ts'
import { viewInspection } from '../show-inspection.ts'
import { showInspectionLink } from '../show-inspection-link.ts'

type Asking = { readonly actor: Actor; readonly at: string }
/** The hash of the report, and the links by which residents remarked on it and signed it. */
const readSigned = async (read: Read, inspectionUuid: string, { actor, at }: Asking) => {
  const loaded = await loadInspection(read, actor, inspectionUuid)
  const links = await listInspectionLinks(read, inspectionUuid)
  return {
    reportHash: hashReport(loaded),
    photos: await listInspectionPhotos(read, loaded),
    links: links.map((link) => showInspectionLink(link, loaded, { at, names: new Map() })),
  }
}

/** Photos are loaded before the transaction, as the file store may be remote. */
export const inspectionDocument = (files: FileStore) =>
  handlerAfter(
    inspectionsMethods.document,
    async ({ inspectionUuid }, { actor, read, at, now }): Promise<PrintedInspection> => {
      const reader = found(actor ?? undefined)
      const { inspection, logo, ...signed } = await read(async (read) => ({
        inspection: await viewInspection(read, inspectionUuid, { actor: reader, now }),
        logo: reader.side === 'client' ? await findLogo(read, reader.tenantId) : undefined,
        ...(await readSigned(read, inspectionUuid, { actor: reader, at })),
      }))
      const photos = await printPhotos(files, reader.tenantId, photosOf(inspection))
      return { inspection, namespace: reader.namespace, logo: logo ?? undefined, ...signed, ...photos }
    },
    async (_input, { found: printed, now }) => ({
      bytes: await renderPdf(inspectionPdf(printed, now)),
      filename: `inspection-${printed.inspection.number}.pdf`,
      contentType: 'application/pdf',
    }),
  )
