import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refused } from '../runner/refusal.ts'
import { derivedVariants, type FileStore, toStorageRefusal } from './file-store.ts'
import { type FileWorkers, fileWorkers } from './file-workers.ts'

const pictureTypes: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  tiff: 'image/tiff',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  heif: 'image/avif',
}

/** Readers accept a PDF whose mark stands within its first 1,024 bytes: mail programs and old file systems prepend some. */
const isPdf = (start: Buffer) => start.subarray(0, 1_029).includes('%PDF-')
/** Containers of HEVC pictures, which most builds of the decoder leave out because of patents. */
const isHeic = (start: Buffer) => /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(start.toString('latin1', 4, 12))
const isZip = (start: Buffer) => start.subarray(0, 4).toString('hex') === '504b0304'
/** UTF-16 holds zero bytes and is known by its byte order mark. */
const isText = (start: Buffer) => {
  const mark = start.subarray(0, 2).toString('hex')
  if (mark !== 'fffe' && mark !== 'feff') return !start.includes(0)
  const even = start.subarray(0, start.length - (start.length % 2))
  const littleEndian = mark === 'fffe' ? even : Buffer.from(even).swap16()
  return !littleEndian.toString('utf16le').includes('\0')
}
const isXml = (start: Buffer) => isText(start) && /^(?:\uFEFF|ï»¿)?\s*</.test(start.toString('utf8'))
const documentTypes: Readonly<Record<string, { type: string; fits: (start: Buffer) => boolean }>> = {
  '.pdf': { type: 'application/pdf', fits: isPdf },
  '.docx': { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', fits: isZip },
  '.xlsx': { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fits: isZip },
  '.csv': { type: 'text/csv', fits: isText },
  '.txt': { type: 'text/plain', fits: isText },
  // E-invoices; never shown by the browser, as files are served as downloads.
  '.xml': { type: 'application/xml', fits: isXml },
}

const firstBytes = async (path: string) => {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2_048), 0, 2_048, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const sumOf = async (path: string) => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** SHA-256 of a stored file, in hex. */
export const hashFile = (files: FileStore, key: string): Promise<string> => files.withLocalFile(key, sumOf)

type Variants = Readonly<Record<(typeof derivedVariants)[number], Uint8Array>>
export type DetectedFile = { readonly contentType: string; readonly sha256: string; readonly variants: Variants | null }

type Upload = { readonly key: string; readonly filename: string; readonly tenantId: string }

const detectPicture = async (path: string, { filename, tenantId }: Upload, workers: FileWorkers) => {
  const result = await workers.run(tenantId, { kind: 'derive', path }).catch((problem: unknown) => {
    const isComplex = problem instanceof Refused && problem.code === 'attachment_too_complex'
    throw isComplex ? new Refused(problem.code, { filename }, 422) : problem
  })
  if ('refused' in result) {
    if (result.refused === 'attachment_unreadable' && isHeic(await firstBytes(path)))
      throw new Refused('attachment_heic', { filename }, 415)
    throw new Refused(result.refused, { ...result.facts, filename }, 422)
  }
  const contentType = pictureTypes[result.format]
  if (!contentType) throw new Refused('attachment_type_not_allowed', { filename }, 415)
  return { contentType, variants: result }
}

const detectDocument = async (path: string, { filename }: Upload) => {
  const documentType = documentTypes[extname(filename).toLowerCase()]
  if (!documentType) return undefined
  if (!documentType.fits(await firstBytes(path))) throw new Refused('attachment_type_not_allowed', { filename }, 415)
  return { contentType: documentType.type, variants: null }
}

/**
 * Detects the type of a stored upload by its content and derives a thumbnail (400 px) and a picture (2400 px) from pictures.
 * Throws Refused 415 for other types, 422 for pictures that cannot be decoded within the limits, and `storage_unavailable`.
 */
export const detectFile = (
  files: FileStore,
  upload: Upload,
  workers: FileWorkers = fileWorkers,
): Promise<DetectedFile> =>
  files.withLocalFile(upload.key, async (path) => {
    try {
      const sha256 = await sumOf(path)
      return { sha256, ...((await detectDocument(path, upload)) ?? (await detectPicture(path, upload, workers))) }
    } catch (problem) {
      throw toStorageRefusal(problem)
    }
  })

/** Stores the derived variants of a picture beside it. */
export const writeVariants = async (files: FileStore, key: string, variants: Variants): Promise<void> => {
  for (const name of derivedVariants)
    await files.write(`${key}.${name}`, Readable.from([variants[name]]), variants[name].length)
}
