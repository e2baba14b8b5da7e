import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { FileStore } from './file-store.ts'

/** A small picture of an upload as JPEG, which papers can carry; undefined where the upload is no picture. */
export const renderPrintable = async (files: FileStore, key: string): Promise<Buffer | undefined> => {
  const thumbnail = await files.read(`${key}.thumbnail`)
  if (!thumbnail) return undefined
  const pixels = sharp(await buffer(thumbnail.stream))
  return pixels.flatten({ background: '#ffffff' }).jpeg({ quality: 72 }).toBuffer()
}
