import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import { companyLinkRole } from '@fettle/domain/attachments/attachment-kinds'
import { allOf, type Read, type Tx } from '#platform/database/transaction'
import type { FileLink } from '#platform/runner/area'

export type AttachmentRow = {
  id: string
  resource: AttachmentView['resource']
  filename: string
  caption: string
  content_type: string
  size: number
  has_thumbnail: number
  completed_at: string | Date | null
  created_at: string | Date
  tenant_id: string
  membership_id: string | null
}
export const attachmentColumns =
  'a.id, a.tenant_id, a.membership_id, a.resource, a.filename, a.caption, a.content_type, a.size, a.has_thumbnail, a.completed_at, a.created_at'

/** An attachment in wire format. URLs are below the namespace, and access is checked when they are requested. */
export const showAttachment = (row: AttachmentRow, namespace: string): AttachmentView => ({
  uuid: row.id,
  filename: row.filename,
  caption: row.caption,
  resource: row.resource,
  size: row.size,
  contentType: row.content_type,
  downloadUrl: `/${namespace}/files/${row.id}/original`,
  thumbnailUrl: row.has_thumbnail ? `/${namespace}/files/${row.id}/thumbnail` : '',
  timestamp: new Date(row.created_at).toISOString(),
})

export const insertAttachment = (
  tx: Tx,
  one: {
    id: string
    tenantId: string
    membershipId: string
    resource: string
    filename: string
    contentType: string
    size: number
    at: string
  },
) =>
  tx.rows(
    'attachment-insert',
    'insert into attachments (id, tenant_id, membership_id, resource, filename, content_type, size, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [one.id, one.tenantId, one.membershipId, one.resource, one.filename, one.contentType, one.size, one.at],
  )

/** An own or linked attachment; row-level security decides. */
export const findAttachment = async (read: Read, id: string): Promise<AttachmentRow | undefined> => {
  const [row] = await read.rows<AttachmentRow>(
    'attachment-find',
    `select ${attachmentColumns} from attachments a where a.id = $1`,
    [id],
  )
  return row
}

/** Records that a file is attached to, as far as row-level security shows them. */
export const listLinksOf = (read: Read, attachmentId: string): Promise<FileLink[]> =>
  read.rows(
    'links-of-file',
    `select subject_id as "subjectId", work_order_id as "workOrderId", role from attachment_links where attachment_id = $1
     union all select subject_id, null, $2 from company_files where attachment_id = $1`,
    [attachmentId, companyLinkRole],
  )

/** Locks an own incomplete attachment until the end of the transaction; undefined where it is completed. */
export const lockOpenAttachment = async (tx: Tx, id: string): Promise<AttachmentRow | undefined> => {
  const [row] = await tx.rows<AttachmentRow>(
    'attachment-lock',
    `select ${attachmentColumns} from attachments a where a.id = $1 and a.tenant_id = $2 and a.completed_at is null for update`,
    [id, tx.tenantId],
  )
  return row
}

export const completeAttachment = async (
  tx: Tx,
  one: {
    id: string
    contentType: string
    sha256: string
    pictureSha256: string | null
    hasThumbnail: boolean
    at: string
  },
): Promise<AttachmentRow | undefined> => {
  const [row] = await tx.rows<AttachmentRow>(
    'attachment-complete',
    `update attachments a set content_type = $2, sha256 = $3, has_thumbnail = $4, completed_at = $5, picture_sha256 = $7 where a.id = $1 and a.tenant_id = $6 returning ${attachmentColumns}`,
    [one.id, one.contentType, one.sha256, one.hasThumbnail ? 1 : 0, one.at, tx.tenantId, one.pictureSha256],
  )
  return row
}

/**
 * Number of these ids that the caller may attach: completed uploads of this tenant that are the caller's own, or already attached to
 * the same order or subject of the company. Other files of the tenant may be attached to what the caller must not read.
 */
