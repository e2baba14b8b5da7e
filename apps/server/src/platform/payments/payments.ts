import type { Market } from '@fettle/domain/editions/edition'
import type { Money } from '@fettle/domain/kernel/money'
import type { PaymentFailure } from '@fettle/domain/kernel/payment-failure'

export const paymentsProviders = ['house', 'stripe'] as const
export type PaymentsProvider = (typeof paymentsProviders)[number]

/** Facts of an account that money is sent to, in the order in which a bank asks for them. */
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

/** Where a client sends its money, and what it writes on the transfer so that it is known by. */
export type TransferInstructions = {
  readonly reference: string
  readonly account: readonly { readonly fact: AccountFact; readonly value: string }[]
}

type Asked = {
  /** The same for every try of one and the same thing: money moves once for a key. */
  readonly key: string
  readonly sum: Money
  readonly reference: string
}
export type Collecting = Asked & {
  readonly namespace: Market
  /** Who pays in; `reference` is what the payments system called them the last time. */
  readonly payer: { readonly uuid: string; readonly name: string; readonly reference: string | null }
}
export type PayingOut = Asked & {
  /** The account of whom is paid, where the payments system has one. */
  readonly payee: string | null
}

/** What is known of money on its way: nothing yet, that it arrived, or that it will not. */
export type Outcome =
  | { readonly state: 'open' }
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly failure: PaymentFailure }

/** Moves money in and out. What it cannot say for certain it does not say: it throws `PaymentsUnreachable`. */
export type PaymentsGateway = {
  readonly provider: PaymentsProvider
  /** Announces money that is to come in by bank transfer. */
  collect(
    asked: Collecting,
  ): Promise<{ providerReference: string; payerReference: string | null; instructions: TransferInstructions }>
  /** Whether announced money has come in. */
  collected(asked: { readonly providerReference: string; readonly sum: Money }): Promise<Outcome>
  /** Answers where a payment could set out now. */
  ready(): Promise<void>
  /** Pays somebody, or says what became of it where it was asked before with this key. */
  payOut(asked: PayingOut): Promise<Outcome & { readonly providerReference: string | null }>
}

/** No answer, or none that says what happened: it is asked for again, never guessed. */
export class PaymentsUnreachable extends Error {}
