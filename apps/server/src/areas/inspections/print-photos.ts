import { renderPrintable } from '#platform/files/convert-picture'
import type { FileStore } from '#platform/files/file-store'
import type { PdfContent } from '#platform/pdf/render-pdf'

/** Limits the size of the PDF for e-mail. */
const mostPhotos = 60

type Labelled = {
  readonly label: string
  /** A file without a thumbnail is no picture. */
  readonly file: { readonly uuid: string; readonly filename: string; readonly thumbnailUrl?: string }
}
type Printed = { readonly pictures: NonNullable<PdfContent['pictures']>; readonly leftOut: number }

/** The first photos as a PDF prints them, those with the same label together, and the number of files left out. */
export const printPhotos = async (
  files: FileStore,
  tenantId: string,
  photos: readonly Labelled[],
): Promise<Printed> => {
  const pictures: { label: string; pictures: { bytes: Uint8Array; name: string }[] }[] = []
  let [printed, leftOut] = [0, 0]
  for (const { label, file } of photos) {
    const bytes =
      file.thumbnailUrl !== '' && printed < mostPhotos ? await renderPrintable(files, file.uuid, tenantId) : undefined
    printed += bytes ? 1 : 0
    leftOut += bytes ? 0 : 1
    if (!bytes) continue
    const last = pictures.at(-1)
    if (last?.label === label) last.pictures.push({ bytes, name: file.filename })
    else pictures.push({ label, pictures: [{ bytes, name: file.filename }] })
  }
  return { pictures, leftOut }
}
