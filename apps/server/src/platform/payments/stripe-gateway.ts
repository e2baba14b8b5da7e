import type { Market } from '@fettle/domain/editions/edition'
import type { Money } from '@fettle/domain/kernel/money'
import type { PaymentFailure } from '@fettle/domain/kernel/payment-failure'
import * as z from 'zod/mini'
import type { PaymentsSettings } from '../configuration/payments-settings.ts'
import type { HttpClient } from '../http-client/http-client.ts'
import {
  type AccountFact,
  type CollectRequest,
  type PaymentState,
  type PaymentsGateway,
  PaymentsUnreachable,
  type PayoutRequest,
  type TransferInstructions,
} from './payments.ts'

/** API version that this adapter implements. */
const apiVersion = '2025-09-30.clover'

type StripeClient = { readonly settings: NonNullable<PaymentsSettings['stripe']>; readonly httpClient: HttpClient }
type Fields = Readonly<Record<string, string | number>>
type Call = { path: string; key?: string; fields?: Fields }
/** A definite refusal, with the error code of Stripe. */
type Refusal = { refused: string }

const failure = z.object({ error: z.object({ type: z.string(), code: z.optional(z.nullable(z.string())) }) })

const encoded = (fields: Fields) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, `${value}`])).toString()

const send = async ({ settings, httpClient }: StripeClient, { path, key, fields }: Call): Promise<Response> => {
  try {
    return await httpClient.fetch(`${settings.address}${path}`, {
      method: fields ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${settings.key}`,
        'stripe-version': apiVersion,
        ...(key ? { 'idempotency-key': key } : {}),
        ...(fields ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(fields ? { body: encoded(fields) } : {}),
    })
  } catch {
    // The network error may name the address called; callers need only know that there was no answer.
    throw new PaymentsUnreachable('no answer')
  }
}

/** Refusals that a retry would repeat. A wrong key, a rate limit or a concurrent request say nothing about the payment. */
const isFinal = (status: number, type: string) =>
  status === 402 || ((status === 400 || status === 404) && type === 'invalid_request_error')

const callStripe = async <T>(client: StripeClient, request: Call, shape: z.ZodMiniType<T>): Promise<T | Refusal> => {
  const answer = await send(client, request)
  const body: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) {
    const read = shape.safeParse(body)
    if (read.success) return read.data
    throw new PaymentsUnreachable('an answer of another shape')
  }
  const refused = failure.safeParse(body)
  if (refused.success && isFinal(answer.status, refused.data.error.type))
    return { refused: refused.data.error.code ?? refused.data.error.type }
  throw new PaymentsUnreachable(`status ${answer.status}`)
}

const unwrap = <T extends object>(answer: T | Refusal): T => {
  if ('refused' in answer) throw new PaymentsUnreachable(`refused: ${answer.refused}`)
  return answer
}

const identified = z.object({ id: z.string() })
const text = z.optional(z.nullable(z.string()))
const bankAccount = z.object({
  account_holder_name: text,
  bank_name: text,
  iban: text,
  bic: text,
  sort_code: text,
  account_number: text,
  routing_number: text,
})
const financialAddress = z.object({
  iban: z.optional(bankAccount),
  sort_code: z.optional(bankAccount),
  aba: z.optional(bankAccount),
})
const intent = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  next_action: z.optional(
    z.nullable(
      z.object({
        display_bank_transfer_instructions: z.optional(
          z.object({ reference: text, financial_addresses: z.optional(z.array(financialAddress)) }),
        ),
      }),
    ),
  ),
})
type Intent = z.output<typeof intent>
const transfer = z.object({ id: z.string(), amount: z.int(), currency: z.string(), reversed: z.boolean() })
const transfers = z.object({ data: z.array(transfer) })

const isOf = (sum: Money, response: { amount: number; currency: string }) =>
  response.amount === sum.amount && response.currency.toUpperCase() === sum.currency

const bankTransfer = 'payment_method_options[customer_balance][bank_transfer]'
const bankTransferOptions: Readonly<Record<Market, Fields>> = {
  uk: { [`${bankTransfer}[type]`]: 'gb_bank_transfer' },
  de: { [`${bankTransfer}[type]`]: 'eu_bank_transfer', [`${bankTransfer}[eu_bank_transfer][country]`]: 'DE' },
  us: { [`${bankTransfer}[type]`]: 'us_bank_transfer' },
}

const factsOf = (account: z.output<typeof bankAccount>): TransferInstructions['account'] => {
  const known: [AccountFact, string | null | undefined][] = [
    ['account_holder', account.account_holder_name],
    ['bank', account.bank_name],
    ['iban', account.iban],
    ['bic', account.bic],
    ['sort_code', account.sort_code],
    ['account_number', account.account_number],
    ['routing_number', account.routing_number],
  ]
  return known.flatMap(([fact, value]) => (value ? [{ fact, value }] : []))
}

const instructionsOf = (one: Intent, fallback: string): TransferInstructions => {
  const response = one.next_action?.display_bank_transfer_instructions
  const [first] = response?.financial_addresses ?? []
  const account = first?.iban ?? first?.sort_code ?? first?.aba
  if (!account) throw new PaymentsUnreachable('no account to send to')
  return { reference: response?.reference || fallback, account: factsOf(account) }
}

const collect = async (client: StripeClient, request: CollectRequest) => {
  const { key, sum, payer, namespace, reference } = request
  const customer =
    payer.reference ??
    unwrap(
      await callStripe(
        client,
        {
          path: '/v1/customers',
          key: `payer-${payer.uuid}`,
          fields: { name: payer.name, 'metadata[tenant]': payer.uuid },
        },
        identified,
      ),
    ).id
  const fields = {
    amount: sum.amount,
    currency: sum.currency.toLowerCase(),
    customer,
    confirm: 'true',
    description: reference,
    'metadata[key]': key,
    'payment_method_types[]': 'customer_balance',
    'payment_method_data[type]': 'customer_balance',
    'payment_method_options[customer_balance][funding_type]': 'bank_transfer',
    ...bankTransferOptions[namespace],
  }
  const one = unwrap(await callStripe(client, { path: '/v1/payment_intents', key, fields }, intent))
  if (!isOf(sum, one)) throw new PaymentsUnreachable('another sum')
  return { providerReference: one.id, payerReference: customer, instructions: instructionsOf(one, reference) }
}

const collected = async (
  client: StripeClient,
  { providerReference, sum }: { providerReference: string; sum: Money },
): Promise<PaymentState> => {
  const path = `/v1/payment_intents/${encodeURIComponent(providerReference)}`
  const one = unwrap(await callStripe(client, { path }, intent))
  if (one.status === 'canceled') return { state: 'failed', failure: 'payment_refused' }
  if (one.status !== 'succeeded') return { state: 'open' }
  // A different amount needs a person to look at it; the ledger must not book it.
  if (!isOf(sum, { amount: one.amount_received, currency: one.currency })) throw new PaymentsUnreachable('another sum')
  return { state: 'done' }
}

const payeeErrorCodes = [
  'account_invalid',
  'resource_missing',
  'insufficient_capabilities_for_transfer',
  'transfers_not_allowed',
]
const failureOf = (code: string): PaymentFailure =>
  payeeErrorCodes.includes(code) ? 'payee_refused' : 'payment_refused'

/** The transfer of an earlier attempt: Stripe forgets idempotency keys after a day and replays server errors until then. */
const findEarlierTransfer = async (client: StripeClient, { key, sum }: PayoutRequest) => {
  const path = `/v1/transfers?limit=1&transfer_group=${encodeURIComponent(key)}`
  const [found] = unwrap(await callStripe(client, { path }, transfers)).data
  if (found && !isOf(sum, found)) throw new PaymentsUnreachable('another sum')
  return found
}

const payOut = async (
  client: StripeClient,
  request: PayoutRequest,
): Promise<PaymentState & { providerReference: string | null }> => {
  const { key, sum, payee, reference } = request
  if (payee === null) return { state: 'failed', failure: 'payee_unknown', providerReference: null }
  const fields = {
    amount: sum.amount,
    currency: sum.currency.toLowerCase(),
    destination: payee,
    transfer_group: key,
    description: reference,
  }
  const transferred =
    (await findEarlierTransfer(client, request)) ??
    (await callStripe(client, { path: '/v1/transfers', key, fields }, transfer))
  if ('refused' in transferred)
    return { state: 'failed', failure: failureOf(transferred.refused), providerReference: null }
  if (!isOf(sum, transferred)) throw new PaymentsUnreachable('another sum')
  return transferred.reversed
    ? { state: 'failed', failure: 'payment_refused', providerReference: transferred.id }
    : { state: 'done', providerReference: transferred.id }
}

/**
 * Payment gateway over the Stripe API: bank transfers into the cash balance of a customer, and transfers to connected accounts of
 * contractors.
 */
export const stripeGateway = (client: StripeClient): PaymentsGateway => ({
  provider: 'stripe',
  // Its mandates are given on pages of Stripe, which are not connected.
  creditor: () => null,
  debit: () => Promise.reject(new PaymentsUnreachable('no direct debits')),
  collect: (request) => collect(client, request),
  collected: (request) => collected(client, request),
  ready: async () => void unwrap(await callStripe(client, { path: '/v1/balance' }, z.object({ object: z.string() }))),
  payOut: (request) => payOut(client, request),
})
