import type { Read, Tx } from '#platform/database/transaction'
import { type AttachmentRow, attachmentColumns } from './attachments.store.ts'

/** Links exactly these files to a subject of the caller's company, in this order; others are unlinked. */
export const replaceCompanyLinks = async (tx: Tx, subjectId: string, ids: readonly string[]): Promise<void> => {
  await tx.rows('company-files-clear', 'delete from company_files where tenant_id = $1 and subject_id = $2', [
    tx.tenantId,
    subjectId,
  ])
  await tx.rows(
    'company-files-insert',
    `insert into company_files (tenant_id, attachment_id, subject_id, position)
     select $2, id, $3, position from unnest($1::uuid[]) with ordinality as u (id, position)`,
    [ids, tx.tenantId, subjectId],
  )
}

/** Files of subjects of companies, in order; filtered by row-level security. */
export const listCompanyFileRows = (
  read: Read,
  subjectIds: readonly string[],
): Promise<(AttachmentRow & { subject_id: string })[]> =>
  read.rows(
    'company-files-of',
    `select ${attachmentColumns}, f.subject_id from company_files f join attachments a on a.id = f.attachment_id where f.subject_id = any($1::uuid[]) and a.completed_at is not null order by f.position`,
    [subjectIds],
  )
