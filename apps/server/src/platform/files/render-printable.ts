import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { FileStore } from './file-store.ts'

/** Thumbnail of an upload as JPEG for embedding in a PDF; undefined where the upload is no picture. */
export const renderPrintable = async (files: FileStore, key: string): Promise<Buffer | undefined> => {
  const thumbnail = await files.read(`${key}.thumbnail`)
  if (!thumbnail) return undefined
  const pixels = sharp(await buffer(thumbnail.stream))
  return pixels.flatten({ background: '#ffffff' }).jpeg({ quality: 72 }).toBuffer()
}
