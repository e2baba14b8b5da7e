import * as z from 'zod/mini'
import { line, minorUnits, optionalProse, uuid } from '../kernel/fields.ts'

/** What a quote and an invoice from outside say alike: sums in minor units as they stand on the paper, labour net of tax. */
export const paperEntries = {
  number: line(40),
  description: line(300),
  gross: minorUnits,
  tax: minorUnits,
  labour: z._default(minorUnits, 0),
  note: optionalProse(5000),
  attachmentUuids: z.array(uuid).check(z.minLength(1, { error: 'required' }), z.maxLength(10)),
}

/** Which side recorded a paper that was written outside, and who of it; null where the contractor wrote it here. */
export const recorded = {
  recordedSide: z.nullable(z.enum(['client', 'contractor'])),
  recordedBy: z.nullable(z.string()),
}
