import { buffer } from 'node:stream/consumers'
import type { FileStore } from './file-store.ts'

/** Twice the display size: sharp in print and on high-density screens, small in an e-mail. */
const box = { width: 480, height: 160 }

/** Logo of a recognised picture, resized and re-encoded as PNG; undefined where the upload is no picture. */
export const renderLogo = async (files: FileStore, key: string): Promise<Buffer | undefined> => {
  const picture = await files.read(`${key}.picture`)
  if (!picture) return undefined
  const { default: sharp } = await import('sharp')
  return sharp(await buffer(picture.stream))
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
