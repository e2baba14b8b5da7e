import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Fields = Record<string, string>
type Answer = { status: number; body: unknown }
type Thing = Record<string, unknown> & { id: string }

/** What goes wrong with the next calls: before anything is done, or after it was done and before anybody hears of it. */
export type StripeTrouble = 'none' | 'fails' | 'silent' | 'fails-late' | 'silent-late' | 'lies' | 'garbled'

const bodyOf = async (request: IncomingMessage): Promise<Fields> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()))
}

const refusal = (status: number, type: string, code: string): Answer => ({ status, body: { error: { type, code } } })

const accountsOf = (type: string | undefined) => {
  if (type === 'eu_bank_transfer')
    return { iban: { account_holder_name: 'Stripe', iban: 'IE29AIBK93115212345678', bic: 'AIBKIE2D' } }
  if (type === 'us_bank_transfer')
    return { aba: { bank_name: 'TEST BANK', routing_number: '110000000', account_number: '000123456789' } }
  return { sort_code: { account_holder_name: 'Stripe', sort_code: '108800', account_number: '00012345' } }
}

/** A server of this machine that speaks Stripe's protocol, as far as money is collected and paid out by it. */
export const openStripe = async (key: string) => {
  const intents = new Map<string, Thing>()
  const transfers = new Map<string, Thing>()
  const customers = new Map<string, Thing>()
  const kept = new Map<string, { body: string; answer: Answer }>()
  const heard: { path: string; key: string | undefined; fields: Fields }[] = []
  const open: ServerResponse[] = []
  const state: { trouble: StripeTrouble } = { trouble: 'none' }

  const makeIntent = (fields: Fields): Answer => {
    if (!customers.has(fields.customer ?? '')) return refusal(400, 'invalid_request_error', 'resource_missing')
    const id = `pi_${intents.size + 1}`
    const type = fields['payment_method_options[customer_balance][bank_transfer][type]']
    const instructions = { reference: `STR${intents.size + 1}`, financial_addresses: [accountsOf(type)] }
    intents.set(id, {
      id,
      status: 'requires_action',
      amount: Number(fields.amount),
      amount_received: 0,
      currency: fields.currency,
      next_action: { display_bank_transfer_instructions: instructions },
    })
    return { status: 200, body: intents.get(id) }
  }
  const makeTransfer = (fields: Fields): Answer => {
    if (!fields.destination?.startsWith('acct_')) return refusal(400, 'invalid_request_error', 'account_invalid')
    const id = `tr_${transfers.size + 1}`
    const { currency, destination, transfer_group: group } = fields
    transfers.set(id, { id, amount: Number(fields.amount), currency, destination, group, reversed: false })
    return { status: 200, body: transfers.get(id) }
  }
  const makeCustomer = (fields: Fields): Answer => {
    const id = `cus_${customers.size + 1}`
    customers.set(id, { id, name: fields.name })
    return { status: 200, body: customers.get(id) }
  }
  const post = (path: string, fields: Fields): Answer => {
    if (path === '/v1/customers') return makeCustomer(fields)
    if (path === '/v1/payment_intents') return makeIntent(fields)
    if (path === '/v1/transfers') return makeTransfer(fields)
    return refusal(404, 'invalid_request_error', 'url_invalid')
  }
  const get = (path: string, query: URLSearchParams): Answer => {
    if (path === '/v1/balance') return { status: 200, body: { object: 'balance' } }
    if (path === '/v1/transfers') {
      const found = [...transfers.values()].filter(({ group }) => group === query.get('transfer_group'))
      return { status: 200, body: { data: found } }
    }
    const one = intents.get(path.replace('/v1/payment_intents/', ''))
    return one ? { status: 200, body: one } : refusal(404, 'invalid_request_error', 'resource_missing')
  }

  /** Once for a key; the same key with another body is refused, and trouble is repeated under it. */
  const once = (path: string, called: string | undefined, fields: Fields): Answer => {
    const body = JSON.stringify(fields)
    const before = called === undefined ? undefined : kept.get(called)
    if (before)
      return before.body === body ? before.answer : refusal(400, 'idempotency_error', 'idempotency_key_in_use')
    const done = post(path, fields)
    const answer = state.trouble === 'fails-late' ? refusal(500, 'api_error', 'internal') : done
    if (called !== undefined) kept.set(called, { body, answer })
    return answer
  }

  const answerTo = async (request: IncomingMessage): Promise<Answer | undefined> => {
    const url = new URL(request.url ?? '/', 'http://stripe')
    const fields = await bodyOf(request)
    const called = request.headers['idempotency-key'] as string | undefined
    heard.push({ path: url.pathname, key: called, fields })
    if (request.headers.authorization !== `Bearer ${key}`) return refusal(401, 'invalid_request_error', 'key_invalid')
    if (state.trouble === 'silent') return undefined
    if (state.trouble === 'fails') return refusal(500, 'api_error', 'internal')
    const answer = request.method === 'POST' ? once(url.pathname, called, fields) : get(url.pathname, url.searchParams)
    return state.trouble === 'silent-late' && request.method === 'POST' ? undefined : answer
  }

  const server = createServer((request, response) => {
    void answerTo(request).then((answer) => {
      if (!answer) return open.push(response)
      const told =
        state.trouble === 'lies' && 'amount' in (answer.body as object)
          ? { ...(answer.body as Thing), amount: 1, amount_received: 1 }
          : answer.body
      const text = state.trouble === 'garbled' ? '<html>' : JSON.stringify(told)
      return response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    heard,
    transfers,
    /** A client's bank has sent the money. */
    receive: (id: string) => {
      const one = intents.get(id)
      if (one) Object.assign(one, { status: 'succeeded', amount_received: one.amount })
    },
    cancel: (id: string) => Object.assign(intents.get(id) ?? {}, { status: 'canceled' }),
    reverse: (id: string) => Object.assign(transfers.get(id) ?? {}, { reversed: true }),
    close: () =>
      new Promise<void>((done) => {
        for (const response of open) response.destroy()
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
