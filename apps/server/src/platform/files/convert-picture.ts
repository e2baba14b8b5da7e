import { buffer } from 'node:stream/consumers'
import type { FileStore } from './file-store.ts'
import { fileWorkers } from './file-workers.ts'

const convert = async (
  files: FileStore,
  { key, tenantId, kind }: { key: string; tenantId: string; kind: 'logo' | 'print' },
) => {
  const stored = await files.read(key)
  if (!stored) return undefined
  const result = await fileWorkers.run(tenantId, { kind, bytes: await buffer(stored.stream) })
  return 'bytes' in result ? Buffer.from(result.bytes) : undefined
}

/** Logo of a recognised picture, resized and re-encoded as PNG; undefined where the upload is no picture. */
export const renderLogo = (files: FileStore, key: string, tenantId: string): Promise<Buffer | undefined> =>
  convert(files, { key: `${key}.picture`, tenantId, kind: 'logo' })

/** Thumbnail of an upload as JPEG for embedding in a PDF; undefined where the upload is no picture. */
export const renderPrintable = (files: FileStore, key: string, tenantId: string): Promise<Buffer | undefined> =>
  convert(files, { key: `${key}.thumbnail`, tenantId, kind: 'print' })
