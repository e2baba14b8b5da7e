import { paymentFailures } from '@fettle/domain/kernel/payment-failure'
import { debitRefusals } from '@fettle/domain/mandates/mandate'
import { ledgerTransfers } from '@fettle/domain/wallets/ledger'
import { minTopUp, walletRefusals } from '@fettle/domain/wallets/wallet'
import * as z from 'zod/mini'
import { abilities, day, instant, money, uuid } from '../kernel/fields.ts'
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
  /** Of a collection by direct debit: the account that is debited, and the day. */
  debit: z.nullable(z.strictObject({ accountEnd: z.string(), collectOn: day })),
  createdAt: instant,
})
export type TopUpView = z.output<typeof topUpView>

export const walletView = z.strictObject({
  isActive: z.boolean(),
  balance: money,
  /** Payments that left the wallet and are not completed. */
  underWay: money,
  /** Collections that the bank took back and the balance has still to return; they cannot be paid out. */
  owed: money,
  /** Largest sum of one payment or top-up. */
  largest: money,
  /** `house`: simulated gateway, used when no payment gateway is configured; no real money moves. */
  provider: z.enum(['house', 'stripe']),
  /** Announced and not received, latest first. */
  topUps: z.array(topUpView),
  /** Mandates by which a top-up can be collected, the latest first. */
  mandates: z.array(z.strictObject({ uuid, reference: z.string(), accountEnd: z.string() })),
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
  /** The payment run that the transfer belongs to, with its payee. */
  paymentRun: z.nullable(z.strictObject({ uuid, number: z.int(), contractorName: z.string() })),
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
    summary: 'Wallet of the client: balance, payments in progress, and announced top-ups.',
    access: 'invoices.pay',
    input: {},
    output: walletView,
  },
  transactions: {
    kind: 'query',
    summary: 'Transactions of the wallet, latest first; `after_uuid` is the last row of the former page.',
    access: 'invoices.pay',
    input: { afterUuid: z._default(z.nullable(uuid), null) },
    output: z.strictObject({ rows: z.array(walletTransaction), hasMore: z.boolean() }),
  },
  activate: {
    kind: 'command',
    summary: 'Activates the client’s wallet in the currency of its market.',
    access: 'invoices.pay',
    input: {},
    output: walletView,
    refusals: walletRefusals,
  },
  topUp: {
    kind: 'command',
    summary:
      'Announces a top-up in minor units: a transfer with its account and reference, or a collection by a mandate of the client.',
    access: 'invoices.pay',
    input: {
      amount: z.int().check(z.minimum(minTopUp), z.maximum(1e10)),
      mandateUuid: z._default(z.nullable(uuid), null),
    },
    output: walletView,
    refusals: [...walletRefusals, ...debitRefusals],
    money: true,
  },
})
