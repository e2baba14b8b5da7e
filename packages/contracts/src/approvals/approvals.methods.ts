import { conditionRefusals } from '@fettle/domain/approvals/approval-conditions'
import { approvalRefusals, approvalRequestStates, verdicts } from '@fettle/domain/approvals/approval-request'
import { budgetStops } from '@fettle/domain/budgets/budget'
import * as z from 'zod/mini'
import { instant, money, multilineText, optionalMultilineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { approvalSubject, block, chainPreview, chainStep, stepStates } from './approval-rule-view.ts'

const answer = z.strictObject({
  step: z.int(),
  /** Null is the owner of the property. */
  by: z.nullable(z.string()),
  /** Members they responded for as a delegate. */
  forNames: z.array(z.string()),
  verdict: z.enum(verdicts),
  note: z.string(),
  at: instant,
  isCarried: z.boolean(),
})

/** Approval request of a document: its frozen chain, responses, and pending approvers. */
export const approvalRequestView = z.strictObject({
  uuid,
  subject: approvalSubject,
  documentUuid: uuid,
  state: z.enum(approvalRequestStates),
  amount: money,
  rules: z.array(z.string()),
  steps: z.array(z.strictObject({ ...chainStep.shape, state: z.enum(stepStates) })),
  answers: z.array(answer),
  block: z.nullable(block),
  requestedBy: z.nullable(z.string()),
  openedAt: instant,
  waitingSince: instant,
  answerBy: z.nullable(instant),
  /** Set when the work started by emergency bypass: deadline of the retrospective approval. */
  retrospectiveBy: z.nullable(instant),
  goAheadReason: z.nullable(z.string()),
  /** Whether the reader may respond now; `forNames` are those they are a delegate of. */
  canAnswer: z.boolean(),
  answersFor: z.array(z.string()),
  version,
})
export type ApprovalRequestView = z.output<typeof approvalRequestView>

/** Approval status of a document. */
export const approvalStatus = z.strictObject({
  round: z.nullable(approvalRequestView),
  preview: z.nullable(chainPreview),
  canAsk: z.boolean(),
  canGoAhead: z.boolean(),
})
export type ApprovalStatusView = z.output<typeof approvalStatus>

const document = { subject: approvalSubject, documentUuid: uuid }

export const approvalsMethods = methods('find-a-pro', 'approvals', {
  list: {
    kind: 'query',
    summary: 'Documents pending for the reader, in their own name or as a delegate.',
    access: 'approvals.decide',
    input: { subject: z.optional(approvalSubject) },
    output: z.strictObject({
      waiting: z.array(
        z.strictObject({
          roundUuid: uuid,
          ...document,
          /** Null for a scope of works. */
          workOrderUuid: z.nullable(uuid),
          jobUuid: z.nullable(uuid),
          /** Uuid of its page: variations are shown on their quote's page. */
          pageUuid: uuid,
          number: z.string(),
          title: z.string(),
          contractorName: z.string(),
          amount: money,
          step: z.int(),
          steps: z.int(),
          waitingSince: instant,
          answerBy: z.nullable(instant),
          isRetrospective: z.boolean(),
          forNames: z.array(z.string()),
          version,
        }),
      ),
    }),
  },
  get: {
    kind: 'query',
    summary: 'Approval status of a document: its approval request, or a preview of its chain.',
    access: 'approvals.view',
    input: document,
    output: approvalStatus,
  },
  pending: {
    kind: 'query',
    summary: 'Approvals under way for a work order, with the members that they wait for.',
    access: 'approvals.view',
    input: { workOrderUuid: uuid },
    output: z.strictObject({
      approvals: z.array(z.strictObject({ ...document, waitsFor: z.array(z.string()), canAnswer: z.boolean() })),
    }),
  },
  ask: {
    kind: 'command',
    summary:
      'Starts the approval of a document by its rules; without a rule it goes to the members whose limit covers it. Resolves the approvers of a blocked chain again.',
    access: 'approvals.decide',
    input: { ...document, waiver: z.nullable(optionalMultilineText(2000)) },
    output: approvalStatus,
    refusals: [
      ...conditionRefusals,
      'approval_no_rule',
      'no_limit_covers_sum',
      'quote_cannot_be_accepted',
      'quote_has_expired',
      'too_few_quotes',
      'object_already_approved',
      'approval_round_over',
      'work_order_already_cancelled',
    ],
  },
  goAhead: {
    kind: 'command',
    summary:
      'Emergency bypass: starts urgent work before approval. The reason is recorded, approvers are notified, and the chain reviews the work afterwards.',
    access: 'quotes.accept',
    input: { ...document, reason: multilineText(2000) },
    output: approvalStatus,
    refusals: [
      'approval_no_rule',
      'approval_not_an_emergency',
      ...budgetStops,
      'object_already_approved',
      'quote_cannot_be_accepted',
      'quote_has_expired',
      'too_few_quotes',
      'variation_cannot_be_decided',
      'variation_below_invoiced',
      'variation_work_not_under_way',
      'work_order_already_cancelled',
    ],
    money: true,
  },
  answer: {
    kind: 'command',
    summary: 'Approves or rejects in the reader’s own name, and as a delegate.',
    access: 'approvals.decide',
    input: { roundUuid: uuid, version, verdict: z.enum(verdicts), note: optionalMultilineText(2000) },
    output: approvalStatus,
    refusals: [
      ...approvalRefusals,
      ...conditionRefusals,
      ...budgetStops,
      'quote_cannot_be_accepted',
      'quote_cannot_be_rejected',
      'quote_has_expired',
      'too_few_quotes',
      'variation_cannot_be_decided',
      'variation_below_invoiced',
      'variation_work_not_under_way',
      'invoice_cannot_be_approved',
      'invoice_cannot_be_declined',
      'completion_needs_sign_off_before_payment',
      'open_issue_blocks_payment',
      'work_order_already_cancelled',
    ],
    money: true,
  },
})
