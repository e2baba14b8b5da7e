import { eDocumentsMethods } from '@fettle/contracts/e-invoices/e-documents.methods'
import { assertAttachable, findUploadName } from '#areas/attachments/attachments.port'
import type { FileStore } from '#platform/files/file-store'
import { handlerAfter } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { readDocument, showDocument } from '../read-document.ts'

/** Reads an own upload before the transaction, as a PDF takes long. */
export const readEDocument = (files: FileStore) =>
  handlerAfter(
    eDocumentsMethods.read,
    async ({ attachmentUuid }, { actor, read }) => {
      if (!actor) throw new Refused('not_found')
      const filename = await read(async (view) => {
        await assertAttachable(view, [attachmentUuid])
        return (await findUploadName(view, attachmentUuid)) ?? ''
      })
      return readDocument(files, { uuid: attachmentUuid, filename }, actor.tenantId)
    },
    async (_input, { found: document }) => (document ? showDocument(document) : null),
  )
