import { ownerPortalRefusals } from '@fettle/domain/owner-approvals/owner-approval'
import { ownerAnswers, repairSteps } from '@fettle/domain/signed-links/signed-link'
import * as z from 'zod/mini'
import { email, givenPassword, password } from '../identity/identity.methods.ts'
import {
  day,
  instant,
  money,
  optionalEmail,
  optionalMultilineText,
  optionalPhone,
  singleLineText,
  uuid,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { sharedOrder } from '../signed-links/signed-links.methods.ts'

const token = singleLineText(64)
const answer = z.enum(ownerAnswers)

/** What a browser holds after an invitation or a code: one owner with one client. */
const seat = z.strictObject({ token: z.nullable(z.string()), clientName: z.string(), ownerName: z.string() })
export type OwnerSeatView = z.output<typeof seat>

export const ownerOrder = z.strictObject({
  workOrderUuid: uuid,
  number: z.int(),
  title: z.string(),
  category: z.string(),
  locationName: z.string(),
  step: z.enum([...repairSteps, 'cancelled']),
  raisedAt: instant,
  finishedAt: z.nullable(instant),
  /** Approved and paid invoices with tax. */
  invoiced: money,
  /** The latest question to this owner about the order. */
  approval: z.nullable(
    z.strictObject({
      uuid,
      isOpen: z.boolean(),
      askedAt: instant,
      gross: money,
      answer: z.nullable(answer),
      answeredAt: z.nullable(instant),
    }),
  ),
})
export type OwnerOrderView = z.output<typeof ownerOrder>

const ownership = z.strictObject({
  locationUuid: uuid,
  shareBp: z.nullable(z.int()),
  limit: z.nullable(money),
})

const cost = z.strictObject({
  dayOn: day,
  workOrderNumber: z.int(),
  title: z.string(),
  locationName: z.string(),
  kind: z.enum(['invoice', 'own']),
  number: z.string(),
  net: money,
  tax: money,
  gross: money,
  /** The part of this owner; the whole where no share is known. */
  share: money,
})
export type OwnerCostView = z.output<typeof cost>

const year = z.int().check(z.minimum(2000), z.maximum(2999))

/** Owners see their own properties and decide about costs, without an account. */
export const ownerPortalMethods = methods('find-a-pro', 'owner-portal', {
  enter: {
    kind: 'command',
    summary: 'Exchanges the link of an invitation for a seat in the owner area.',
    access: 'public',
    input: { token },
    output: seat,
    secrets: ['token'],
    refusals: ['owner_seat_ended'],
  },
  askCode: {
    kind: 'command',
    summary:
      'Sends a code of six digits to the e-mail address or, as a text message, to the telephone number of an owner. Unknown ones get the same response.',
    access: 'public',
    input: { email: optionalEmail, telephone: optionalPhone },
    output: z.strictObject({ minutes: z.int() }),
  },
  enterCode: {
    kind: 'command',
    summary: 'Exchanges a code for a seat with each client that knows the address as an owner.',
    access: 'public',
    input: { email: optionalEmail, telephone: optionalPhone, code: singleLineText(6) },
    /** Empty where the code is wrong or has ended; five tries. */
    output: z.strictObject({ seats: z.nullable(z.array(seat)) }),
    secrets: ['seats'],
  },
  signIn: {
    kind: 'command',
    summary:
      'Opens a seat of each owner with the address, by its password. Unknown addresses and wrong passwords get the same response.',
    access: 'public',
    input: { email, password: givenPassword },
    /** Null where the password is wrong, or after five wrong ones in a quarter of an hour. */
    output: z.strictObject({ seats: z.nullable(z.array(seat)) }),
    secrets: ['password', 'seats'],
  },
  setPassword: {
    kind: 'command',
    summary:
      'Sets the password of the address of a seat that was opened by a code to it; other seats of the address end.',
    access: 'public',
    input: { token, password },
    output: z.strictObject({}),
    secrets: ['password'],
    refusals: ['resident_password_needs_code'],
  },
  home: {
    kind: 'query',
    summary: 'Orders of the properties of the owner of a seat: to decide, running and finished.',
    access: 'public',
    input: { token },
    output: z.strictObject({
      clientName: z.string(),
      ownerName: z.string(),
      /** Whether this seat may set the password of the address. */
      maySetPassword: z.boolean(),
      ownerships: z.array(ownership),
      orders: z.array(ownerOrder),
    }),
    refusals: ['owner_seat_ended'],
  },
  approval: {
    kind: 'query',
    summary: 'One question to the owner of a seat, with the quote.',
    access: 'public',
    input: { token, approvalUuid: uuid },
    output: sharedOrder,
    refusals: ownerPortalRefusals,
  },
  answer: {
    kind: 'command',
    summary: 'Approves or declines costs as the owner of a seat; the first answer of an owner counts.',
    access: 'public',
    input: { token, approvalUuid: uuid, answer, note: optionalMultilineText(1000) },
    output: sharedOrder,
    refusals: [...ownerPortalRefusals, 'owner_reason_required'],
  },
  statement: {
    kind: 'query',
    summary: 'Costs of the properties of the owner of a seat in a year.',
    access: 'public',
    input: { token, year },
    output: z.strictObject({ year, costs: z.array(cost), total: money, share: money }),
    refusals: ['owner_seat_ended'],
  },
  statementDocument: {
    kind: 'document',
    summary: 'The statement of a year as a PDF.',
    access: 'public',
    input: { token, year },
    output: z.unknown(),
    refusals: ['owner_seat_ended'],
  },
  statementTable: {
    kind: 'document',
    summary: 'The statement of a year as a CSV file.',
    access: 'public',
    input: { token, year },
    output: z.unknown(),
    media: 'text/csv',
    refusals: ['owner_seat_ended'],
  },
  leave: {
    kind: 'command',
    summary: 'Ends the seat of this browser.',
    access: 'public',
    input: { token },
    output: z.strictObject({}),
  },
})
