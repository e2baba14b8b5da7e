import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import { renderPrintable } from '#platform/files/convert-picture'
import type { FileStore } from '#platform/files/file-store'

export type PrintedPicture = { readonly bytes: Uint8Array; readonly name: string }

type Printing = { readonly tenantId: string; readonly most: number }

/** The pictures among these files for a PDF, loaded one after another, so that other requests are not delayed. */
export const printPictures = async (
  files: FileStore,
  attachments: readonly AttachmentView[],
  { tenantId, most }: Printing,
): Promise<readonly PrintedPicture[]> => {
  const pictures: PrintedPicture[] = []
  for (const { uuid, filename, caption, thumbnailUrl } of attachments) {
    if (thumbnailUrl === '' || pictures.length === most) continue
    const bytes = await renderPrintable(files, uuid, tenantId)
    if (bytes) pictures.push({ bytes, name: caption || filename })
  }
  return pictures
}
