export const maxAttachmentBytes = 20_000_000

export const imageExtensions = ['jpeg', 'jpg', 'png', 'webp', 'tiff', 'gif', 'svg', 'img'] as const
export const documentExtensions = ['pdf', 'docx', 'xlsx', 'csv', 'txt'] as const

/** The last part of a file's name in small letters; empty where there is none. */
export const extensionOf = (filename: string): string => {
  const dot = filename.lastIndexOf('.')
  return dot < 1 ? '' : filename.slice(dot + 1).toLowerCase()
}

export const isImage = (filename: string): boolean =>
  (imageExtensions as readonly string[]).includes(extensionOf(filename))

/** Whether a file may be attached by its name. */
export const isAttachable = (filename: string): boolean =>
  isImage(filename) || (documentExtensions as readonly string[]).includes(extensionOf(filename))

/** Whether a file is neither empty nor larger than 20,000,000 bytes. */
export const isAttachmentSize = (bytes: number): boolean =>
  Number.isSafeInteger(bytes) && bytes > 0 && bytes <= maxAttachmentBytes
