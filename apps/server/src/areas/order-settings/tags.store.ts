import type { TagAssignment, TagView } from '@fettle/contracts/work-orders/tags.methods'
import { countCap, type PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'

const columns = `t.id as uuid, t.name, t.color, t.version, (select count(*)::int from (
  select 1 from work_order_tags x where x.client_tenant_id = t.tenant_id and x.tag_id = t.id
  union all select 1 from job_tags x where x.tenant_id = t.tenant_id and x.tag_id = t.id limit ${countCap}) n) as "useCount"`
const filtered = "from tags t where t.tenant_id = $1 and ($2 = '' or position(lower($2) in lower(t.name)) > 0)"

/** Tags of the tenant, by name. */
export const listTags = async (read: Read, q: string, page: PageRequest) => {
  const [rows, [counted]] = await Promise.all([
    read.rows<TagView>('tags-page', `select ${columns} ${filtered} order by lower(t.name), t.id limit $3 offset $4`, [
      read.tenantId,
      q,
      page.limit,
      page.offset,
    ]),
    read.rows<{ n: number }>(
      'tags-count',
      `select count(*)::int as n from (select 1 ${filtered} limit ${countCap}) c`,
      [read.tenantId, q],
    ),
  ])
  return { rows, count: counted?.n ?? 0 }
}

export const findTag = async (read: Read, uuid: string): Promise<TagView | undefined> => {
  const [row] = await read.rows<TagView>(
    'tag-find',
    `select ${columns} from tags t where t.tenant_id = $1 and t.id = $2`,
    [read.tenantId, uuid],
  )
  return row
}

type Entries = Pick<TagAssignment, 'name' | 'color'>

export const insertTag = async (tx: Tx, { name, color }: Entries, at: string): Promise<string> => {
  const [row] = await tx.rows<{ id: string }>(
    'tag-insert',
    'insert into tags (tenant_id, name, color, created_at) values ($1, $2, $3, $4) returning id',
    [tx.tenantId, name, color, at],
  )
  return row?.id ?? ''
}

/** Returns whether the version still matched. */
export const updateTag = async (tx: Tx, tag: Entries & { uuid: string; version: number }): Promise<boolean> =>
  (
    await tx.rows(
      'tag-update',
      `update tags set name = $3, color = $4, version = version + 1 where tenant_id = $1 and id = $2 and version = $5 returning 1 as saved`,
      [tx.tenantId, tag.uuid, tag.name, tag.color, tag.version],
    )
  ).length > 0

/** Deletes a tag with its assignments. */
export const deleteTag = (tx: Tx, uuid: string) =>
  tx.rows('tag-delete', 'delete from tags where tenant_id = $1 and id = $2', [tx.tenantId, uuid])

/** Copies the assignments of one tag to another. */
export const copyTagAssignments = (tx: Tx, { from, into }: { from: string; into: string }) =>
  tx.rows(
    'tag-copy',
    `with on_jobs as (insert into job_tags (tenant_id, client_tenant_id, job_id, tag_id, tagged_at)
       select tenant_id, client_tenant_id, job_id, $3, tagged_at from job_tags where tenant_id = $1 and tag_id = $2 on conflict do nothing)
     insert into work_order_tags (client_tenant_id, work_order_id, tag_id, tagged_at)
     select client_tenant_id, work_order_id, $3, tagged_at from work_order_tags where client_tenant_id = $1 and tag_id = $2 on conflict do nothing`,
    [tx.tenantId, from, into],
  )

/** The tags of an order, by name. */
export const listTagsOf = (read: Read, workOrderId: string): Promise<TagAssignment[]> =>
  read.rows<TagAssignment>(
    'tags-of-order',
    `select t.id as uuid, t.name, t.color from work_order_tags x join tags t on t.tenant_id = x.client_tenant_id and t.id = x.tag_id
     where x.client_tenant_id = $1 and x.work_order_id = $2 order by lower(t.name), t.id`,
    [read.tenantId, workOrderId],
  )

type TagAssignmentRow = { workOrderId: string; tagId: string }
export const insertTagAssignment = (tx: Tx, { workOrderId, tagId }: TagAssignmentRow, at: string) =>
  tx.rows(
    'tag-attach',
    'insert into work_order_tags (client_tenant_id, work_order_id, tag_id, tagged_at) values ($1, $2, $3, $4) on conflict do nothing',
    [tx.tenantId, workOrderId, tagId, at],
  )

export const deleteTagAssignment = (tx: Tx, { workOrderId, tagId }: TagAssignmentRow) =>
  tx.rows(
    'tag-detach',
    'delete from work_order_tags where client_tenant_id = $1 and work_order_id = $2 and tag_id = $3',
    [tx.tenantId, workOrderId, tagId],
  )

/** The contractor's own tags on a job, by name. */
export const listTagsOfJob = (read: Read, jobId: string): Promise<TagAssignment[]> =>
  read.rows<TagAssignment>(
    'tags-of-job',
    `select t.id as uuid, t.name, t.color from job_tags x join tags t on t.tenant_id = x.tenant_id and t.id = x.tag_id
     where x.tenant_id = $1 and x.job_id = $2 order by lower(t.name), t.id`,
    [read.tenantId, jobId],
  )

type JobMark = { clientTenantId: string; jobId: string; tagId: string }
export const insertJobTagAssignment = (tx: Tx, { clientTenantId, jobId, tagId }: JobMark, at: string) =>
  tx.rows(
    'tag-attach-job',
    'insert into job_tags (tenant_id, client_tenant_id, job_id, tag_id, tagged_at) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [tx.tenantId, clientTenantId, jobId, tagId, at],
  )

export const deleteJobTagAssignment = (tx: Tx, { jobId, tagId }: Omit<JobMark, 'clientTenantId'>) =>
  tx.rows('tag-detach-job', 'delete from job_tags where tenant_id = $1 and job_id = $2 and tag_id = $3', [
    tx.tenantId,
    jobId,
    tagId,
  ])
