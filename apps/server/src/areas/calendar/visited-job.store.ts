import type { Read } from '#platform/database/transaction'

export type VisitedJob = {
  readonly contractorTenantId: string
  readonly isHired: boolean
  /** Who went there last. */
  readonly formerMemberId: string | null
}

/** The company of a job and who went there last. */
export const findVisitedJob = async (read: Read, jobId: string): Promise<VisitedJob | undefined> => {
  const [row] = await read.rows<VisitedJob>(
    'calendar-visited-job',
    `select j.contractor_tenant_id as "contractorTenantId", j.state = 'hired' as "isHired", (select b.assignee_membership_id from bookings b
       where b.client_tenant_id = j.client_tenant_id and b.job_id = j.id and b.state in ('finished', 'no_access') order by b.starts_at desc limit 1) as "formerMemberId"
     from jobs j where j.id = $1`,
    [jobId],
  )
  return row
}

export type JobCategory = { readonly id: string; readonly contractorTenantId: string; readonly category: string }
/** Trades of jobs, with the company of each. */
export const categoriesOfJobs = (read: Read, jobs: readonly string[]): Promise<JobCategory[]> =>
  read.rows<JobCategory>(
    'calendar-job-categories',
    `select j.id, j.contractor_tenant_id as "contractorTenantId", w.category
     from jobs j join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id where j.id = any($1::uuid[])`,
    [jobs],
  )
