import { inspectionComparisonsMethods } from '@fettle/contracts/inspections/inspection-comparisons.methods'
import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import { findLogo } from '#areas/attachments/attachments.port'
import { tenantNames } from '#areas/organisations/organisations.port'
import type { FileStore } from '#platform/files/file-store'
import { renderPdf } from '#platform/pdf/render-pdf'
import { handlerAfter } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { type ComparedInspections, loadCompared, showShares } from '../compared-inspections.ts'
import { comparisonPdf, type PrintedComparison } from '../comparison-pdf.ts'
import { listInspectionFiles } from '../inspection-files.ts'
import { printPhotos } from '../print-photos.ts'

type Photos = { readonly files: FileStore; readonly tenantId: string; readonly views: readonly AttachmentView[] }

/** Photos of both sides by answer, those of differences first; one whose file is not there counts as left out. */
const printSides = async (
  { rows }: ComparedInspections,
  { files, tenantId, views }: Photos,
): Promise<Pick<PrintedComparison, 'pictures' | 'leftOut'>> => {
  const photos = [...rows]
    .sort((one, other) => Number(other.isChanged) - Number(one.isChanged))
    .flatMap(({ before, after }) => [before, after])
    .flatMap((side) =>
      (side?.answer.photoUuids ?? []).map((uuid) => ({
        label: side?.answer.operationUuid ?? '',
        file: views.find((each) => each.uuid === uuid) ?? { uuid, filename: '', thumbnailUrl: '' },
      })),
    )
  const { pictures, leftOut } = await printPhotos(files, tenantId, photos)
  return { pictures: new Map(pictures.map(({ label, pictures: own }) => [label, own])), leftOut }
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
      const photos = await printSides(rest.compared, { files, tenantId, views })
      const clientName = names.get(rest.compared.after.record.clientTenantId) ?? ''
      return { ...rest, ...photos, namespace, clientName, logo: logo ?? undefined }
    },
    async (_input, { found: printed, now }) => ({
      bytes: await renderPdf(comparisonPdf(printed, now)),
      filename: `comparison-${printed.compared.before.record.number}-${printed.compared.after.record.number}.pdf`,
      contentType: 'application/pdf',
    }),
  )
