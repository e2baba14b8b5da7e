import { open, rm } from 'node:fs/promises'
import { extname } from 'node:path'
import sharp from 'sharp'
import { Refused } from '../runner/refusal.ts'
import { asStorageRefusal, type FileStore } from './file-store.ts'

/** A picture that would unpack to more than 50 megapixels is refused before it is unpacked. */
const limits = { limitInputPixels: 50_000_000, failOn: 'error', animated: false } as const
sharp.concurrency(1)

const pictures: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  tiff: 'image/tiff',
  gif: 'image/gif',
  svg: 'image/svg+xml',
}
const papers: Readonly<Record<string, { type: string; starts: readonly string[] }>> = {
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

const recognisePaper = async (path: string, extension: string) => {
  const paper = papers[extension]
  if (!paper) return undefined
  const start = await firstBytes(path)
  const fits =
    paper.starts.length === 0 ? !start.includes(0) : paper.starts.some((hex) => start.toString('hex').startsWith(hex))
  return fits ? paper.type : undefined
}

/** What the bytes are, whatever the name says; a picture gets a thumbnail of 400 pixels, upright and without its maker's notes. */
export const recogniseFile = async (
  files: FileStore,
  key: string,
  filename: string,
): Promise<{ contentType: string; hasThumbnail: boolean }> => {
  const path = files.path(key)
  const extension = extname(filename).toLowerCase()
  const paper = await recognisePaper(path, extension)
  if (paper) return { contentType: paper, hasThumbnail: false }
  if (papers[extension]) throw new Refused('attachment_type_not_allowed', { filename }, 415)
  try {
    const { format } = await sharp(path, limits).metadata()
    const contentType = pictures[format ?? '']
    if (!contentType) throw new Refused('attachment_type_not_allowed', { filename }, 415)
    await sharp(path, limits)
      .rotate()
      .resize(400, 400, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toFile(`${path}.thumbnail`)
    // What others see is made anew from the pixels: no place, no camera, no script.
    await sharp(path, limits)
      .rotate()
      .resize(2400, 2400, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toFile(`${path}.picture`)
    return { contentType, hasThumbnail: true }
  } catch (problem) {
    for (const made of ['thumbnail', 'picture']) await rm(`${path}.${made}`, { force: true }).catch(() => undefined)
    const refusal = asStorageRefusal(problem)
    if (refusal instanceof Refused) throw refusal
    throw new Refused('attachment_unreadable', { filename }, 422)
  }
}
