import { evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import { suggestCertificate } from '@fettle/domain/compliance/suggest-certificate'
import { todayOf } from '@fettle/domain/editions/today'
import { assertAttachable } from '#areas/attachments/attachments.port'
import type { FileStore } from '#platform/files/file-store'
import { readPdfText } from '#platform/files/read-pdf-text'
import { handlerAfter } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'

/** Reads an own upload before the transaction, as a PDF takes long; a file that is no PDF suggests nothing. */
export const suggestFromPdf = (files: FileStore) =>
  handlerAfter(
    evidenceMethods.suggest,
    async ({ attachmentUuid }, { actor, read }) => {
      if (!actor) throw new Refused('not_found')
      await read((view) => assertAttachable(view, [attachmentUuid]))
      return readPdfText(files, attachmentUuid, actor.tenantId)
    },
    async (_input, { actor, now, found: texts }) =>
      suggestCertificate(texts, { market: actor.namespace, today: todayOf(actor, now) }),
  )
