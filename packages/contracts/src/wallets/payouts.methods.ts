import { paymentFailures } from '@fettle/domain/kernel/payment-failure'
import { payoutObstacles } from '@fettle/domain/wallets/payouts'
import { paymentStates } from '@fettle/domain/wallets/wallet'
import * as z from 'zod/mini'
import { instant, money, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** `house`: simulated gateway, used when no payment gateway is configured. */
const provider = z.enum(['house', 'stripe'])

export const payoutAccountView = z.strictObject({
  /** The gateway that pays from wallets of clients. */
  provider,
  /** Last characters of the account at the gateway; null without one, or where the gateway needs none. */
  gatewayAccountEnd: z.nullable(z.string()),
  /** Last characters of the bank account that files of clients pay to. */
  bankAccountEnd: z.nullable(z.string()),
  /** From when on the bank account is used; null once it is. */
  bankAccountWaitsUntil: z.nullable(instant),
  /** Why clients cannot pay by wallet or by file. */
  obstacles: z.array(z.enum(payoutObstacles)),
})
export type PayoutAccountView = z.output<typeof payoutAccountView>

/** A payment of the gateway beside what the settlements of its invoices paid out. */
export const payoutLine = z.strictObject({
  uuid,
  provider,
  /** The payment at the gateway; null until it answered. */
  providerReference: z.nullable(z.string()),
  reference: z.string(),
  clientName: z.string(),
  invoices: z.array(z.string()),
  amount: money,
  /** Sum of the settlements. */
  booked: money,
  /** Amount of the gateway less the settlements. */
  difference: money,
  state: z.enum(paymentStates),
  failure: z.nullable(z.enum(paymentFailures)),
  startedAt: instant,
  endedAt: z.nullable(instant),
})
export type PayoutLine = z.output<typeof payoutLine>

export const payoutsMethods = methods('find-a-pro', 'payouts', {
  account: {
    kind: 'query',
    summary: 'The accounts that the contractor is paid on, and what is missing.',
    access: 'books.view',
    input: {},
    output: payoutAccountView,
  },
  lines: {
    kind: 'query',
    summary:
      'Payments of the gateway to the contractor beside the settlements of its invoices, the latest first; `after_uuid` is the last row of the former page.',
    access: 'books.view',
    input: { afterUuid: z._default(z.nullable(uuid), null) },
    output: z.strictObject({ rows: z.array(payoutLine), hasMore: z.boolean() }),
  },
})
