import { ownerApprovalRefusals, ownerDecisions } from '@fettle/domain/owner-approvals/owner-approval'
import { jointRules } from '@fettle/domain/residents/owner'
import { linkDays, ownerAnswers } from '@fettle/domain/signed-links/signed-link'
import * as z from 'zod/mini'
import { instant, money, multilineText, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const askedOwner = z.strictObject({
  uuid,
  name: z.string(),
  /** Whether the owner has an e-mail address, to which a question can be sent. */
  isReachable: z.boolean(),
  askedAt: z.nullable(instant),
  answer: z.nullable(z.enum(ownerAnswers)),
  answeredAt: z.nullable(instant),
  note: z.string(),
})

const exception = z.strictObject({ reason: z.string(), by: z.string(), at: instant })

export const ownerApprovalStatus = z.strictObject({
  /** Whether the costs are above the limit of the mandate. */
  isNeeded: z.boolean(),
  decision: z.enum(ownerDecisions),
  limit: z.nullable(money),
  joint: z.enum(jointRules),
  locationName: z.string(),
  owners: z.array(askedOwner),
  exception: z.nullable(exception),
  canAsk: z.boolean(),
  /** Refusal code of asking. */
  cannotAsk: z.nullable(z.string()),
  canGoAhead: z.boolean(),
})
export type OwnerApprovalStatus = z.output<typeof ownerApprovalStatus>

const of = { workOrderUuid: uuid }
const quote = { ...of, quoteUuid: uuid }

/** Owners of a property decide about costs above the limit of their mandate. */
export const ownerApprovalsMethods = methods('find-a-pro', 'owner-approvals', {
  get: {
    kind: 'query',
    summary: 'What the owners of the property of an order say about a quote, and whether they must be asked.',
    access: 'quotes.view',
    input: quote,
    output: ownerApprovalStatus,
  },
  ofOrder: {
    kind: 'query',
    summary: 'The limit of the owners of the property of an order, and whether the emergency went ahead without them.',
    access: 'quotes.view',
    input: of,
    output: z.strictObject({
      limit: z.nullable(money),
      ownerNames: z.array(z.string()),
      exception: z.nullable(exception),
      canGoAhead: z.boolean(),
    }),
  },
  ask: {
    kind: 'command',
    summary:
      'Asks every owner of the property who was not asked yet; each answers once, by e-mail link or in the owner area.',
    access: 'work-orders.edit',
    input: { ...quote, days: z._default(z.int().check(z.minimum(linkDays.least), z.maximum(linkDays.most)), 14) },
    output: ownerApprovalStatus,
    refusals: [
      'email_not_confirmed',
      'too_many_links',
      'quote_not_open_for_owner',
      'own_document',
      'owner_saved_by_asker',
      ...ownerApprovalRefusals,
    ],
  },
  goAhead: {
    kind: 'command',
    summary: 'Lets an emergency go ahead without its owners, with a reason that stays on the order.',
    access: 'quotes.accept',
    input: { ...of, reason: multilineText(1000) },
    output: z.strictObject({ workOrderUuid: uuid, reason: z.string(), at: instant }),
    refusals: ownerApprovalRefusals,
  },
})
