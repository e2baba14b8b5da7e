import { type DecisionContext, stamp } from '../access/decision-context.ts'
import type { Event } from '../kernel/event.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs } from '../kernel/time.ts'
import { contactDataIn } from '../rules/free-text.ts'
import { hasText } from '../rules/text.ts'
import { isOpenJob, type Job } from '../work-orders/job.ts'
import { isPastDeadline, isTender } from '../work-orders/tender.ts'
import type { WorkOrder } from '../work-orders/work-order.ts'
import type { TenderRefusal } from './tender-refusals.ts'

/** A bidder's question and the client's answer. */
export type TenderQuestion = {
  readonly questionId: string
  readonly workOrderId: string
  readonly jobId: string
  readonly contractorTenantId: string
  readonly question: string
  readonly askedBy: string
  readonly askedAt: EpochMs
  readonly answer: string | null
  readonly answeredBy: string | null
  readonly answeredAt: EpochMs | null
  /** When the answer was published to every bidder, without the asker's name. */
  readonly publishedAt: EpochMs | null
}

type OfQuestion = { readonly workOrderId: string; readonly jobId: string; readonly questionId: string }
export type TenderQuestionEvent =
  | Event<'tender.question-asked', OfQuestion>
  | Event<'tender.question-answered', OfQuestion>
  | Event<'tender.answer-published', OfQuestion>

type Tender = { readonly order: Pick<WorkOrder, 'state' | 'delivery' | 'quotesDue'>; readonly job: Pick<Job, 'state'> }
/** Events raised by the tender's deadline. */
type TenderClockEventName = 'tender.reminded' | 'tender.closed'
export type TenderEventName = TenderQuestionEvent['name'] | TenderClockEventName

type TenderOrder = Pick<WorkOrder, 'state' | 'delivery'>
type Answer = Result<TenderQuestion, TenderRefusal, TenderQuestionEvent>

/** Why a bidder cannot ask a question now; undefined when they can. */
export const questionRefusal = ({ order, job }: Tender, at: EpochMs): TenderRefusal | undefined => {
  if (!isTender(order) || !isOpenJob(job)) return 'tender_not_open'
  return isPastDeadline(order, at) ? 'tender_deadline_passed' : undefined
}

/** Bidders may ask until the deadline. */
export const askQuestion = (
  tender: Tender,
  asked: Pick<TenderQuestion, 'questionId' | 'workOrderId' | 'jobId' | 'contractorTenantId' | 'question'>,
  context: DecisionContext,
): Answer => {
  const closed = questionRefusal(tender, context.at)
  if (closed !== undefined) return refuse(closed)
  const fault = validateText(asked.question)
  if (fault !== undefined) return refuse(fault)
  const { at, by } = stamp(context)
  const question: TenderQuestion = {
    ...asked,
    question: asked.question.trim(),
    askedBy: by,
    askedAt: at,
    answer: null,
    answeredBy: null,
    answeredAt: null,
    publishedAt: null,
  }
  return ok(question, { name: 'tender.question-asked', ...of(question), at, by })
}

/** Answers a question to the asker alone or to every bidder; allowed after the deadline until a contractor is hired. */
export const answerQuestion = (
  question: TenderQuestion,
  { order, text, isForAll }: { readonly order: TenderOrder; readonly text: string; readonly isForAll: boolean },
  context: DecisionContext,
): Answer => {
  if (!isTender(order)) return refuse('tender_not_open', { state: order.state })
  if (question.answeredAt !== null) return refuse('question_already_answered')
  const fault = validateText(text)
  if (fault !== undefined) return refuse(fault)
  const { at, by } = stamp(context)
  const answered: TenderQuestion = { ...question, answer: text.trim(), answeredBy: by, answeredAt: at }
  const answeredEvent = { name: 'tender.question-answered', ...of(question), at, by } as const
  if (!isForAll) return ok(answered, answeredEvent)
  const published = publishAnswer(answered, { order }, context)
  return published.ok ? { ...published, events: [answeredEvent, ...published.events] } : published
}

/**
 * Publishes an answer to every bidder. Refuses with `tender_not_open`, `question_not_answered`,
 * `question_already_published`.
 */
export const publishAnswer = (
  question: TenderQuestion,
  { order }: { readonly order: TenderOrder },
  context: DecisionContext,
): Answer => {
  if (!isTender(order)) return refuse('tender_not_open', { state: order.state })
  if (question.answeredAt === null) return refuse('question_not_answered')
  if (question.publishedAt !== null) return refuse('question_already_published')
  return ok(
    { ...question, publishedAt: context.at },
    { name: 'tender.answer-published', ...of(question), ...stamp(context) },
  )
}

/** Before a hire, questions and answers must not contain contact data. */
const validateText = (text: string): TenderRefusal | undefined => {
  if (!hasText(text)) return 'question_text_missing'
  return contactDataIn(text) === undefined ? undefined : 'question_has_contact_data'
}

const of = ({ workOrderId, jobId, questionId }: TenderQuestion): OfQuestion => ({ workOrderId, jobId, questionId })
