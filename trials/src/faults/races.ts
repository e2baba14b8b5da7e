import { randomUUID } from 'node:crypto'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { type AnyMethod, methodPath } from '@fettle/contracts/kernel/method'
import { toWire } from '@fettle/contracts/kernel/wire'
import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { walletsMethods } from '@fettle/contracts/wallets/wallets.methods'
import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { ApiRefusal, type ApiUser } from '../../../world/src/api-user.ts'
import { day } from '../../../world/src/days.ts'
import { Photographs } from '../../../world/src/photographs.ts'
import { runScenario } from '../../../world/src/run-scenario.ts'
import { type Scenario, type ScenarioEnd } from '../../../world/src/scenario-run.ts'
import type { SeededMarket } from '../../../world/src/seeded-market.ts'
import { topUpWallet } from '../../../world/src/wallets.ts'
import type { Random } from '../harness/random.ts'
import { scenarios } from '../harness/seed.ts'

export type FaultContext = { address: string; market: SeededMarket; chance: Random }

const photographs = new Photographs()
let ordersCreated = 0

/** An order of a scenario with this end, some days ago. */
export const orderInState = async (
  { market, chance }: FaultContext,
  ending: ScenarioEnd,
  way: Scenario['dispatchMethod'],
): Promise<{ order: WorkOrderView; scenario: Scenario }> => {
  const { scenario } = scenarios([market], chance).next().value
  const firm = market.firms.find(({ company }) => company.kind === 'contracted')
  const rivals = market.firms.filter((each) => each !== firm && each.company.kind !== 'dlo').slice(0, 2)
  if (!firm) throw new Error('No firm is contracted')
  const index = 100_000 + ordersCreated++
  const finished: Scenario = {
    ...scenario,
    firm,
    rivals,
    ending,
    dispatchMethod: way,
    index,
    startedAt: Date.now() - 10 * day,
  }
  return { order: await runScenario(finished, market, photographs), scenario: finished }
}

/** A member of the staff who acts at the current time. */
export const staff = ({ market }: FaultContext, role: string): ApiUser => {
  const user = market.staff[role]
  if (!user) throw new Error(`Nobody is ${role}`)
  user.at = Date.now()
  return user
}

/** `done`, or the refusal code. */
export const outcomeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'done'
  } catch (problem) {
    if (problem instanceof ApiRefusal) return problem.code
    throw problem
  }
}

type Sent = { status: number; text: string; isReplay: boolean }

