import * as z from 'zod/mini'
import { day, minorUnits, optionalSingleLineText, uuid } from '../kernel/fields.ts'
import { payableBucket } from './invoice-view.ts'

/** Filters of the client's invoice list and its export. Contractors filter by bucket only. */
export const invoiceFilter = {
  bucket: z.optional(payableBucket),
  /** Searches invoice number, contractor and order. */
  q: optionalSingleLineText(100),
  organisationUuid: z.optional(uuid),
  contractorUuid: z.optional(uuid),
  /** Total including tax, bounds inclusive. */
  totalFrom: z.optional(minorUnits),
  totalTo: z.optional(minorUnits),
  /** Due date, bounds inclusive. */
  dueFrom: z.optional(day),
  dueTo: z.optional(day),
}
