import { paymentFailures } from '@fettle/domain/kernel/payment-failure'
import { ledgerTransfers } from '@fettle/domain/wallets/ledger'
import { minTopUp, walletRefusals } from '@fettle/domain/wallets/wallet'
import * as z from 'zod/mini'
import { abilities, instant, money, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const account = z.array(
  z.strictObject({
    fact: z.enum(['account_holder', 'bank', 'iban', 'bic', 'sort_code', 'account_number', 'routing_number']),
    value: z.string(),
  }),
)

const topUpView = z.strictObject({
  uuid,
  amount: money,
  /** Payment reference that identifies the bank transfer. */
  reference: z.string(),
  /** Account to transfer to. */
  account,
  createdAt: instant,
})
export type TopUpView = z.output<typeof topUpView>

export const walletView = z.strictObject({
  isActive: z.boolean(),
  balance: money,
  /** Payments that left the wallet and are not completed. */
  underWay: money,
  /** Largest sum of one payment or top-up. */
  largest: money,
  /** `house`: simulated gateway, used when no payment gateway is configured; no real money moves. */
  provider: z.enum(['house', 'stripe']),
  /** Announced and not received, latest first. */
  topUps: z.array(topUpView),
  ...abilities,
})
export type WalletView = z.output<typeof walletView>

/** A transaction of the wallet; `amount` is negative for outgoing money. */
export const walletTransaction = z.strictObject({
  uuid,
  kind: z.enum(ledgerTransfers),
  amount: money,
  reference: z.string(),
  invoice: z.nullable(
    z.strictObject({ uuid, workOrderUuid: uuid, jobUuid: uuid, number: z.string(), contractorName: z.string() }),
  ),
  /** Why a payment was returned. */
  failure: z.nullable(z.enum(paymentFailures)),
  /** Who requested it; null for the system. */
  byName: z.nullable(z.string()),
  at: instant,
})
export type WalletTransaction = z.output<typeof walletTransaction>

export const walletsMethods = methods('find-a-pro', 'wallets', {
  get: {
    kind: 'query',
    summary: 'The wallet of the client: what is in it, what is on its way out, and the transfers that it waits for.',
    access: 'invoices.pay',
    input: {},
    output: walletView,
  },
  transactions: {
    kind: 'query',
    summary:
      'What came into the wallet and went out of it, the latest first; `after_uuid` is the last row of the page before.',
    access: 'invoices.pay',
    input: { afterUuid: z._default(z.nullable(uuid), null) },
    output: z.strictObject({ rows: z.array(walletTransaction), hasMore: z.boolean() }),
  },
  activate: {
    kind: 'command',
    summary: 'Opens the wallet of the client in the currency of its market.',
    access: 'invoices.pay',
    input: {},
    output: walletView,
    refusals: walletRefusals,
  },
  topUp: {
    kind: 'command',
    summary:
      'Announces money that is to come in, in minor units, and answers where to send it and under which reference.',
    access: 'invoices.pay',
    input: { amount: z.int().check(z.minimum(minTopUp), z.maximum(1e10)) },
    output: walletView,
    refusals: walletRefusals,
    money: true,
  },
})
