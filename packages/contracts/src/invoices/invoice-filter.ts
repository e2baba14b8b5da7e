import * as z from 'zod/mini'
import { day, minorUnits, optionalSingleLineText, uuid } from '../kernel/fields.ts'
import { payableBucket } from './invoice-view.ts'

/** What the client's list of invoices can be narrowed by; a download reads the same. A contractor narrows by the bucket alone. */
export const invoiceFilter = {
  bucket: z.optional(payableBucket),
  /** Words of the invoice's number, its contractor or its order. */
  q: optionalSingleLineText(100),
  organisationUuid: z.optional(uuid),
  contractorUuid: z.optional(uuid),
  /** The total with tax, both included. */
  totalFrom: z.optional(minorUnits),
  totalTo: z.optional(minorUnits),
  /** The last day in time, both included. */
  dueFrom: z.optional(day),
  dueTo: z.optional(day),
}
