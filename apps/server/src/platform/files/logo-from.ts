import sharp from 'sharp'
import type { FileStore } from './file-store.ts'

/** Twice the size at which it is shown: sharp on paper and on fine screens, and small in a mail. */
const box = { width: 480, height: 160 }

/** A mark of an upload that was recognised as a picture: trimmed, fitted and made anew as PNG; undefined where it is none. */
export const logoFrom = async (files: FileStore, key: string): Promise<Buffer | undefined> => {
  try {
    return await sharp(`${files.path(key)}.picture`)
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer()
  } catch {
    return undefined
  }
}
