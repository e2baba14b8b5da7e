import { createHash } from 'node:crypto'
import { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import { detectFile, hashFile, writeVariants } from '#platform/files/detect-file'
import type { FileStore } from '#platform/files/file-store'
import { handlerAfter } from '#platform/runner/handlers'
import { found as present, Refused } from '#platform/runner/refusal'
import { completeAttachment, findAttachment, lockOpenAttachment, showAttachment } from '../attachments.store.ts'

/** The content is read before the transaction, as pictures take long; the lock then shows that it is still the same. */
export const completeUpload = (files: FileStore) =>
  handlerAfter(
    attachmentsMethods.complete,
    async ({ uuid }, { actor, read }) => {
      const row = present(await read((view) => findAttachment(view, uuid)))
      if (row.tenant_id !== actor?.tenantId) throw new Refused('not_found')
      if (row.completed_at) return null
      const stored = await files.read(uuid)
      stored?.stream.destroy()
      if (!stored) throw new Refused('upload_missing')
      if (stored.size !== row.size) throw new Refused('upload_incomplete', { size: stored.size, announced: row.size })
      return detectFile(files, { key: uuid, filename: row.filename, tenantId: actor.tenantId })
    },
    async ({ uuid }, { tx, actor, at, found: detected }) => {
      // Locked before the file is compared: an upload in progress cannot replace it afterwards.
      const row = await lockOpenAttachment(tx, uuid)
      if (!row || !detected) return showAttachment(present(await findAttachment(tx, uuid)), actor.namespace)
      const { contentType, sha256, variants } = detected
      if ((await hashFile(files, uuid)) !== sha256) throw new Refused('upload_incomplete')
      if (variants) await writeVariants(files, uuid, variants)
      const pictureSha256 = variants && createHash('sha256').update(variants.picture).digest('hex')
      const facts = { contentType, sha256, pictureSha256, hasThumbnail: variants !== null }
      const whole = await completeAttachment(tx, { id: uuid, ...facts, at })
      return showAttachment(present(whole), actor.namespace)
    },
  )
