export const maxAttachmentBytes = 20_000_000

export const imageExtensions = [
  'jpeg',
  'jpg',
  'jfif',
  'jpe',
  'png',
  'webp',
  'avif',
  'tiff',
  'tif',
  'gif',
  'svg',
  'img',
] as const
/** Accepted for upload, but not offered by file pickers: phones convert HEIC to JPEG for pages that do not ask for it. */
const heicExtensions: readonly string[] = ['heic', 'heif']
export const documentExtensions = ['pdf', 'docx', 'xlsx', 'csv', 'txt', 'xml'] as const

/** Lower-case extension of a file name; empty when there is none. */
export const extensionOf = (filename: string): string => {
  const dot = filename.lastIndexOf('.')
  return dot < 1 ? '' : filename.slice(dot + 1).toLowerCase()
}

/** Whether a file is an image, by its extension. */
export const isImage = (filename: string): boolean =>
  (imageExtensions as readonly string[]).includes(extensionOf(filename)) ||
  heicExtensions.includes(extensionOf(filename))

/** Whether files of this name may be attached, by extension. */
export const isAttachable = (filename: string): boolean =>
  isImage(filename) || (documentExtensions as readonly string[]).includes(extensionOf(filename))

/** Whether a file is neither empty nor larger than 20,000,000 bytes (supplement, section 5). */
export const isAttachmentSize = (bytes: number): boolean =>
  Number.isSafeInteger(bytes) && bytes > 0 && bytes <= maxAttachmentBytes
