import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ConcurrencyLimiter } from '../runner/concurrency-limiter.ts'
import { Refused } from '../runner/refusal.ts'
import { derivedVariants, type FileStore, toStorageRefusal } from './file-store.ts'

/** Pictures above 50 megapixels are refused before they are decoded (decompression bombs). */
const limits = { limitInputPixels: 50_000_000, failOn: 'error', animated: false } as const

/** Large, so loaded with the first picture. */
const pictureLibrary = async () => {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  return sharp
}

const pictureTypes: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  tiff: 'image/tiff',
  gif: 'image/gif',
  svg: 'image/svg+xml',
}
const documentTypes: Readonly<Record<string, { type: string; starts: readonly string[] }>> = {
  '.pdf': { type: 'application/pdf', starts: ['25504446'] },
  '.docx': { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', starts: ['504b0304'] },
  '.xlsx': { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', starts: ['504b0304'] },
  '.csv': { type: 'text/csv', starts: [] },
  '.txt': { type: 'text/plain', starts: [] },
}

const firstBytes = async (path: string) => {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const detectDocument = async (path: string, extension: string) => {
  const documentType = documentTypes[extension]
  if (!documentType) return undefined
  const start = await firstBytes(path)
  const fits =
    documentType.starts.length === 0
      ? !start.includes(0)
      : documentType.starts.some((hex) => start.toString('hex').startsWith(hex))
  return fits ? documentType.type : undefined
}

const sumOf = async (path: string) => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Resizing uses at most half of the cores, so that short calls are not blocked. */
const resizeLimiter = new ConcurrencyLimiter(Math.max(1, Math.floor(availableParallelism() / 2)), 30_000)
/** WebP effort 2 of 6: half the time for files that are two per cent larger. */
const effort = 2

/** Re-encodes the pixels, upright and without metadata such as location and camera, and without scripts. */
const resize = async (path: string, { most, quality }: { most: number; quality: number }) => {
  const sharp = await pictureLibrary()
  return resizeLimiter.run(() =>
    sharp(path, limits)
      .rotate()
      .resize(most, most, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort })
      .toBuffer(),
  )
}

type DetectedFile = { contentType: string; hasThumbnail: boolean; sha256: string }

/**
 * Detects the type of a stored upload by its content and derives a thumbnail (400 px) and a picture (2400 px) from pictures.
 * Throws Refused 415 for other types, 422 for pictures that cannot be decoded, and `storage_unavailable`.
 */
export const detectFile = (files: FileStore, key: string, filename: string): Promise<DetectedFile> =>
  files.withLocalFile(key, async (path) => {
    const extension = extname(filename).toLowerCase()
    const paper = await detectDocument(path, extension)
    if (paper) return { contentType: paper, hasThumbnail: false, sha256: await sumOf(path) }
    if (documentTypes[extension]) throw new Refused('attachment_type_not_allowed', { filename }, 415)
    try {
      const sharp = await pictureLibrary()
      const { format } = await sharp(path, limits).metadata()
      const contentType = pictureTypes[format ?? '']
      if (!contentType) throw new Refused('attachment_type_not_allowed', { filename }, 415)
      const variants = {
        thumbnail: await resize(path, { most: 400, quality: 78 }),
        picture: await resize(path, { most: 2400, quality: 84 }),
      }
      for (const name of derivedVariants)
        await files.write(`${key}.${name}`, Readable.from([variants[name]]), variants[name].length)
      return { contentType, hasThumbnail: true, sha256: await sumOf(path) }
    } catch (problem) {
      const refusal = toStorageRefusal(problem)
      if (refusal instanceof Refused) throw refusal
      throw new Refused('attachment_unreadable', { filename }, 422)
    }
  })
