import { inspectionComparisonsMethods } from '@fettle/contracts/inspections/inspection-comparisons.methods'
import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import { findLogo } from '#areas/attachments/attachments.port'
import { tenantNames } from '#areas/organisations/organisations.port'
import { renderPrintable } from '#platform/files/convert-picture'
import type { FileStore } from '#platform/files/file-store'
import { renderPdf } from '#platform/pdf/render-pdf'
import { handlerAfter } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { type ComparedInspections, loadCompared, showShares } from '../compared-inspections.ts'
import { comparisonPdf, type PrintedComparison } from '../comparison-pdf.ts'
import { listInspectionFiles } from '../inspection-files.ts'

/** Limits the size of the PDF for e-mail. */
const mostPhotos = 60

type Photos = { readonly files: FileStore; readonly tenantId: string; readonly views: readonly AttachmentView[] }

/** Photos of both sides, those of differences first. */
const printPhotos = async (
  { rows }: ComparedInspections,
  { files, tenantId, views }: Photos,
): Promise<Pick<PrintedComparison, 'pictures' | 'leftOut'>> => {
  const pictures = new Map<string, { bytes: Uint8Array; name: string }[]>()
  let [printed, leftOut] = [0, 0]
  const sides = [...rows]
    .sort((one, other) => Number(other.isChanged) - Number(one.isChanged))
    .flatMap(({ before, after }) => [before, after])
  for (const side of sides)
    for (const uuid of side?.answer.photoUuids ?? []) {
      const view = views.find((each) => each.uuid === uuid)
      const bytes =
        view && view.thumbnailUrl !== '' && printed < mostPhotos
          ? await renderPrintable(files, uuid, tenantId)
          : undefined
      printed += bytes ? 1 : 0
      leftOut += bytes ? 0 : 1
      const key = side?.answer.operationUuid ?? ''
      if (bytes && view) pictures.set(key, [...(pictures.get(key) ?? []), { bytes, name: view.filename }])
    }
  return { pictures, leftOut }
}

/** Photos are loaded before the transaction, as the file store may be remote. */
export const comparisonDocument = (files: FileStore) =>
  handlerAfter(
    inspectionComparisonsMethods.document,
    async (pair, { actor, read }): Promise<PrintedComparison> => {
      const reader = found(actor ?? undefined)
      const { tenantId, namespace } = reader
      const { views, logo, names, ...rest } = await read(async (view) => {
        const compared = await loadCompared(view, reader, pair)
        const records = [compared.before.record, compared.after.record]
        return {
          compared,
          shares: await showShares(view, reader, pair),
          views: [...(await listInspectionFiles(view, reader, records)).values()].flat(),
          logo: reader.side === 'client' ? await findLogo(view, tenantId) : undefined,
          names: await tenantNames(view, [compared.after.record.clientTenantId]),
        }
      })
      const photos = await printPhotos(rest.compared, { files, tenantId, views })
      const clientName = names.get(rest.compared.after.record.clientTenantId) ?? ''
      return { ...rest, ...photos, namespace, clientName, logo: logo ?? undefined }
    },
    async (_input, { found: printed, now }) => ({
      bytes: await renderPdf(comparisonPdf(printed, now)),
      filename: `comparison-${printed.compared.before.record.number}-${printed.compared.after.record.number}.pdf`,
      contentType: 'application/pdf',
    }),
  )
