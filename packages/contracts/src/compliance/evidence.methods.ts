import { outcomes } from '@fettle/domain/compliance/certificate-dates'
import { evidenceRefusals, evidenceStates, maxEvidenceLocations } from '@fettle/domain/compliance/evidence'
import { dutyKinds } from '@fettle/domain/compliance/requirement'
import { orderCertificateRefusals } from '@fettle/domain/order-certificates/order-certificate'
import * as z from 'zod/mini'
import {
  abilities,
  attachment,
  day,
  instant,
  optionalMultilineText,
  optionalSingleLineText,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { orderCertificates } from '../order-certificates/order-certificates.methods.ts'
import { requirementKey, requirementName } from './requirement-key.ts'

const entered = {
  number: optionalSingleLineText(80),
  issuedOn: day,
  /** The day that the certificate names; null where it names none. */
  validUntil: z._default(z.nullable(day), null),
  outcome: z.enum(outcomes),
  /** Defects by their codes and words. */
  findings: optionalMultilineText(2000),
  issuer: optionalSingleLineText(120),
  registration: optionalSingleLineText(60),
}

export const evidenceView = z.strictObject({
  uuid,
  requirementKey,
  requirementName,
  ...entered,
  validUntil: z.nullable(day),
  state: z.enum(evidenceStates),
  locations: z.array(
    z.strictObject({ complianceItemUuid: uuid, locationUuid: uuid, name: z.string(), dueOn: z.nullable(day) }),
  ),
  files: z.array(attachment),
  handedInBy: z.nullable(z.string()),
  handedInAt: instant,
  judgedBy: z.nullable(z.string()),
  judgedAt: z.nullable(instant),
  /** Accepted by the member who handed it in, because no other member may. */
  isUnchecked: z.boolean(),
  reason: z.string(),
  remediedOn: z.nullable(day),
  remedyNote: z.string(),
  duties: z.array(
    z.strictObject({
      uuid,
      kind: z.enum(dutyKinds),
      dueOn: day,
      doneOn: z.nullable(day),
      proof: z.string(),
      isOverdue: z.boolean(),
      version,
    }),
  ),
  version,
  ...abilities,
})
export type EvidenceView = z.output<typeof evidenceView>

const one = { evidenceUuid: uuid, version }
const view = 'compliance.view'
const refusals = [...evidenceRefusals, 'attachment_not_yours'] as const

export const evidenceMethods = methods('compliance', 'evidence', {
  list: {
    kind: 'query',
    summary: 'Certificates by the day on which they were handed in, those that wait for a review first.',
    access: view,
    input: { state: z.optional(z.enum(evidenceStates)), requirementKey: z.optional(requirementKey) },
    output: evidenceView,
    pages: true,
  },
  get: {
    kind: 'query',
    summary: 'One certificate with its files, locations and duties.',
    access: view,
    input: { evidenceUuid: uuid },
    output: evidenceView,
  },
  suggest: {
    kind: 'query',
    summary: 'Number and days that the text of an uploaded PDF states, each with its page; the caller decides.',
    access: 'order-certificates.submit',
    input: { attachmentUuid: uuid },
    output: z.strictObject({
      number: z.nullable(z.strictObject({ value: z.string(), page: z.int() })),
      issuedOn: z.nullable(z.strictObject({ value: day, page: z.int() })),
      validUntil: z.nullable(z.strictObject({ value: day, page: z.int() })),
    }),
    refusals: ['attachment_not_yours', 'attachment_too_complex'],
  },
  handIn: {
    kind: 'command',
    summary: 'Hands in a certificate of a requirement for one or more locations.',
    access: 'compliance.record',
    input: {
      complianceItemUuids: z
        .array(uuid)
        .check(z.minLength(1, { error: 'required' }), z.maxLength(maxEvidenceLocations)),
      ...entered,
      attachmentUuids: z.array(uuid).check(z.minLength(1, { error: 'required' }), z.maxLength(10)),
    },
    output: evidenceView,
    refusals,
  },
  handInForOrder: {
    kind: 'command',
    summary:
      'Submits the certificate that a work order needs; it covers the locations of the order where the requirement may apply.',
    access: 'order-certificates.submit',
    input: {
      orderCertificateUuid: uuid,
      /** The job of the contractor who submits it. */
      jobUuid: z.optional(uuid),
      version,
      ...entered,
      attachmentUuids: z.array(uuid).check(z.minLength(1, { error: 'required' }), z.maxLength(10)),
    },
    output: orderCertificates,
    refusals: [...refusals, ...orderCertificateRefusals],
  },
  accept: {
    kind: 'command',
    summary: 'Accepts a certificate that another member submitted; its deadline and duties start.',
    access: 'compliance.accept',
    input: one,
    output: evidenceView,
    refusals,
  },
  refuse: {
    kind: 'command',
    summary: 'Refuses a certificate, with the reason.',
    access: 'compliance.accept',
    input: { ...one, reason: singleLineText(500) },
    output: evidenceView,
    refusals,
  },
  withdraw: {
    kind: 'command',
    summary: 'Withdraws a certificate accepted in the last 14 days, with the reason; the one before it counts again.',
    access: 'compliance.accept',
    input: { ...one, reason: singleLineText(500) },
    output: evidenceView,
    refusals,
  },
  remedy: {
    kind: 'command',
    summary: 'Records that the defects of a certificate were put right.',
    access: 'compliance.accept',
    input: { ...one, remediedOn: day, note: singleLineText(500) },
    output: evidenceView,
    refusals,
  },
  recordDuty: {
    kind: 'command',
    summary: 'Records that a duty after a certificate was done, with its proof.',
    access: 'compliance.record',
    input: { dutyUuid: uuid, version, doneOn: day, proof: singleLineText(500) },
    output: evidenceView,
    refusals,
  },
  register: {
    kind: 'document',
    summary: 'The register of requirements at locations with their certificates on a day, as CSV.',
    access: view,
    input: { on: z.optional(day) },
    output: z.unknown(),
    media: 'text/csv',
  },
})
