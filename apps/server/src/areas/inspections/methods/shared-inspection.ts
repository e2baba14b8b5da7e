import { buffer } from 'node:stream/consumers'
import { inspectionLinksMethods } from '@fettle/contracts/inspections/inspection-links.methods'
import { acceptRemarks, type Remark } from '@fettle/domain/inspections/inspection-link'
import type { Read } from '#platform/database/transaction'
import type { FileStore } from '#platform/files/file-store'
import { renderPdf } from '#platform/pdf/render-pdf'
import { handler, handlerAfter } from '#platform/runner/handlers'
import { accept, found, Refused } from '#platform/runner/refusal'
import { hashToken } from '#platform/secrets/token'
import { answerReport, openReport } from '../inspection-links.store.ts'
import { printPhotos } from '../print-photos.ts'
import { type PrintedReport, sharedInspectionPdf, sharedPhotos } from '../shared-inspection-pdf.ts'
import { showSharedInspection, showsPhoto } from '../show-inspection-link.ts'

const opened = async (read: Read, token: string, at: string) => {
  const report = await openReport(read, hashToken(token), at)
  if (!report) throw new Refused('link_ended')
  return { report, shared: showSharedInspection(report) }
}

export const openSharedInspection = handler(
  inspectionLinksMethods.open,
  async ({ token }, { read, at }) => (await opened(read, token, at)).shared,
)

/** The photo is loaded outside of the transaction, as the file store may be remote. */
export const sharedInspectionPhoto = (files: FileStore) =>
  handlerAfter(
    inspectionLinksMethods.photo,
    async ({ token, photoUuid }, { read, at }) => {
      const { shared } = await read((view) => opened(view, token, at))
      if (!showsPhoto(shared, photoUuid)) throw new Refused('not_found')
      const picture = found(await files.read(`${photoUuid}.picture`))
      return buffer(picture.stream)
    },
    async ({ photoUuid }, { found: bytes }) => ({ bytes, filename: `${photoUuid}.webp`, contentType: 'image/webp' }),
  )

/** The report as a PDF; photos are loaded outside of the transaction, as above. */
export const sharedInspectionDocument = (files: FileStore) =>
  handlerAfter(
    inspectionLinksMethods.document,
    async ({ token }, { read, at, namespace }): Promise<PrintedReport> => {
      const { report, shared } = await read((view) => opened(view, token, at))
      const photos = await printPhotos(files, report.link.clientTenantId, sharedPhotos(shared))
      return { report, namespace, ...photos }
    },
    async (_input, { found: printed, now }) => ({
      bytes: await renderPdf(sharedInspectionPdf(printed, now)),
      filename: `inspection-${printed.report.record.number}.pdf`,
      contentType: 'application/pdf',
    }),
  )

type Given = { readonly token: string; readonly remarks: readonly Remark[] }

const remarksOn = async (read: Read, { token, remarks }: Given, at: string) => {
  const { report, shared } = await opened(read, token, at)
  const { instances } = report.record
  return { shared, remarks: accept(acceptRemarks({ content: report.template.content, instances }, remarks)) }
}

export const remarkOnInspection = handler(inspectionLinksMethods.remark, async (input, { read, at }) => {
  const { remarks } = await remarksOn(read, input, at)
  if (!(await answerReport(read, { hash: hashToken(input.token), at, remarks }))) throw new Refused('link_ended')
  return (await opened(read, input.token, at)).shared
})

export const signInspection = handler(inspectionLinksMethods.sign, async (input, { read, at }) => {
  const { shared, remarks } = await remarksOn(read, input, at)
  if (shared.reportHash !== input.reportHash) throw new Refused('inspection_report_changed')
  const { name, signature, reportHash } = input
  const signed = { name, signature, reportHash }
  if (!(await answerReport(read, { hash: hashToken(input.token), at, remarks, signed })))
    throw new Refused('link_ended')
  return (await opened(read, input.token, at)).shared
})
