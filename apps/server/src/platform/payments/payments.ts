import type { Market } from '@fettle/domain/editions/edition'
import type { Creditor } from '@fettle/domain/kernel/creditor'
import type { Money } from '@fettle/domain/kernel/money'
import type { PaymentFailure } from '@fettle/domain/kernel/payment-failure'
import type { LocalDate } from '@fettle/domain/kernel/time'

export const paymentsProviders = ['house', 'stripe'] as const
export type PaymentsProvider = (typeof paymentsProviders)[number]

/** Fields of a bank account, in the order in which banks ask for them. */
export const accountFacts = [
  'account_holder',
  'bank',
  'iban',
  'bic',
  'sort_code',
  'account_number',
  'routing_number',
] as const
export type AccountFact = (typeof accountFacts)[number]

/** Bank account for a transfer, and the reference that identifies it. */
export type TransferInstructions = {
  readonly reference: string
  readonly account: readonly { readonly fact: AccountFact; readonly value: string }[]
}

type PaymentRequest = {
  /** Idempotency key: money moves once for a key. */
  readonly key: string
  readonly sum: Money
  readonly reference: string
}
export type CollectRequest = PaymentRequest & {
  readonly namespace: Market
  /** The payer; `reference` is its id at the provider, where it has one. */
  readonly payer: { readonly uuid: string; readonly name: string; readonly reference: string | null }
}
/** A collection by direct debit under a mandate of the payer. */
export type DebitRequest = CollectRequest & {
  readonly mandate: { readonly reference: string; readonly accountEnd: string }
  readonly collectOn: LocalDate
}
export type PayoutRequest = PaymentRequest & {
  /** Account of the payee at the provider. */
  readonly payee: string | null
}

/** State of a payment: pending, completed or failed. */
export type PaymentState =
  | { readonly state: 'open' }
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly failure: PaymentFailure }

/** Payment provider. Each method throws PaymentsUnreachable where the outcome is not certain. */
export type PaymentsGateway = {
  readonly provider: PaymentsProvider
  /** Announces an incoming bank transfer. */
  collect(
    request: CollectRequest,
  ): Promise<{ providerReference: string; payerReference: string | null; instructions: TransferInstructions }>
  /** Who collects by direct debit in a market; null where the gateway offers none. */
  creditor(namespace: Market): Creditor | null
  /** Announces a collection by direct debit; only where there is a creditor. */
  debit(request: DebitRequest): Promise<{ providerReference: string }>
  /** State of an announced transfer or collection. */
  collected(request: { readonly providerReference: string; readonly sum: Money }): Promise<PaymentState>
  /** Resolves where payments can be made now. */
  ready(): Promise<void>
  /** Pays out, or returns the state of the payment made earlier under this key. */
  payOut(request: PayoutRequest): Promise<PaymentState & { readonly providerReference: string | null }>
}

/** The provider did not answer or not clearly: the request is repeated, its outcome never guessed. */
export class PaymentsUnreachable extends Error {}
