import { attachmentResources } from '@fettle/domain/attachments/attachment-resources'
import { isDecimal } from '@fettle/domain/kernel/decimals'
import { isEmail } from '@fettle/domain/rules/addresses'
import { isDate } from '@fettle/domain/rules/dates'
import { optional } from '@fettle/domain/rules/optional'
import { hasPhoneLength } from '@fettle/domain/rules/phone-length'
import { isUuid } from '@fettle/domain/rules/uuid'
import * as z from 'zod/mini'

// Error messages are codes; clients translate them by code and field.

/** UUID version 4 or 5 (supplement, section 5). */
export const uuid = z.string().check(z.refine((value) => isUuid(value), { error: 'uuid_invalid' }))
z.globalRegistry.add(uuid, { format: 'uuid' })
/** Non-empty single-line text, trimmed; `most` in characters. */
export const singleLineText = (most = 200) =>
  z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(most))
/** Single-line text, trimmed, may be empty. */
export const optionalSingleLineText = (most = 200) => z._default(z.string().check(z.trim(), z.maxLength(most)), '')
/** Non-empty multi-line text, trimmed; `most` in characters. */
export const multilineText = (most = 5000) =>
  z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(most))
/** Multi-line text, trimmed, may be empty; `most` in characters. */
export const optionalMultilineText = (most = 5000) => z._default(z.string().check(z.trim(), z.maxLength(most)), '')
/**
 * Upper bound of dates and instants, so that values derived from them stay within years that JavaScript and PostgreSQL
 * format alike.
 */
const isWithinReach = (value: string) => value < '3000'
/** An existing calendar date, YYYY-MM-DD, from 1900-01-02 to 2999-12-31. */
export const day = z
  .string()
  .check(z.refine((value) => isDate(value) && isWithinReach(value), { error: 'date_invalid' }))
z.globalRegistry.add(day, { format: 'date' })
const plannedFrom = '2020-01-01'
const plannedUntil = '2099-12-31'
/** A day that people plan: a slip of the pen such as 1999 or 2206 is named. */
export const plannedDay = day.check(
  z.refine((value) => value >= plannedFrom, { error: 'day_too_early', params: { limitOn: plannedFrom } }),
  z.refine((value) => value <= plannedUntil, { error: 'day_too_late', params: { limitOn: plannedUntil } }),
)
z.globalRegistry.add(plannedDay, { format: 'date' })
/** A phone number or empty; the handler validates it for the market. */
export const optionalPhone = z._default(
  z.string().check(
    z.trim(),
    z.refine((value) => optional(hasPhoneLength)(value), { error: 'phone_invalid' }),
  ),
  '',
)
/** An e-mail address or empty. */
export const optionalEmail = z._default(
  z.string().check(
    z.trim(),
    z.refine((value) => optional(isEmail)(value), { error: 'email_invalid' }),
  ),
  '',
)
/** ISO 8601 in UTC, up to the year 2999. */
export const instant = z.iso
  .datetime({ error: 'instant_invalid' })
  .check(z.refine(isWithinReach, { error: 'instant_invalid' }))
export const currency = z.enum(['GBP', 'EUR', 'USD'])
/** Integer minor units with currency. */
export const money = z.strictObject({ amount: z.int().check(z.minimum(-1e13), z.maximum(1e13)), currency })
/** Non-negative minor units in the edition's currency. */
export const minorUnits = z.int().check(z.nonnegative(), z.maximum(1e13))
/** A decimal text with up to eleven digits before the point and four after it, "1.333". */
export const decimal = z.string().check(z.refine(isDecimal, { error: 'decimal_invalid' }))
/** Largest value of a PostgreSQL `integer` column; larger input is refused before it reaches the database. */
const mostInColumn = 2 ** 31 - 1
/** An integer whose bounds are checked by a domain rule. */
export const integer = z.int().check(z.minimum(-mostInColumn), z.maximum(mostInColumn))
/** Row version for optimistic locking, as read by the caller. */
export const version = z.int().check(z.positive(), z.maximum(mostInColumn))
/** Row version; 0 when nothing is stored yet. */
export const optionalVersion = z.int().check(z.nonnegative(), z.maximum(mostInColumn))
/** Non-negative integer, such as the values of x-pagination headers. */
export const count = z.int().check(z.nonnegative())

/** Address with the source names of the specification (section 3); each may be null. */
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

/** Verbs available to the reader, and refusal codes of the others. Computed by the server only. */
export const abilities = { can: z.array(z.string()), cannot: z.record(z.string(), z.string()) }

export const attachment = z.strictObject({
  uuid,
  filename: z.string(),
  /** What a picture shows; empty without one. */
  caption: z.string(),
  resource: z.enum(attachmentResources),
  size: z.nullable(z.int()),
  contentType: z.string(),
  downloadUrl: z.string(),
  thumbnailUrl: z.string(),
  timestamp: instant,
})
export type AttachmentView = z.output<typeof attachment>

/** WGS 84 position in degrees. */
export const position = z.strictObject({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
})
