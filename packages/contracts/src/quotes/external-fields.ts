import { maxDocumentNet } from '@fettle/domain/quotes/quote-totals'
import * as z from 'zod/mini'
import { optionalMultilineText, singleLineText, uuid } from '../kernel/fields.ts'

/** A sum of a document in minor units. */
const documentSum = z.int().check(z.nonnegative(), z.maximum(maxDocumentNet))

/** Shared fields of external quotes and invoices: sums in minor units as stated on the document, labour net of tax. */
export const externalFields = {
  number: singleLineText(40),
  description: singleLineText(300),
  gross: documentSum,
  tax: documentSum,
  labour: z._default(documentSum, 0),
  note: optionalMultilineText(5000),
  attachmentUuids: z.array(uuid).check(z.minLength(1, { error: 'required' }), z.maxLength(10)),
}

/** Side and member that recorded an external document; null when it was created in the product. */
export const recorded = {
  recordedSide: z.nullable(z.enum(['client', 'contractor'])),
  recordedBy: z.nullable(z.string()),
}
