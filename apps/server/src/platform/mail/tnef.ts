/** A file that Outlook packed into `winmail.dat`. */
export type PackedFile = { readonly filename: string; readonly bytes: Buffer }

const signature = 0x22_3e_9f_78
const attribute = { startsAttachment: 0x90_02, title: 0x80_10, data: 0x80_0f } as const
const attachmentLevel = 2
const mostFiles = 50

type Attribute = { readonly level: number; readonly id: number; readonly data: Buffer; readonly next: number }

/** Level, identifier and length, the data, and a checksum of two bytes; undefined where the stream ends before. */
const attributeAt = (bytes: Buffer, at: number): Attribute | undefined => {
  if (at + 11 > bytes.length) return undefined
  const length = bytes.readUInt32LE(at + 5)
  const end = at + 9 + length
  if (end + 2 > bytes.length) return undefined
  return {
    level: bytes.readUInt8(at),
    id: bytes.readUInt16LE(at + 1),
    data: bytes.subarray(at + 9, end),
    next: end + 2,
  }
}

const nameIn = (data: Buffer): string => data.toString('latin1').replace(/\0.*$/s, '')

/**
 * The files of a stream in the Transport Neutral Encapsulation Format (MS-OXTNEF), in which Outlook packs attachments for
 * receivers that it takes for Outlook. Undefined where the stream is broken, or holds more than can be looked through.
 */
export const readTnef = (bytes: Buffer): PackedFile[] | undefined => {
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== signature) return undefined
  const files: { filename: string; bytes: Buffer | undefined }[] = []
  let at = 6
  while (at < bytes.length) {
    const read = attributeAt(bytes, at)
    if (!read || files.length > mostFiles) return undefined
    const file = files.at(-1)
    if (read.level === attachmentLevel) {
      if (read.id === attribute.startsAttachment) files.push({ filename: '', bytes: undefined })
      else if (file && read.id === attribute.title) file.filename = nameIn(read.data)
      else if (file && read.id === attribute.data) file.bytes = read.data
    }
    at = read.next
  }
  return files.flatMap(({ filename, bytes: content }, place) =>
    content ? [{ filename: filename || `${place + 1}.bin`, bytes: content }] : [],
  )
}
