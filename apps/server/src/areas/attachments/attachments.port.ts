import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import {
  type AttachmentLink,
  addLinks,
  countAttachable,
  findAttachment,
  listAttachmentRows,
  replaceLinks,
  showAttachment,
} from './attachments.store.ts'
import { listCompanyFileRows, replaceCompanyLinks } from './company-files.store.ts'

export { findFile, findLogoFor, whileUploadOpen } from './find-file.ts'
export { findLogo, logoUrlOf } from './logos.store.ts'
export { type PrintedPicture, printPictures } from './print-pictures.ts'
export { assertUploadable, uploadAddress } from './upload-address.ts'

/** Links the caller's own completed uploads to a subject. Refuses with `attachment_not_yours`. */
export const linkAttachments = async (tx: Tx, where: AttachmentLink, ids: readonly string[]): Promise<void> => {
  await replaceLinks(tx, where, await assertAttachable(tx, ids, { workOrderId: where.workOrderId }))
}

/** Adds files of the caller's tenant to a subject of an order; the caller has read the record that they belong to. */
export const shareFiles = (tx: Tx, where: AttachmentLink, ids: readonly string[]): Promise<void> =>
  addLinks(tx, where, [...new Set(ids)])

/** Refuses with `attachment_not_yours` unless all are completed uploads of the caller, or files of the subject already. */
export const assertAttachable = async (
  read: Read,
  ids: readonly string[],
  attachedTo: Parameters<typeof countAttachable>[2] = {},
): Promise<string[]> => {
  const distinct = [...new Set(ids)]
  if (distinct.length > 0 && (await countAttachable(read, distinct, attachedTo)) !== distinct.length)
    throw new Refused('attachment_not_yours')
  return distinct
}

/** File name of an upload that the caller has checked to be attachable; undefined for an unknown one. */
export const findUploadName = async (read: Read, id: string): Promise<string | undefined> =>
  (await findAttachment(read, id))?.filename

/** Links uploads to a subject of the company without an order; visible to everybody who may see the company. */
export const linkCompanyFiles = async (tx: Tx, subjectId: string, ids: readonly string[]): Promise<void> =>
  replaceCompanyLinks(tx, subjectId, await assertAttachable(tx, ids, { subjectId }))

/** Files of subjects of companies, as far as visible to the reader. */
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

/** Files of a subject by role ('' when the subject has only one). */
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
