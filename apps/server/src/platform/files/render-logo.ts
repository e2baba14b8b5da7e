import { buffer } from 'node:stream/consumers'
import type { FileStore } from './file-store.ts'

/** Twice the size at which it is shown: sharp on paper and on fine screens, and small in a mail. */
const box = { width: 480, height: 160 }

/** A mark of an upload that was recognised as a picture: fitted, and made anew as PNG; undefined where it is none. */
export const renderLogo = async (files: FileStore, key: string): Promise<Buffer | undefined> => {
  const picture = await files.read(`${key}.picture`)
  if (!picture) return undefined
  const { default: sharp } = await import('sharp')
  return sharp(await buffer(picture.stream))
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