export const countAttachable = async (
  read: Read,
  ids: readonly string[],
  attachedTo: { workOrderId?: string; subjectId?: string } = {},
): Promise<number> => {
  const [row] = await read.rows<{ n: number }>(
    'attachments-attachable',
    `select count(*)::int as n from attachments a where a.tenant_id = $1 and a.id = any($2::uuid[]) and a.completed_at is not null and (
       exists (select from memberships m where m.tenant_id = a.tenant_id and m.id = a.membership_id and m.person_id = (select cur_person()))
       or exists (select from attachment_links l where l.attachment_id = a.id and l.owner_tenant_id = $1 and l.work_order_id = $3)
       or exists (select from company_files f where f.attachment_id = a.id and f.tenant_id = $1 and f.subject_id = $4))`,
    [read.tenantId, ids, attachedTo.workOrderId ?? null, attachedTo.subjectId ?? null],
  )
  return row?.n ?? 0
}

/** Changes the caption of a file that this member uploaded; undefined where it is not theirs. */
export const updateCaption = async (
  tx: Tx,
  one: { id: string; membershipId: string; caption: string },
): Promise<AttachmentRow | undefined> => {
  const [row] = await tx.rows<AttachmentRow>(
    'attachment-caption',
    `update attachments a set caption = $2 where a.id = $1 and a.tenant_id = $3 and a.membership_id = $4 and a.completed_at is not null returning ${attachmentColumns}`,
    [one.id, one.caption, tx.tenantId, one.membershipId],
  )
  return row
}

export type AttachmentLink = {
  clientTenantId: string
  contractorTenantId: string | null
  workOrderId: string
  subjectId: string
  role: string
}

/** Links exactly these files to a subject, in this order; others are unlinked. */
export const replaceLinks = async (tx: Tx, where: AttachmentLink, ids: readonly string[]): Promise<void> => {
  await allOf([
    tx.rows(
      'links-clear',
      'delete from attachment_links where subject_id = $1 and role = $2 and owner_tenant_id = $3',
      [where.subjectId, where.role, tx.tenantId],
    ),
    tx.rows(
      'links-insert',
      `insert into attachment_links (attachment_id, owner_tenant_id, client_tenant_id, contractor_tenant_id, work_order_id, subject_id, role, position)
       select id, $2, $3, $4, $5, $6, $7, position from unnest($1::uuid[]) with ordinality as u (id, position)`,
      [
        ids,
        tx.tenantId,
        where.clientTenantId,
        where.contractorTenantId,
        where.workOrderId,
        where.subjectId,
        where.role,
      ],
    ),
  ])
}

/** Links further completed files of the tenant to a subject; those of other tenants are left out. */
export const addLinks = async (tx: Tx, where: AttachmentLink, ids: readonly string[]): Promise<void> => {
  await tx.rows(
    'links-add',
    `insert into attachment_links (attachment_id, owner_tenant_id, client_tenant_id, contractor_tenant_id, work_order_id, subject_id, role, position)
     select a.id, $2, $3, $4, $5, $6, $7, u.position from unnest($1::uuid[]) with ordinality as u (id, position)
     join attachments a on a.tenant_id = $2 and a.id = u.id and a.completed_at is not null on conflict do nothing`,
    [ids, tx.tenantId, where.clientTenantId, where.contractorTenantId, where.workOrderId, where.subjectId, where.role],
  )
}

/** Files of subjects by role, in order. */
export const listAttachmentRows = async (
  read: Read,
  subjectIds: readonly string[],
): Promise<(AttachmentRow & { subject_id: string; role: string })[]> =>
  read.rows(
    'attachments-of',
    `select ${attachmentColumns}, l.subject_id, l.role from attachment_links l join attachments a on a.id = l.attachment_id where l.subject_id = any($1::uuid[]) order by l.role, l.position`,
    [subjectIds],
  )

/** Deletes unlinked rows past their retention, across tenants; returns them. */
export const deleteUnlinked = async (
  tx: Tx,
  { unfinished, unhung, most }: { unfinished: string; unhung: string; most: number },
): Promise<string[]> => {
  const rows = await tx.rows<{ id: string }>(
    'attachments-drop-unused',
    'select id from drop_unused_uploads($1, $2, $3) as id',
    [unfinished, unhung, most],
  )
  return rows.map(({ id }) => id)
}

/** Keys that a row of any tenant refers to. */
export const filterKnownUploads = async (read: Read, ids: readonly string[]): Promise<string[]> => {
  const rows = await read.rows<{ id: string }>('attachments-known', 'select id from existing_upload_keys($1) as id', [
    ids,
  ])
  return rows.map(({ id }) => id)
}
