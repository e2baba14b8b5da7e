import type { TenderQuestionView } from '@fettle/contracts/tenders/tenders.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import type { TenderQuestion } from '@fettle/domain/tenders/tender-question'
import { tenantNames } from '#areas/organisations/organisations.port'
import { storedEpochMs } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'
import { noAbilities } from '#platform/runner/wire-abilities'
import type { PublishedAnswer } from './tenders.store.ts'
import type { QuestionRecord } from './tenders.tables.ts'

const toEpochMs = (at: string | null) => (at === null ? null : storedEpochMs(at))

export const toQuestion = (record: QuestionRecord): TenderQuestion => ({
  questionId: record.id,
  workOrderId: record.workOrderId,
  jobId: record.jobId,
  contractorTenantId: record.contractorTenantId,
  question: record.question,
  askedBy: record.askedByMembershipId,
  askedAt: storedEpochMs(record.askedAt),
  answer: record.answer,
  answeredBy: record.answeredByMembershipId,
  answeredAt: toEpochMs(record.answeredAt),
  publishedAt: toEpochMs(record.publishedAt),
})

/** Reader, and whether the tender accepts answers. */
type Context = { readonly actor: Actor; readonly isOpen: boolean }

const verbs = (record: QuestionRecord, { actor, isOpen }: Context): string[] => {
  if (!isOpen || !hasPermission(actor, 'quotes.request-change')) return []
  if (record.answeredAt === null) return ['answer']
  return record.publishedAt === null ? ['publish'] : []
}

/** Questions as their asker or the client sees them. */
export const showQuestions = async (
  read: Read,
  records: readonly QuestionRecord[],
  context: Context,
): Promise<TenderQuestionView[]> => {
  const names = await tenantNames(
    read,
    records.map(({ contractorTenantId }) => contractorTenantId),
  )
  return records.map((record) => ({
    uuid: record.id,
    jobUuid: record.jobId,
    askerName: names.get(record.contractorTenantId) ?? null,
    isOwn: record.contractorTenantId === read.tenantId,
    question: record.question,
    askedAt: record.askedAt,
    answer: record.answer,
    answeredAt: record.answeredAt,
    isForAll: record.publishedAt !== null,
    version: record.version,
    ...noAbilities,
    can: verbs(record, context),
  }))
}

/** A published question of another bidder, without its asker. */
export const showPublished = ({ id, question, answer, answered_at }: PublishedAnswer): TenderQuestionView => ({
  uuid: id,
  jobUuid: null,
  askerName: null,
  isOwn: false,
  question,
  askedAt: null,
  answer,
  answeredAt: answered_at,
  isForAll: true,
  version: 1,
  ...noAbilities,
})
