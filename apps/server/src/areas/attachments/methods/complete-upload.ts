import { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import { detectFile } from '#platform/files/detect-file'
import type { FileStore } from '#platform/files/file-store'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { completeAttachment, findAttachment, lockOpenAttachment, showAttachment } from '../attachments.store.ts'

export const completeUpload = (files: FileStore) =>
  handler(attachmentsMethods.complete, async ({ uuid }, { tx, actor, at }) => {
    // Locked before the file is read: an upload in progress cannot replace it afterwards.
    const row = await lockOpenAttachment(tx, uuid)
    if (!row) {
      const known = found(await findAttachment(tx, uuid))
      if (known.tenant_id !== actor.tenantId) throw new Refused('not_found')
      return showAttachment(known, actor.namespace)
    }
    const stored = await files.read(uuid)
    stored?.stream.destroy()
    if (!stored) throw new Refused('upload_missing')
    if (stored.size !== row.size) throw new Refused('upload_incomplete', { size: stored.size, announced: row.size })
    const kind = await detectFile(files, uuid, row.filename)
    const whole = await completeAttachment(tx, { id: uuid, ...kind, at })
    return showAttachment(found(whole), actor.namespace)
  })
