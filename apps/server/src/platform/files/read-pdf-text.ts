import type { FileStore } from './file-store.ts'
import { fileWorkers } from './file-workers.ts'

/**
 * Text of the first 30 pages of a PDF; empty where it cannot be read or holds pictures only. Throws Refused as the workers do, for
 * example 422 `attachment_too_complex`.
 */
export const readPdfText = (files: FileStore, key: string, tenantId: string): Promise<readonly string[]> =>
  files.withLocalFile(key, async (path) => {
    const result = await fileWorkers.run(tenantId, { kind: 'text', path })
    return 'pages' in result ? result.pages : []
  })
