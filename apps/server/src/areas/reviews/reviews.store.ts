import type { RatingView } from '@fettle/contracts/reviews/reviews.methods'
import type { Actor } from '@fettle/domain/access/actor'
import type { Ratings } from '@fettle/domain/reviews/review'
import type { JobState } from '@fettle/domain/work-orders/job-states'
import { and, eq } from 'drizzle-orm'
import { jsonPage } from '#platform/database/json-page'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { type ReviewRecord, reviews } from './reviews.tables.ts'

/** Reviews of a company, latest first, by a security-definer function that hides authors from other tenants. */
export const listReviews = (read: Read, contractorTenantId: string, page: PageRequest) =>
  jsonPage(read, {
    name: 'reviews',
    select: `r.id as uuid, r.overall, r.quality, r.punctuality, r.communication, r.value, r.text, wire_time(r.written_at) as written_at, r.reply,
      wire_time(r.replied_at) as replied_at, r.is_own, r.client_name, r.work_order_id as work_order_uuid, r.job_id as job_uuid, r.order_number, r.order_title, r.version`,
    from: 'from contractor_reviews($1) r',
    order: 'r.written_at desc, r.id desc',
    values: [contractorTenantId],
    page,
  })

const noRating: RatingView = {
  reviews: 0,
  overall: null,
  quality: null,
  punctuality: null,
  communication: null,
  value: null,
}

/** Ratings of companies, by tenant; companies without reviews are omitted. */
export const findRatings = async (
  read: Read,
  contractorTenantIds: readonly string[],
): Promise<ReadonlyMap<string, RatingView>> => {
  const mean = (aspect: string) => `round(${aspect}_sum::numeric / reviews, 2)::float8 as ${aspect}`
  const rows = await read.rows<RatingView & { id: string }>(
    'ratings-find',
    `select contractor_tenant_id as id, reviews, average::float8 as overall, ${['quality', 'punctuality', 'communication', 'value'].map(mean).join(', ')}
     from contractor_ratings where contractor_tenant_id = any($1::uuid[]) and reviews > 0`,
    [[...new Set(contractorTenantIds)]],
  )
  return new Map(rows.map(({ id, ...rating }) => [id, rating]))
}

export const findRating = async (read: Read, contractorTenantId: string): Promise<RatingView> =>
  (await findRatings(read, [contractorTenantId])).get(contractorTenantId) ?? noRating

/** The job of an order that its client may review, with facts for the decision. */
export type ReviewedJob = { id: string; state: JobState; is_dlo: boolean; contractor: string; is_own_company: boolean }
export const findReviewedJob = async (read: Read, actor: Actor, jobId: string): Promise<ReviewedJob | undefined> => {
  const [row] = await read.rows<ReviewedJob>(
    'judged-job',
    `select j.id, j.state, j.enquiry_type = 'DLO' as is_dlo, t.name as contractor,
       exists (select from memberships me join memberships m on m.person_id = me.person_id
         where me.tenant_id = $1 and me.id = $3 and m.tenant_id = j.contractor_tenant_id and m.status = 'ACTIVE') as is_own_company
     from jobs j join tenants t on t.id = j.contractor_tenant_id where j.client_tenant_id = $1 and j.id = $2`,
    [actor.tenantId, jobId, actor.membershipUuid],
  )
  return row
}

/** A review, if the caller's tenant is one of its sides. */
export const findReview = async (read: Read, id: string): Promise<ReviewRecord | undefined> => {
  const [row] = await read.db.select().from(reviews).where(eq(reviews.id, id))
  return row
}

export const findReviewOfJob = async (read: Read, jobId: string): Promise<ReviewRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.clientTenantId, read.tenantId), eq(reviews.jobId, jobId)))
  return row
}

export const insertReview = async (tx: Tx, review: typeof reviews.$inferInsert): Promise<void> =>
  void (await tx.db.insert(reviews).values(review))

type Changed = (Ratings & { text: string }) | Pick<ReviewRecord, 'reply' | 'repliedByMembershipId' | 'repliedAt'>
/** Saves a change if the version still matches. */
export const saveReview = async (tx: Tx, { id, version }: ReviewRecord, changed: Changed): Promise<void> => {
  const [saved] = await tx.db
    .update(reviews)
    .set({ ...changed, version: version + 1 })
    .where(and(eq(reviews.id, id), eq(reviews.version, version)))
    .returning({ id: reviews.id })
  if (!saved) throw new Refused('stale_version', { version: version + 1 })
}
