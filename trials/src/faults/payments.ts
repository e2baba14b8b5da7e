import { setTimeout as sleep } from 'node:timers/promises'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { type PaymentRunView, paymentRunsMethods } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { todayOf } from '@fettle/domain/editions/today'
import type pg from 'pg'
import { demoPassword } from '../../../world/src/seeded-market.ts'
import { topUpWallet } from '../../../world/src/wallets.ts'
import type { Product } from '../harness/product.ts'
import { type FaultContext, orderInState, staff } from './races.ts'

export type PaymentTrial = {
  readonly runs: number
  readonly kills: number
  /** Kills before the first answer of a release. */
  readonly amid: number
  readonly wrong: readonly string[]
}

/** A run of one approved invoice that is paid from the wallet, prepared and not released. */
const preparedRun = async (context: FaultContext): Promise<PaymentRunView> => {
  const { order } = await orderInState(context, 'invoice-approved', 'quote')
  const finance = staff(context, 'FIN')
  const [invoice] = await finance.call(invoicesMethods.list, { workOrderUuid: order.uuid })
  if (!invoice) throw new Error('There is no approved invoice')
  await topUpWallet(context.market, invoice.gross.amount)
  const executeOn = todayOf(editionOf(context.market.seedData.namespace), Date.now())
  const source = { method: 'wallet', executeOn, bankAccountUuid: null } as const
  const run = await staff(context, 'FIN').call(paymentRunsMethods.create, { invoiceUuids: [invoice.uuid], ...source })
  return finance.call(paymentRunsMethods.prepare, { paymentRunUuid: run.uuid, version: run.version, ...source })
}

/** Releases a run, and kills the server a random moment later; the call is repeated with its key until it is answered. */
const releaseThroughKill = async (context: FaultContext, product: Product, run: PaymentRunView): Promise<boolean> => {
  let isAnswered = false
  const released = staff(context, 'FIN 2')
    .call(paymentRunsMethods.release, { paymentRunUuid: run.uuid, version: run.version, password: demoPassword })
    .finally(() => {
      isAnswered = true
    })
  await sleep(context.chance.below(450))
  const isAmid = !isAnswered
  await product.end('SIGKILL')
  await product.start()
  await released
  return isAmid
}

/** Runs whose money did not move exactly once: one key, one payment for each transfer, one settlement for each invoice. */
const wrongRuns = async (owner: pg.Client, runs: readonly string[]): Promise<string[]> => {
  const { rows } = await owner.query<{ wrong: string }>(
    `select 'payments of run ' || r.id || ': ' || count(p.id) as wrong from payment_runs r
       join payment_transfers t on t.client_tenant_id = r.client_tenant_id and t.run_id = r.id
       left join wallet_payments p on p.client_tenant_id = t.client_tenant_id and p.transfer_id = t.id
       where r.id = any($1::uuid[]) group by r.id having count(p.id) <> count(distinct t.id) or bool_or(p.state is distinct from 'paid')
     union all select 'transfers of run ' || r.id || ': ' || count(t.id) from payment_runs r
       left join payment_transfers t on t.client_tenant_id = r.client_tenant_id and t.run_id = r.id where r.id = any($1::uuid[]) group by r.id having count(t.id) <> 1
     union all select 'settlements of invoice ' || i.id || ': ' || count(s.id) || ', ' || i.state from payment_run_lines l
       join invoices i on i.client_tenant_id = l.client_tenant_id and i.id = l.invoice_id
       left join settlements s on s.client_tenant_id = i.client_tenant_id and s.invoice_id = i.id and s.state <> 'reversed'
       where l.run_id = any($1::uuid[]) group by i.id, i.state having count(s.id) <> 1 or i.state <> 'paid'
     union all select 'keys of releases: ' || count(*) from idempotency_keys where method = 'payment-runs.release' having count(*) <> cardinality($1::uuid[])`,
    [runs],
  )
  return rows.map(({ wrong }) => wrong)
}

/** Payments of these runs that the gateway has not ended. */
const openPayments = async (owner: pg.Client): Promise<number> => {
  const { rows } = await owner.query<{ n: number }>(
    "select count(*)::int as n from wallet_payments where state = 'processing'",
  )
  return rows[0]?.n ?? 0
}

/** Kills the server while payment runs are released and paid; afterwards the payments are as many as the keys. */
export const payThroughKills = async (
  context: FaultContext,
  product: Product,
  { kills }: { readonly kills: number },
): Promise<PaymentTrial> => {
  const runs: PaymentRunView[] = []
  for (let turn = 0; turn < kills; turn++) runs.push(await preparedRun(context))
  let amid = 0
  for (const run of runs) if (await releaseThroughKill(context, product, run)) amid++
  const owner = await product.owner()
  const deadline = Date.now() + 120_000
  while ((await openPayments(owner)) > 0 && Date.now() < deadline) {
    await owner.query("update wallet_payments set next_ask_at = now() where state = 'processing'")
    await owner.query("select graphile_worker.add_job('watch-payments', '{}')")
    await sleep(500)
  }
  const wrong = await wrongRuns(
    owner,
    runs.map(({ uuid }) => uuid),
  )
  await owner.end()
  return { runs: runs.length, kills, amid, wrong }
}
