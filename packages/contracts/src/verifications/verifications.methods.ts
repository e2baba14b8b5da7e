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
const refusals = [...verificationRefusals, 'attachment_not_yours'] as const

export const verificationsMethods = methods('accounts', 'verifications', {
  get: {
    kind: 'query',
    summary: 'The papers of a contractor with what was said of them: one’s own, or those of an appointed company.',
    access: 'verifications.view',
    input: contractorParam,
    output: verificationStatusView,
  },
  forJob: {
    kind: 'query',
    summary: 'What the client of a job demands before it hires for such work, and how far the own company covers it.',
    access: 'verifications.view',
    input: { jobUuid: uuid },
    output: jobDocuments,
  },
  add: {
    kind: 'command',
    summary: 'Hands in a paper: insurance, trade or tax, with its number, its days and its files.',
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
    summary: 'Takes a paper back. Clients no longer see it, and it covers nothing any more.',
    access: 'verifications.add',
    input: { documentUuid: uuid, version },
    output: verificationStatusView,
    refusals,
  },
  judge: {
    kind: 'command',
    summary: 'A client accepts a paper or refuses it with a reason, for itself alone.',
    access: 'verifications.judge',
    input: { documentUuid: uuid, verdict: z.enum(reviewVerdicts), reason: optionalMultilineText(1000) },
    output: verificationStatusView,
    refusals,
  },
  waive: {
    kind: 'command',
    summary: 'Lets one contractor be hired without one kind of paper until a day, for a reason.',
    access: 'verifications.waive',
    input: { contractorUuid: uuid, kind, reason: multilineText(1000), validUntil: day },
    output: verificationStatusView,
    refusals,
  },
  endWaiver: {
    kind: 'command',
    summary: 'Ends a waiver before its day.',
    access: 'verifications.waive',
    input: { waiverUuid: uuid },
    output: verificationStatusView,
    refusals,
  },
  demands: {
    kind: 'query',
    summary: 'What the client demands before it hires, for all work or for one category.',
    access: 'contractors.view',
    input: {},
    output: z.strictObject({ demands: z.array(demand), kinds: z.array(kind) }),
  },
  demand: {
    kind: 'command',
    summary: 'Sets what the client demands before it hires: exactly these.',
    access: 'contractors.rules',
    input: { demands: z.array(demand).check(z.maxLength(200)) },
    output: z.strictObject({ demands: z.array(demand), kinds: z.array(kind) }),
    refusals,
  },
})
