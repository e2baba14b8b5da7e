import {
  documentDemandStatuses,
  reviewVerdicts,
  validities,
  verificationRefusals,
} from '@fettle/domain/verifications/verification'
import {
  type VerificationKind,
  verificationGroups,
  verificationKindCodes,
} from '@fettle/domain/verifications/verification-kinds'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import * as z from 'zod/mini'
import {
  attachment,
  day,
  instant,
  multilineText,
  optionalMultilineText,
  optionalSingleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { contractorParam } from '../profiles/profiles.methods.ts'

const kind = z.enum(verificationKindCodes as [VerificationKind, ...VerificationKind[]])
const category = z.nullable(z.enum(categorySlugs as [string, ...string[]]))

/** A client's review of a document; contractors see those of every client, clients only their own. */
export const documentReviewView = z.strictObject({
  clientName: z.string(),
  verdict: z.enum(reviewVerdicts),
  reason: z.string(),
  judgedBy: z.nullable(z.string()),
  judgedAt: instant,
})

export const documentView = z.strictObject({
  uuid,
  kind,
  group: z.enum(verificationGroups),
  number: z.string(),
  validFrom: day,
  validUntil: z.nullable(day),
  validity: z.enum(validities),
  addedAt: instant,
  files: z.array(attachment),
  judgements: z.array(documentReviewView),
  version,
  can: z.array(z.string()),
})
export type VerificationDocument = z.output<typeof documentView>

export const waiverView = z.strictObject({
  uuid,
  kind,
  reason: z.string(),
  validUntil: day,
  isOver: z.boolean(),
  waivedBy: z.nullable(z.string()),
  waivedAt: instant,
})
export type VerificationWaiver = z.output<typeof waiverView>

export const verificationStatusView = z.strictObject({
  contractorUuid: uuid,
  name: z.string(),
  isOutside: z.boolean(),
  documents: z.array(documentView),
  /** Documents this client requires, and the contractor's status; empty for the contractor itself. */
  demands: z.array(
    z.strictObject({
      kind,
      categories: z.array(z.string()),
      isForAll: z.boolean(),
      coverage: z.enum(documentDemandStatuses),
    }),
  ),
  waivers: z.array(waiverView),
  /** `add` for the company, `judge` and `waive` for a client. */
  can: z.array(z.string()),
})
export type VerificationStatusView = z.output<typeof verificationStatusView>

/** Documents required before hiring for one job, as its contractor sees them; empty after the hire. */
export const jobDocuments = z.strictObject({
  demands: z.array(
    z.strictObject({
      kind,
      coverage: z.enum(documentDemandStatuses),
      /** Why this client rejected the former document; null otherwise. */
      refusedBecause: z.nullable(z.string()),
    }),
  ),
  can: z.array(z.string()),
})
export type JobDocuments = z.output<typeof jobDocuments>

const demand = z.strictObject({ kind, category })
const demandsView = z.strictObject({ demands: z.array(demand), kinds: z.array(kind), version })
const refusals = [...verificationRefusals, 'attachment_not_yours'] as const

export const verificationsMethods = methods('accounts', 'verifications', {
  get: {
    kind: 'query',
    summary: 'Compliance documents of a contractor with their reviews: of the own company, or an appointed one.',
    access: 'verifications.view',
    input: contractorParam,
    output: verificationStatusView,
  },
  forJob: {
    kind: 'query',
    summary: 'Compliance documents required for a job before hiring, and the status of the own company.',
    access: 'verifications.view',
    input: { jobUuid: uuid },
    output: jobDocuments,
  },
  add: {
    kind: 'command',
    summary: 'Submits a compliance document: insurance, trade or tax, with number, dates and files.',
    access: 'verifications.add',
    input: {
      kind,
      number: optionalSingleLineText(60),
      validFrom: day,
      validUntil: z._default(z.nullable(day), null),
      attachmentUuids: z.array(uuid).check(z.minLength(1, { error: 'required' }), z.maxLength(5)),
    },
    output: verificationStatusView,
    refusals,
  },
  withdraw: {
    kind: 'command',
    summary: 'Withdraws a compliance document. Clients no longer see it.',
    access: 'verifications.add',
    input: { documentUuid: uuid, version },
    output: verificationStatusView,
    refusals,
  },
  judge: {
    kind: 'command',
    summary: 'Reviews a compliance document for the own client group: accepts it, or rejects it with a reason.',
    access: 'verifications.judge',
    input: { documentUuid: uuid, verdict: z.enum(reviewVerdicts), reason: optionalMultilineText(1000) },
    output: verificationStatusView,
    refusals,
  },
  waive: {
    kind: 'command',
    summary: 'Waives one kind of document for a contractor until a date, with a reason.',
    access: 'verifications.waive',
    input: { contractorUuid: uuid, kind, reason: multilineText(1000), validUntil: day },
    output: verificationStatusView,
    refusals,
  },
  endWaiver: {
    kind: 'command',
    summary: 'Ends a waiver early.',
    access: 'verifications.waive',
    input: { waiverUuid: uuid },
    output: verificationStatusView,
    refusals,
  },
  demands: {
    kind: 'query',
    summary: 'Compliance documents the client requires before hiring, for all work or by category.',
    access: 'contractors.view',
    input: {},
    output: demandsView,
  },
  demand: {
    kind: 'command',
    summary: 'Replaces the client’s requirements.',
    access: 'contractors.rules',
    input: { demands: z.array(demand).check(z.maxLength(200)), version },
    output: demandsView,
    refusals,
  },
})
