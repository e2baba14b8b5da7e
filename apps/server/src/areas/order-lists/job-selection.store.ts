import { fromWire } from '@fettle/contracts/kernel/wire'
import { type JobRow, jobRow } from '@fettle/contracts/work-orders/work-order-view'
import * as z from 'zod/mini'
import { jsonRows } from '#platform/database/json-row'
import type { Read } from '#platform/database/transaction'
import { type JobFilter, type JobReader, jobLine, jobQuery, withTheirOrders } from './job-list.store.ts'
import type { Selection } from './order-selection.store.ts'

/** The first `most` jobs of a list in its order, for exports and bulk runs. */
export const selectJobs = (filter: JobFilter, most: number): Selection => {
  const { name, from, where, order, values } = jobQuery(filter, most)
  const text = `select j.id, j.client_tenant_id, row_number() over (order by ${order}) as n from ${from} where ${where} order by n limit ${most}`
  return { name: `${name}-selection-${most}`, text, values }
}

/** Chosen jobs, as far as the reader sees them, in the order of the choice. */
export const selectChosenJobs = (ids: readonly string[], { tenantId, operative }: JobReader): Selection => ({
  name: 'jobs-chosen',
  text: `select j.id, j.client_tenant_id, p.n from unnest($2::uuid[]) with ordinality p (id, n) join jobs j on j.contractor_tenant_id = $1 and j.id = p.id
    where $3::uuid is null or exists (select 1 from job_assignees a where a.contractor_tenant_id = $1 and a.membership_id = $3 and a.job_id = j.id)`,
  values: [tenantId, ids, operative],
})

/** Rows of the list by id, in the given order; deleted or invisible ones are omitted. */
export const jobsByKey = async (read: Read, reader: JobReader, ids: readonly string[]): Promise<JobRow[]> => {
  const keyed = withTheirOrders('lateral (select * from jobs where contractor_tenant_id = $1 and id = p.id offset 0)')
  const [row] = await read.rows<{ json: unknown }>(
    `jobs-by-key-${reader.seesQuotes}-${reader.seesInvoices}`,
    `select (${jsonRows})::json as json from (
       select ${jobLine(reader)} as line from unnest($4::uuid[]) with ordinality p (id, n) cross join ${keyed}
       where $5::uuid is null or exists (select 1 from job_assignees a where a.contractor_tenant_id = $1 and a.membership_id = $5 and a.job_id = j.id)
       order by p.n) lines`,
    [reader.tenantId, reader.now, reader.currency, ids, reader.operative],
  )
  return fromWire(z.array(jobRow), row?.json ?? []) as JobRow[]
}
