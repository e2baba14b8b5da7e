import { orderCertificateRefusals, orderCertificateStates } from '@fettle/domain/order-certificates/order-certificate'
import * as z from 'zod/mini'
import { requirementKey, requirementName } from '../compliance/requirement-key.ts'
import { abilities, attachment, day, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

export const orderCertificateView = z.strictObject({
  uuid,
  requirementKey,
  requirementName,
  /** Documents that are submitted beside it. */
  documents: z.array(z.string()),
  state: z.enum(orderCertificateStates),
  /** Reason of the refusal or waiver. */
  reason: z.string(),
  waivedBy: z.nullable(z.string()),
  waivedOn: z.nullable(day),
  evidenceUuid: z.nullable(uuid),
  files: z.array(attachment),
  version,
  ...abilities,
})
export type OrderCertificateView = z.output<typeof orderCertificateView>

/** Certificates that a work order needs, and requirements that can be added. */
export const orderCertificates = z.strictObject({
  certificates: z.array(orderCertificateView),
  /** Empty where the reader may not require certificates. */
  canRequire: z.array(z.strictObject({ requirementKey, requirementName })),
})
export type OrderCertificates = z.output<typeof orderCertificates>

export const orderCertificatesMethods = methods('compliance', 'order-certificates', {
  list: {
    kind: 'query',
    summary: 'Certificates that a work order needs before its report is accepted and its final invoice is paid.',
    access: 'order-certificates.view',
    input: { workOrderUuid: z.optional(uuid), jobUuid: z.optional(uuid) },
    output: orderCertificates,
  },
  require: {
    kind: 'command',
    summary: 'Requires the certificate of a requirement for a work order.',
    access: 'order-certificates.require',
    input: { workOrderUuid: uuid, requirementKey },
    output: orderCertificates,
    refusals: orderCertificateRefusals,
  },
  waive: {
    kind: 'command',
    summary: 'Lets a work order be accepted and paid without a certificate, with the reason.',
    access: 'order-certificates.waive',
    input: { orderCertificateUuid: uuid, version, reason: singleLineText(500) },
    output: orderCertificates,
    refusals: orderCertificateRefusals,
  },
})
