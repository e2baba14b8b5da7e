import { attachmentResources } from '@fettle/domain/attachments/attachment-resources'
import { isEmail } from '@fettle/domain/rules/addresses'
import { isDate } from '@fettle/domain/rules/dates'
import { optional } from '@fettle/domain/rules/optional'
import { hasPhoneLength } from '@fettle/domain/rules/phone-length'
import { isUuid } from '@fettle/domain/rules/uuid'
import * as z from 'zod/mini'

// Messages are codes: the reader's words are found by code and field, in the language of the reader.

/** UUID version 4 or 5, as the specification's pattern has it. */
export const uuid = z.string().check(z.refine((value) => isUuid(value), { error: 'uuid_invalid' }))
/** A line of text, trimmed, not empty. */
export const singleLineText = (most = 200) =>
  z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(most))
/** A line of text that may be empty. */
export const optionalSingleLineText = (most = 200) => z._default(z.string().check(z.trim(), z.maxLength(most)), '')
/** Longer text of several lines. */
export const multilineText = (most = 5000) =>
  z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(most))
export const optionalMultilineText = (most = 5000) => z._default(z.string().check(z.trim(), z.maxLength(most)), '')
/** Days and moments end with this year: what is reckoned from them stays in the years that clocks and databases write alike. */
const isWithinReach = (value: string) => value < '3000'
/** A calendar day, YYYY-MM-DD, that exists, from 1900-01-02 to 2999-12-31. */
export const day = z
  .string()
  .check(z.refine((value) => isDate(value) && isWithinReach(value), { error: 'date_invalid' }))
/** A telephone number or nothing; what can be dialled from the market is for the handler to say. */
export const optionalPhone = z._default(
  z.string().check(
    z.trim(),
    z.refine((value) => optional(hasPhoneLength)(value), { error: 'phone_invalid' }),
  ),
  '',
)
/** An e-mail address or nothing. */
export const optionalEmail = z._default(
  z.string().check(
    z.trim(),
    z.refine((value) => optional(isEmail)(value), { error: 'email_invalid' }),
  ),
  '',
)
/** A moment, ISO 8601 in UTC, up to the year 2999. */
export const instant = z.iso
  .datetime({ error: 'instant_invalid' })
  .check(z.refine(isWithinReach, { error: 'instant_invalid' }))
export const currency = z.enum(['GBP', 'EUR', 'USD'])
/** Integer minor units and the currency; never a float. */
export const money = z.strictObject({ amount: z.int().check(z.minimum(-1e13), z.maximum(1e13)), currency })
/** Minor units from zero up, without a currency where the edition gives it. */
export const minorUnits = z.int().check(z.nonnegative(), z.maximum(1e13))
/** What a column of whole numbers holds; what is beyond is no question for the database. */
const mostInColumn = 2 ** 31 - 1
/** A whole number whose own bounds a rule of the domain knows. */
export const integer = z.int().check(z.minimum(-mostInColumn), z.maximum(mostInColumn))
/** The version of a row that its reader saw. */
export const version = z.int().check(z.positive(), z.maximum(mostInColumn))
/** The same where nothing may be stored yet, which is version 0. */
export const optionalVersion = z.int().check(z.nonnegative(), z.maximum(mostInColumn))
/** Counts of x-pagination and plain numbers. */
export const count = z.int().check(z.nonnegative())

/** The source names of the specification; each may be null. */
export const address = z.strictObject({
  addressLine1: z.nullable(z.string().check(z.maxLength(200))),
  addressLine2: z.nullable(z.string().check(z.maxLength(200))),
  town: z.nullable(z.string().check(z.maxLength(120))),
  postcode: z.nullable(z.string().check(z.maxLength(12))),
  timeZone: z.nullable(z.string().check(z.maxLength(60))),
  addressZone: z.nullable(z.string().check(z.maxLength(60))),
  meta: z.nullable(z.string().check(z.maxLength(500))),
})
export type AddressView = z.output<typeof address>

/** Verbs open to this reader, and for the others the code of the reason. Computed by the server alone. */
export const abilities = { can: z.array(z.string()), cannot: z.record(z.string(), z.string()) }

export const attachment = z.strictObject({
  uuid,
  filename: z.string(),
  resource: z.enum(attachmentResources),
  size: z.nullable(z.int()),
  contentType: z.string(),
  downloadUrl: z.string(),
  thumbnailUrl: z.string(),
  timestamp: instant,
})
export type AttachmentView = z.output<typeof attachment>

/** Degrees by WGS 84. */
export const position = z.strictObject({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
})
