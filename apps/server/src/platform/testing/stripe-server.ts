import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Fields = Record<string, string>
type Answer = { status: number; body: unknown }
type Thing = Record<string, unknown> & { id: string }

/** Fault of the next requests: before processing, or after it and before the response (`-late`). */
export type StripeFault = 'none' | 'fails' | 'silent' | 'fails-late' | 'silent-late' | 'lies' | 'garbled'

const bodyOf = async (request: IncomingMessage): Promise<Fields> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()))
}

const done = (body: unknown): Answer => ({ status: 200, body })
const refusal = (status: number, type: string, code: string): Answer => ({ status, body: { error: { type, code } } })

const accountsOf = (type: string | undefined) => {
  if (type === 'eu_bank_transfer')
    return { iban: { account_holder_name: 'Stripe', iban: 'IE29AIBK93115212345678', bic: 'AIBKIE2D' } }
  if (type === 'us_bank_transfer')
    return { aba: { bank_name: 'TEST BANK', routing_number: '110000000', account_number: '000123456789' } }
  return { sort_code: { account_holder_name: 'Stripe', sort_code: '108800', account_number: '00012345' } }
}

/** State of a Stripe account and the requests that change it. */
class Books {
  readonly intents = new Map<string, Thing>()
  readonly transfers = new Map<string, Thing>()
  readonly customers = new Map<string, Thing>()

  #intent(fields: Fields): Answer {
    if (!this.customers.has(fields.customer ?? '')) return refusal(400, 'invalid_request_error', 'resource_missing')
    const number = this.intents.size + 1
    const type = fields['payment_method_options[customer_balance][bank_transfer][type]']
    const instructions = { reference: `STR${number}`, financial_addresses: [accountsOf(type)] }
    const one = {
      id: `pi_${number}`,
      status: 'requires_action',
      amount: Number(fields.amount),
      amount_received: 0,
      currency: fields.currency,
      next_action: { display_bank_transfer_instructions: instructions },
    }
    this.intents.set(one.id, one)
    return done(one)
  }

  #transfer({ amount, currency, destination, transfer_group: group }: Fields): Answer {
    if (!destination?.startsWith('acct_')) return refusal(400, 'invalid_request_error', 'account_invalid')
    const one = { id: `tr_${this.transfers.size + 1}`, amount: Number(amount), currency, group, reversed: false }
    this.transfers.set(one.id, one)
    return done(one)
  }

  #customer({ name }: Fields): Answer {
    const one = { id: `cus_${this.customers.size + 1}`, name }
    this.customers.set(one.id, one)
    return done(one)
  }

  post(path: string, fields: Fields): Answer {
    if (path === '/v1/customers') return this.#customer(fields)
    if (path === '/v1/payment_intents') return this.#intent(fields)
    if (path === '/v1/transfers') return this.#transfer(fields)
    return refusal(404, 'invalid_request_error', 'url_invalid')
  }

  get(path: string, query: URLSearchParams): Answer {
    if (path === '/v1/balance') return done({ object: 'balance' })
    if (path === '/v1/transfers')
      return done({ data: [...this.transfers.values()].filter(({ group }) => group === query.get('transfer_group')) })
    const one = this.intents.get(path.replace('/v1/payment_intents/', ''))
    return one ? done(one) : refusal(404, 'invalid_request_error', 'resource_missing')
  }
}

type State = { fault: StripeFault }

/** Idempotency of Stripe: another body under the same key is refused, and responses, errors included, are replayed. */
const onceForKey = (books: Books, state: State) => {
  const responses = new Map<string, { body: string; answer: Answer }>()
  return (path: string, key: string | undefined, fields: Fields): Answer => {
    const body = JSON.stringify(fields)
    const before = key === undefined ? undefined : responses.get(key)
    if (before)
      return before.body === body ? before.answer : refusal(400, 'idempotency_error', 'idempotency_key_in_use')
    const made = books.post(path, fields)
    const answer = state.fault === 'fails-late' ? refusal(500, 'api_error', 'internal') : made
    if (key !== undefined) responses.set(key, { body, answer })
    return answer
  }
}

const textOf = ({ body }: Answer, trouble: StripeFault): string => {
  if (trouble === 'garbled') return '<html>'
  const isSum = trouble === 'lies' && 'amount' in (body as object)
  return JSON.stringify(isSum ? { ...(body as Thing), amount: 1, amount_received: 1 } : body)
}

/** A local server that implements the part of the Stripe API for collecting and paying out. */
export const openStripe = async (key: string) => {
  const books = new Books()
  const state: State = { fault: 'none' }
  const once = onceForKey(books, state)
  const requests: { path: string; key: string | undefined; fields: Fields }[] = []
  const open: ServerResponse[] = []

  const answerTo = async (request: IncomingMessage): Promise<Answer | undefined> => {
    const url = new URL(request.url ?? '/', 'http://stripe')
    const fields = await bodyOf(request)
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined
    requests.push({ path: url.pathname, key: idempotencyKey, fields })
    if (request.headers.authorization !== `Bearer ${key}`) return refusal(401, 'invalid_request_error', 'key_invalid')
    if (state.fault === 'silent') return undefined
    if (state.fault === 'fails') return refusal(500, 'api_error', 'internal')
    if (request.method !== 'POST') return books.get(url.pathname, url.searchParams)
    const answer = once(url.pathname, idempotencyKey, fields)
    return state.fault === 'silent-late' ? undefined : answer
  }

  const server = createServer((request, response) => {
    void answerTo(request).then((answer) => {
      if (!answer) return open.push(response)
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      return response.end(textOf(answer, state.fault))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    heard: requests,
    transfers: books.transfers,
    /** Marks an announced transfer as received. */
    receive: (id: string) => {
      const one = books.intents.get(id)
      if (one) Object.assign(one, { status: 'succeeded', amount_received: one.amount })
    },
    cancel: (id: string) => Object.assign(books.intents.get(id) ?? {}, { status: 'canceled' }),
    reverse: (id: string) => Object.assign(books.transfers.get(id) ?? {}, { reversed: true }),
    close: () =>
      new Promise<void>((closed) => {
        for (const response of open) response.destroy()
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
