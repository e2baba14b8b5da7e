import type { SignedUpload } from '@fettle/contracts/attachments/attachments.methods'
import { toInstant } from '@fettle/domain/kernel/instant'
import { isAttachable, maxAttachmentBytes } from '@fettle/domain/rules/attachments'
import { Refused } from '#platform/runner/refusal'
import { sign } from '#platform/secrets/signature'

/** Sufficient for 20 MB over a slow connection. */
const uploadMinutes = 30

/** Refuses files by size and extension, by name. */
export const assertUploadable = ({ filename, size }: { readonly filename: string; readonly size: number }): void => {
  if (size === 0) throw new Refused('attachment_empty', { filename }, 422)
  if (size > maxAttachmentBytes) throw new Refused('attachment_too_large', { most: maxAttachmentBytes }, 413)
  if (!isAttachable(filename)) throw new Refused('attachment_type_not_allowed', { filename }, 415)
}

type Announced = {
  readonly id: string
  readonly tenantId: string
  readonly size: number
  readonly namespace: string
  readonly now: number
}

/** The signed address at which exactly the announced bytes are accepted for half an hour. */
export const uploadAddress = (secret: string, { id, tenantId, size, namespace, now }: Announced): SignedUpload => {
  const ends = now + uploadMinutes * 60_000
  const signature = sign(secret, 'upload', id, tenantId, size, ends)
  const query = new URLSearchParams({ tenant: tenantId, size: String(size), ends: String(ends), signature })
  return {
    uuid: id,
    url: `/${namespace}/files/${id}?${query.toString()}`,
    headers: { 'content-type': 'application/octet-stream' },
    expiresAt: toInstant(ends),
  }
}
