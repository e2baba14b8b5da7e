import { evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import { suggestCertificate } from '@fettle/domain/compliance/suggest-certificate'
import { assertAttachable } from '#areas/attachments/attachments.port'
import type { FileStore } from '#platform/files/file-store'
import { readPdfText } from '#platform/files/read-pdf-text'
import { handler } from '#platform/runner/handlers'
import { todayOf } from '../reader.ts'

/** Reads an own upload; a file that is no PDF suggests nothing. */
export const suggestFromPdf = (files: FileStore) =>
  handler(evidenceMethods.suggest, async ({ attachmentUuid }, { read, actor, now }) => {
    await assertAttachable(read, [attachmentUuid])
    const texts = await readPdfText(files, attachmentUuid, actor.tenantId)
    return suggestCertificate(texts, { market: actor.namespace, today: todayOf(actor, now) })
  })
