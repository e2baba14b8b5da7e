import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import {
  type AttachmentLink,
  countOwnUploads,
  listAttachmentRows,
  replaceLinks,
  showAttachment,
} from './attachments.store.ts'
import { listCompanyFileRows, replaceCompanyLinks } from './company-files.store.ts'

export { findFile, findLogoFor, isOpenUpload } from './find-file.ts'
export { findLogo, logoUrlOf } from './logos.store.ts'

/** Hangs the caller's own, whole uploads on a subject. Throws attachment_not_yours. */
export const linkAttachments = async (tx: Tx, where: AttachmentLink, ids: readonly string[]): Promise<void> => {
  await replaceLinks(tx, where, await assertOwnUploads(tx, ids))
}

const assertOwnUploads = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const distinct = [...new Set(ids)]
  if (distinct.length > 0 && (await countOwnUploads(tx, distinct)) !== distinct.length)
    throw new Refused('attachment_not_yours')
  return distinct
}

/** The same for something of the company that belongs to no order: whoever may see the company sees them. */
export const linkCompanyFiles = async (tx: Tx, subjectId: string, ids: readonly string[]): Promise<void> =>
  replaceCompanyLinks(tx, subjectId, await assertOwnUploads(tx, ids))

/** The files of these things of companies, as far as the reader may see them. */
export const listCompanyFiles = async (
  read: Read,
  namespace: string,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AttachmentView[]>> => {
  const bySubject = new Map<string, AttachmentView[]>()
  for (const row of subjectIds.length === 0 ? [] : await listCompanyFileRows(read, subjectIds))
    bySubject.set(row.subject_id, [...(bySubject.get(row.subject_id) ?? []), showAttachment(row, namespace)])
  return bySubject
}

/** The files of a subject by their role ('' where a subject has only one). */
export type AttachmentsByRole = ReadonlyMap<string, readonly AttachmentView[]>
export const listAttachmentsOf = async (
  read: Read,
  namespace: string,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, AttachmentsByRole>> => {
  const bySubject = new Map<string, Map<string, AttachmentView[]>>()
  for (const row of subjectIds.length === 0 ? [] : await listAttachmentRows(read, subjectIds)) {
    const roles = bySubject.get(row.subject_id) ?? new Map<string, AttachmentView[]>()
    roles.set(row.role, [...(roles.get(row.role) ?? []), showAttachment(row, namespace)])
    bySubject.set(row.subject_id, roles)
  }
  return bySubject
}
