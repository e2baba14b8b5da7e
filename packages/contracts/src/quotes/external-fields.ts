import * as z from 'zod/mini'
import { minorUnits, optionalMultilineText, singleLineText, uuid } from '../kernel/fields.ts'

/** What a quote and an invoice from outside say alike: sums in minor units as they stand on the paper, labour net of tax. */
export const externalFields = {
  number: singleLineText(40),
  description: singleLineText(300),
  gross: minorUnits,
  tax: minorUnits,
  labour: z._default(minorUnits, 0),
  note: optionalMultilineText(5000),
  attachmentUuids: z.array(uuid).check(z.minLength(1, { error: 'required' }), z.maxLength(10)),
}

/** Which side recorded a paper that was written outside, and who of it; null where the contractor wrote it here. */
export const recorded = {
  recordedSide: z.nullable(z.enum(['client', 'contractor'])),
  recordedBy: z.nullable(z.string()),
}
