import type { XmlElement } from '@fettle/domain/kernel/xml'
import type { FileStore } from './file-store.ts'
import { fileWorkers } from './file-workers.ts'

export type XmlDocument = { readonly filename: string; readonly root: XmlElement }

/**
 * The XML documents of a stored file: the file itself, or what a PDF embeds. Empty where there is none that can be read. Throws
 * Refused as the workers do, for example 422 `attachment_too_complex`.
 */
export const readXmlDocuments = (files: FileStore, key: string, tenantId: string): Promise<readonly XmlDocument[]> =>
  files.withLocalFile(key, async (path) => {
    const result = await fileWorkers.run(tenantId, { kind: 'xml', path })
    return 'documents' in result ? result.documents : []
  })
