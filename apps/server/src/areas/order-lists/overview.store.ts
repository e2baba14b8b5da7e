import { bucketsForSlug, clientBucketSlugs, contractorTabs, isEnded } from '@fettle/domain/work-orders/buckets'
import type { Read } from '#platform/database/transaction'

type Row = { uuid: string; name: string; word: string; n: string }
type Overview = { uuid: string; name: string; counts: Record<string, number> }[]

/** Groups rows by organisation or client, in their given order. */
const toOverviews = (rows: readonly Row[]): Overview => {
  const places = new Map<string, Overview[number]>()
  for (const { uuid, name, word, n } of rows) {
    const place = places.get(uuid) ?? { uuid, name, counts: {} }
    place.counts[word] = (place.counts[word] ?? 0) + Number(n)
    places.set(uuid, place)
  }
  return [...places.values()]
}

type BranchScope = { readonly tenantId: string; readonly organisations: readonly string[] | null; readonly now: string }

/**
 * Exact totals of each organisation: stored counters, adjusted by scheduled changes. Groups are sums of their buckets.
 */
export const overviewOfBranches = async (
  read: Read,
  { tenantId, organisations, now }: BranchScope,
): Promise<Overview> => {
  const rows = await read.rows<Row>(
    'overview-branches',
    `select o.id as uuid, o.name, coalesce(c.bucket, 'new') as word, coalesce(sum(c.n), 0) as n from organisations o left join (
       select part, bucket, n from bucket_counters where tenant_id = $1 and scope = 'client'
       union all select organisation_id, turned.bucket, turned.n from work_orders cross join lateral (values (bucket, -1), (next_bucket, 1)) turned (bucket, n)
         where client_tenant_id = $1 and status_changes_at <= $3) c on c.part = o.id
     where o.tenant_id = $1 and ($2::uuid[] is null or o.id = any($2)) group by o.id, o.name, c.bucket order by o.name, o.id`,
    [tenantId, organisations, now],
  )
  return toOverviews(rows).map(({ counts, ...branch }) => ({
    ...branch,
    counts: Object.fromEntries(
      clientBucketSlugs.map((bucket) => [
        bucket,
        bucketsForSlug(bucket).reduce((sum, leaf) => sum + (counts[leaf] ?? 0), 0),
      ]),
    ),
  }))
}

/** Ended jobs are excluded from the counts by client. */
const open = contractorTabs.filter((tab) => !isEnded(tab))

type ClientScope = { readonly tenantId: string; readonly assignee: string | null; readonly now: string }

/** Open jobs by client; only assigned ones when `assignee` is set. */
export const overviewOfClients = async (read: Read, { tenantId, assignee, now }: ClientScope): Promise<Overview> => {
  const tab = 'case when j.status_changes_at <= $3 then j.next_tab else j.tab end'
  const rows = await read.rows<Row>(
    'overview-clients',
    `select t.id as uuid, t.name, ${tab} as word, count(*) as n from jobs j join tenants t on t.id = j.client_tenant_id
     where j.contractor_tenant_id = $1 and j.tab = any($4) and ${tab} = any($4)
       and ($2::uuid is null or exists (select from job_assignees a where a.contractor_tenant_id = $1 and a.job_id = j.id and a.membership_id = $2))
     group by t.id, t.name, 3 order by t.name, t.id`,
    [tenantId, assignee, now, open],
  )
  return toOverviews(rows)
}
