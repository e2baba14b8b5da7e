import { approvalsMethods } from '@fettle/contracts/approvals/approvals.methods'
import { hasPermission } from '@fettle/domain/access/actor'
import { responseDeadline } from '@fettle/domain/approvals/approval-reminders'
import { coveredSteps } from '@fettle/domain/approvals/approval-request'
import type { ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { approvalSubjects } from '@fettle/domain/approvals/approval-rule'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { Currency } from '@fettle/domain/kernel/money'
import { memberNames } from '#areas/users/users.port'
import { assertParentsVisible, findMarket, storedEpochMs } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { listOpenRequestsOfOrder, listRequestsAwaiting, toApprovalRequest } from '../approval-requests.store.ts'
import type { RoundRecord } from '../approvals.tables.ts'
import { loadDelegators } from '../delegations.ts'
import { type ApprovalDocument, listDocuments } from '../documents.store.ts'
import { showStatus } from '../show-approval.ts'

export const getApproval = handler(approvalsMethods.get, (asked, { read, actor, now }) =>
  showStatus(read, asked, { actor, now }),
)

const viewRound = (record: RoundRecord, document: ApprovalDocument, forNames: string[]) => {
  const step = record.steps[record.currentStep]
  const late = step ? responseDeadline(step, storedEpochMs(record.stepSince)) : null
  return {
    roundUuid: record.id,
    subject: record.subject as ApprovalSubject,
    documentUuid: record.documentId,
    workOrderUuid: record.workOrderId,
    jobUuid: record.jobId,
    pageUuid: document.pageId,
    number: document.number,
    title: document.title,
    contractorName: document.contractorName,
    amount: { amount: record.amount, currency: record.currency as Currency },
    step: record.currentStep + 1,
    steps: record.steps.length,
    waitingSince: record.stepSince,
    answerBy: late === null ? null : toInstant(late),
    isRetrospective: record.retrospectiveBy !== null,
    forNames,
    version: record.version,
  }
}

/** Documents pending for the reader. `awaited` lists approvers without a response, so responses need not be loaded. */
export const listApprovals = handler(approvalsMethods.list, async ({ subject }, { read, actor, now }) => {
  const acting = await loadDelegators(read, localDateOf(findMarket(actor.namespace).zone, now))
  const own = actor.membershipUuid
  const found = await Promise.all(
    (subject ? [subject] : approvalSubjects).map(async (each) => {
      const absent = acting(own, each)
      const rounds = await listRequestsAwaiting(read, { memberUuids: [own, ...absent], subject: each })
      const documents = await listDocuments(
        read,
        each,
        rounds.map(({ documentId }) => documentId),
      )
      const byId = new Map(documents.map((document) => [document.id, document]))
      return rounds.flatMap((record) => {
        const document = byId.get(record.documentId)
        const covered = coveredSteps(toApprovalRequest({ record, answers: [] }), own, absent)
        return document && covered.length > 0 ? [{ record, document, covered }] : []
      })
    }),
  )
  const waiting = found.flat()
  const names = await memberNames(
    read,
    waiting.flatMap(({ covered }) => covered.filter((uuid) => uuid !== own)),
  )
  return {
    waiting: waiting.map(({ record, document, covered }) =>
      viewRound(
        record,
        document,
        covered.filter((uuid) => uuid !== own).map((uuid) => names.get(uuid) ?? ''),
      ),
    ),
  }
})

/** Approvals under way for a work order that the reader sees, with the members that they wait for. */
export const pendingApprovals = handler(approvalsMethods.pending, async ({ workOrderUuid }, { read, actor, now }) => {
  await assertParentsVisible(read, actor, { workOrderUuid })
  const rounds = await listOpenRequestsOfOrder(read, workOrderUuid)
  const acting = await loadDelegators(read, localDateOf(findMarket(actor.namespace).zone, now))
  const own = actor.membershipUuid
  const names = await memberNames(
    read,
    rounds.flatMap(({ awaited }) => awaited),
  )
  return {
    approvals: rounds.map((record) => {
      const subject = record.subject as ApprovalSubject
      const covered = coveredSteps(toApprovalRequest({ record, answers: [] }), own, acting(own, subject))
      return {
        subject,
        documentUuid: record.documentId,
        waitsFor: record.awaited.map((uuid) => names.get(uuid) ?? ''),
        canAnswer: covered.length > 0 && hasPermission(actor, 'approvals.decide'),
      }
    }),
  }
})
