import {
  linkDays,
  linkPurposes,
  linkStates,
  ownerAnswers,
  repairSteps,
  sharedPurposes,
} from '@fettle/domain/signed-links/signed-link'
import * as z from 'zod/mini'
import { email } from '../identity/identity.methods.ts'
import {
  address,
  day,
  decimal,
  instant,
  money,
  optionalMultilineText,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const answer = z.enum(ownerAnswers)

/** A signed link as its creators see it. */
export const signedLinkView = z.strictObject({
  uuid,
  purpose: z.enum(linkPurposes),
  state: z.enum(linkStates),
  recipientName: z.string(),
  email: z.string(),
  quoteUuid: z.nullable(uuid),
  quoteNumber: z.nullable(z.string()),
  /** For guest contractors: job, company, and when the link was last opened. */
  jobUuid: z.nullable(uuid),
  companyName: z.nullable(z.string()),
  openedAt: z.nullable(instant),
  createdBy: z.string(),
  createdAt: instant,
  endsAt: instant,
  answeredAt: z.nullable(instant),
  answer: z.nullable(answer),
  note: z.string(),
  version,
})
export type SignedLinkView = z.output<typeof signedLinkView>

const quote = z.strictObject({
  number: z.string(),
  /** Whether a response is possible; false once the quote is withdrawn or decided. */
  isOpen: z.boolean(),
  contractorName: z.string(),
  lines: z.array(z.strictObject({ description: z.string(), quantity: decimal, net: money })),
  net: money,
  tax: money,
  gross: money,
  note: z.string(),
  validUntil: z.nullable(day),
})

/** An order as the holder of a link sees it. */
export const sharedOrder = z.strictObject({
  purpose: z.enum(sharedPurposes),
  recipientName: z.string(),
  endsAt: instant,
  clientName: z.string(),
  number: z.int(),
  title: z.string(),
  category: z.string(),
  locationName: z.string(),
  address,
  timeZone: z.string(),
  raisedAt: instant,
  step: z.enum([...repairSteps, 'cancelled']),
  contractorName: z.nullable(z.string()),
  visits: z.array(z.strictObject({ startsAt: instant, endsAt: instant, state: z.string() })),
  /** For property owners only. */
  decision: z.nullable(
    z.strictObject({
      description: z.string(),
      quote,
      answer: z.nullable(answer),
      answeredAt: z.nullable(instant),
    }),
  ),
})
export type SharedOrder = z.output<typeof sharedOrder>

const order = { workOrderUuid: uuid }
const recipient = {
  recipientName: singleLineText(120),
  email,
  days: z._default(z.int().check(z.minimum(linkDays.least), z.maximum(linkDays.most)), 14),
}
const token = { token: singleLineText(64) }

export const signedLinksMethods = methods('find-a-pro', 'signed-links', {
  list: {
    kind: 'query',
    summary: 'Signed links of a work order, latest first.',
    access: 'work-orders.view',
    input: order,
    output: signedLinkView,
    pages: true,
  },
  shareProgress: {
    kind: 'command',
    summary: 'Sends a resident a link to the progress of the repair.',
    access: 'work-orders.edit',
    input: { ...order, ...recipient },
    output: signedLinkView,
    refusals: ['email_not_confirmed', 'too_many_links'],
  },
  revoke: {
    kind: 'command',
    summary: 'Revokes a link at once.',
    access: 'work-orders.edit',
    input: { linkUuid: uuid, version },
    output: signedLinkView,
    refusals: ['link_ended'],
  },
  open: {
    kind: 'query',
    summary: 'Content of a signed link. Requires no session.',
    access: 'public',
    input: token,
    output: sharedOrder,
    refusals: ['link_ended'],
  },
  answer: {
    kind: 'command',
    summary: 'Responds to a quote as property owner; the first response counts, and declining needs a reason.',
    access: 'public',
    input: { ...token, answer, note: optionalMultilineText(1000) },
    output: sharedOrder,
    refusals: ['link_ended', 'owner_reason_required'],
  },
})
