import { randomUUID } from 'node:crypto'
import { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import { toInstant } from '@fettle/domain/kernel/instant'
import { isAttachable, maxAttachmentBytes } from '@fettle/domain/rules/attachments'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { sign } from '#platform/secrets/signature'
import { insertAttachment } from '../attachments.store.ts'

/** Sufficient for 20 MB over a slow connection. */
const uploadMinutes = 30

export const signUpload = (secret: string) =>
  handler(attachmentsMethods.sign, async (input, { tx, actor, at, now }) => {
    if (input.size === 0) throw new Refused('attachment_empty', { filename: input.filename }, 422)
    if (input.size > maxAttachmentBytes) throw new Refused('attachment_too_large', { most: maxAttachmentBytes }, 413)
    if (!isAttachable(input.filename))
      throw new Refused('attachment_type_not_allowed', { filename: input.filename }, 415)
    const id = randomUUID()
    await insertAttachment(tx, { id, tenantId: actor.tenantId, membershipId: actor.membershipUuid, ...input, at })
    const ends = now + uploadMinutes * 60_000
    const signature = sign(secret, 'upload', id, actor.tenantId, input.size, ends)
    const query = new URLSearchParams({
      tenant: actor.tenantId,
      size: String(input.size),
      ends: String(ends),
      signature,
    })
    return {
      uuid: id,
      url: `/${actor.namespace}/files/${id}?${query.toString()}`,
      headers: { 'content-type': 'application/octet-stream' },
      expiresAt: toInstant(ends),
    }
  })
