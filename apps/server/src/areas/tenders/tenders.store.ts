import type { SharedHistory } from '@fettle/contracts/tenders/tenders.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { TenderQuestion } from '@fettle/domain/tenders/tender-question'
import { and, desc, eq } from 'drizzle-orm'
import { type Parents, sharedScope } from '#areas/work-orders/work-orders.port'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { type QuestionRecord, tenderQuestions } from './tenders.tables.ts'

const visible = (actor: Actor) => sharedScope(actor, 'quotes.view', tenderQuestions)

export const findQuestion = async (read: Read, actor: Actor, id: string): Promise<QuestionRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(tenderQuestions)
    .where(and(eq(tenderQuestions.id, id), visible(actor)))
  return row
}

/** Questions of an order or one job visible to the actor, latest first. */
export const listQuestions = (read: Read, actor: Actor, { workOrderUuid, jobUuid }: Parents) =>
  read.db
    .select()
    .from(tenderQuestions)
    .where(
      and(
        visible(actor),
        workOrderUuid === undefined ? undefined : eq(tenderQuestions.workOrderId, workOrderUuid),
        jobUuid === undefined ? undefined : eq(tenderQuestions.jobId, jobUuid),
      ),
    )
    .orderBy(desc(tenderQuestions.askedAt), desc(tenderQuestions.id))
    .limit(200)

export type PublishedAnswer = { id: string; question: string; answer: string; answered_at: string }

/** Published answers of other bidders' questions, by a security-definer function. */
export const publishedAnswers = (read: Read, jobId: string): Promise<PublishedAnswer[]> =>
  read.rows(
    'published-answers',
    'select id, question, answer, wire_time(answered_at) as answered_at from published_tender_answers($1)',
    [jobId],
  )

export const insertQuestion = async (tx: Tx, asked: TenderQuestion, clientTenantId: string): Promise<void> =>
  void (await tx.db.insert(tenderQuestions).values({
    id: asked.questionId,
    clientTenantId,
    contractorTenantId: asked.contractorTenantId,
    workOrderId: asked.workOrderId,
    jobId: asked.jobId,
    question: asked.question,
    askedByMembershipId: asked.askedBy,
    askedAt: toInstant(asked.askedAt),
  }))

/** Saves an answer if the question is unchanged. */
export const saveAnswer = async (tx: Tx, before: QuestionRecord, question: TenderQuestion): Promise<void> => {
  const instantOf = (at: number | null) => (at === null ? null : toInstant(at))
  const [row] = await tx.db
    .update(tenderQuestions)
    .set({
      answer: question.answer,
      answeredByMembershipId: question.answeredBy,
      answeredAt: instantOf(question.answeredAt),
      publishedAt: instantOf(question.publishedAt),
      version: before.version + 1,
    })
    .where(and(eq(tenderQuestions.id, before.id), eq(tenderQuestions.version, before.version)))
    .returning({ id: tenderQuestions.id })
  if (!row) throw new Refused('stale_version', { version: before.version + 1 })
}

/** Number of shared jobs evaluated, latest first. */
const looksBack = 300

type HistoryRow = {
  id: string
  total: number
  finished: number
  in_time: number
  visited: number
  first_visit: number
  recalls: number
  issues: number
}

/** Shared history of a client with each of these contractors; reads rows of the client only. */
export const historyWith = async (
  read: Read,
  contractorTenantIds: readonly string[],
): Promise<ReadonlyMap<string, SharedHistory>> => {
  const rows = await read.rows<HistoryRow>(
    'history-with',
    `select c.id, count(w.id)::int as total,
       count(w.id) filter (where w.finished_at is not null and w.is_held)::int as finished,
       count(w.id) filter (where w.finished_at <= w.complete_by and w.is_held)::int as in_time,
       count(w.id) filter (where w.finished_at is not null and w.is_held and w.visits > 0)::int as visited,
       count(w.id) filter (where w.finished_at is not null and w.is_held and w.visits = 1 and w.is_complete)::int as first_visit,
       coalesce(sum(w.recalls), 0)::int as recalls, coalesce(sum(w.issues), 0)::int as issues
     from unnest($2::uuid[]) c (id) left join lateral (
       select o.id, o.finished_at, o.complete_by, o.hired_job_id = j.id as is_held, v.visits, v.is_complete,
         (select count(*) from work_orders r where r.client_tenant_id = $1 and r.recall_of = o.id) as recalls,
         (select count(*) from issues i where i.client_tenant_id = $1 and i.work_order_id = o.id and i.job_id = j.id and i.raised_by_side = 'client') as issues
       from (select * from jobs where client_tenant_id = $1 and contractor_tenant_id = c.id and state in ('hired', 'done', 'completed', 'cancelled')
           order by created_at desc, id desc limit ${looksBack}) j
         join work_orders o on o.client_tenant_id = $1 and o.id = j.work_order_id
         left join lateral (select count(*) as visits, bool_or(b.outcome = 'complete') as is_complete from bookings b
           where b.client_tenant_id = $1 and b.work_order_id = o.id and b.job_id = j.id and b.state in ('finished', 'no_access')) v on true) w on true
     group by c.id`,
    [read.tenantId, [...new Set(contractorTenantIds)]],
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ordersTogether: row.total,
        finished: row.finished,
        inTime: row.in_time,
        visited: row.visited,
        firstVisit: row.first_visit,
        recalls: row.recalls,
        issues: row.issues,
      },
    ]),
  )
}

/** Tenders of all tenants with notices due. */
export const dueTenders = (
  read: Read,
  due: { at: string; most: number },
): Promise<{ client_tenant_id: string; work_order_id: string }[]> =>
  read.rows('due-tenders', 'select client_tenant_id, work_order_id from due_tenders($1, $2)', [due.at, due.most])