/** Sends a call without retries. */
export const sendOnce = async (
  { address }: Pick<FaultContext, 'address'>,
  user: ApiUser,
  { method, input, key }: { method: AnyMethod; input: unknown; key: string },
): Promise<Sent> => {
  const answer = await fetch(`${address}/${user.namespace}${methodPath(method)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...user.headers(), 'idempotency-key': key },
    body: JSON.stringify(toWire(method.input, input)),
  })
  const isReplay = answer.headers.get('idempotent-replayed') === 'true'
  return { status: answer.status, text: await answer.text(), isReplay }
}

const copies = 50

/** Fifty parallel copies of a call with one idempotency key: one effect, one response. Returns the problems. */
export const doubleSubmits = async (context: FaultContext): Promise<{ keys: number; wrong: string[] }> => {
  const wrong: string[] = []
  const { order, scenario } = await orderInState(context, 'quoted', 'quote')
  const jobUuid = order.jobs[0]?.uuid ?? ''
  const [quote] = await staff(context, 'ADM').call(quotesMethods.list, { workOrderUuid: order.uuid })
  const { description, repair, place } = { description: 'Fifty times the same', ...scenario }
  const entries = { locationUuid: place.uuid, title: 'Fifty times', description, priority: 'routine' } as const
  const calls: readonly { method: AnyMethod; input: unknown }[] = [
    { method: messagesMethods.send, input: { jobUuid, text: 'Fifty times the same' } },
    { method: workOrdersMethods.create, input: { ...entries, category: repair.category, service: repair.service } },
    { method: quotesMethods.accept, input: { quoteUuid: quote?.uuid, version: quote?.version } },
  ]
  for (const call of calls) {
    const key = randomUUID()
    const all = await Promise.all(
      Array.from({ length: copies }, () => sendOnce(context, staff(context, 'ADM'), { ...call, key })),
    )
    // A copy that waited too long gets Retry-After, and the response when repeated.
    const settled = await Promise.all(
      all.map(async (each) =>
        each.status === 200 ? each : sendOnce(context, staff(context, 'ADM'), { ...call, key }),
      ),
    )
    const answers = new Set(settled.map(({ status, text }) => `${status} ${text}`))
    const first = settled.filter(({ isReplay }) => !isReplay).length
    if (answers.size !== 1 || first > 1 || settled[0]?.status !== 200)
      wrong.push(`${call.method.name}: ${answers.size} answers, ${first} effects, ${[...answers][0]}`)
  }
  return { keys: calls.length, wrong }
}

/** Runs both in parallel; exactly one may succeed. */
const race = async (name: string, one: Promise<unknown>, other: Promise<unknown>): Promise<string | undefined> => {
  const outcomes = await Promise.all([outcomeOf(one), outcomeOf(other)])
  const winners = outcomes.filter((outcome) => outcome === 'done').length
  return winners === 1 && !outcomes.includes('unexpected') ? undefined : `${name}: ${outcomes.join(' and ')}`
}

const twoQuotes = async (context: FaultContext) => {
  const { order } = await orderInState(context, 'quoted', 'tender')
  const quotes = await staff(context, 'ADM').call(quotesMethods.list, { workOrderUuid: order.uuid })
  const [one, other] = quotes.filter(({ state }) => state === 'submitted')
  if (!one || !other) return 'two quotes: there were no two'
  const accept = (role: string, { uuid, version }: { uuid: string; version: number }) =>
    staff(context, role).call(quotesMethods.accept, { quoteUuid: uuid, version })
  return race('accept two quotes', accept('ADM', one), accept('FIN', other))
}

const oneInvoice = async (context: FaultContext) => {
  const { order } = await orderInState(context, 'invoice-due', 'quote')
  const [row] = await staff(context, 'ADM').call(invoicesMethods.list, { workOrderUuid: order.uuid })
  if (!row) return 'one invoice: there was none'
  const invoice = await staff(context, 'ADM').call(invoicesMethods.get, { invoiceUuid: row.uuid })
  const it = { invoiceUuid: invoice.uuid, version: invoice.version }
  const approved = staff(context, 'ADM').call(invoicesMethods.approve, it)
  return race(
    'approve and decline',
    approved,
    staff(context, 'FIN').call(invoicesMethods.decline, { ...it, reason: 'No' }),
  )
}

const oneQuote = async (context: FaultContext) => {
  const { order, scenario } = await orderInState(context, 'quoted', 'quote')
  const [quote] = await staff(context, 'ADM').call(quotesMethods.list, { workOrderUuid: order.uuid })
  if (!quote) return 'one quote: there was none'
  const it = { quoteUuid: quote.uuid, version: quote.version }
  const accepted = staff(context, 'ADM').call(quotesMethods.accept, it)
  scenario.firm.owner.at = Date.now()
  return race('accept and withdraw', accepted, scenario.firm.owner.call(quotesMethods.withdraw, it))
}

/** Two people who opened the same version of an order: one saves, the other is refused, and nothing of the winner is lost. */
const twoEditors = async (context: FaultContext) => {
  const { order } = await orderInState(context, 'new', 'quote')
  const { uuid: workOrderUuid, version, title, description, category, service, priority } = order
  const entries = { workOrderUuid, version, title, description, category, service, priority }
  const edit = (role: string, accessNotes: string) =>
    staff(context, role).call(workOrdersMethods.edit, { ...entries, accessNotes })
  const outcomes = await Promise.all([
    outcomeOf(edit('ADM', 'Ring twice')),
    outcomeOf(edit('PRM', 'Key at the office')),
  ])
  const seen = await staff(context, 'ADM').call(workOrdersMethods.get, { workOrderUuid })
  const winner = outcomes[0] === 'done' ? 'Ring twice' : 'Key at the office'
  const isRight = [...outcomes].sort().join() === 'done,stale_version' && seen.accessNotes === winner
  return isRight ? undefined : `two editors: ${outcomes.join(' and ')}, kept “${seen.accessNotes}”`
}

const paidAtOnce = 6

/**
 * Pays six invoices in parallel from a wallet with funds for about half: none beyond the balance, and none left that it
 * covers.
 */
const drainedWallet = async (context: FaultContext): Promise<string | undefined> => {
  const orders = await Promise.all(
    Array.from({ length: paidAtOnce }, () => orderInState(context, 'invoice-approved', 'quote')),
  )
  const invoices = await Promise.all(
    orders.map(async ({ order }) => {
      const [row] = await staff(context, 'FIN').call(invoicesMethods.list, { workOrderUuid: order.uuid })
      return staff(context, 'FIN').call(invoicesMethods.get, { invoiceUuid: row?.uuid ?? '' })
    }),
  )
  const sum = (some: typeof invoices) => some.reduce((total, { totals }) => total + totals.gross.amount, 0)
  const before = await topUpWallet(context.market, Math.round(sum(invoices) / 2))
  const outcomes = await Promise.all(
    invoices.map(({ uuid: invoiceUuid, version }) =>
      outcomeOf(staff(context, 'FIN').call(invoicesMethods.pay, { invoiceUuid, version })),
    ),
  )
  const after = (await staff(context, 'FIN').call(walletsMethods.get, {})).balance.amount
  const paid = invoices.filter((_invoice, index) => outcomes[index] === 'done')
  const unpaid = invoices.filter((_invoice, index) => outcomes[index] === 'insufficient_funds_to_pay_this_invoice')
  const isRight =
    paid.length + unpaid.length === paidAtOnce &&
    before - sum(paid) === after &&
    unpaid.every(({ totals }) => totals.gross.amount > after)
  return isRight ? undefined : `wallet drained: ${outcomes.join(', ')}; ${before} became ${after}`
}

/** Conflicting decisions in parallel, `rounds` of each kind; and one wallet is drained. */
export const races = async (context: FaultContext, rounds: number): Promise<{ rounds: number; wrong: string[] }> => {
  const wrong: string[] = []
  for (let round = 0; round < rounds; round++)
    wrong.push(
      ...(await Promise.all([twoQuotes(context), oneInvoice(context), oneQuote(context), twoEditors(context)])).filter(
        (each) => each !== undefined,
      ),
    )
  const drained = await drainedWallet(context)
  return { rounds: rounds * 4 + 1, wrong: drained === undefined ? wrong : [...wrong, drained] }
}
