import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { methodPath } from '@fettle/contracts/kernel/method'
import { bulkActionsMethods } from '@fettle/contracts/work-orders/bulk-actions.methods'
import type { BenchServer, Headers } from './stand.ts'

type Run = {
  readonly uuid: string
  readonly state: string
  readonly total_count: number
  readonly done_count: number
  readonly refused_count: number
}

const ask = async <T>(
  server: BenchServer,
  method: { service: string; manager: string; name: string },
  input: unknown,
): Promise<T> => {
  const headers: Headers = { ...server.ready.headers, 'idempotency-key': randomUUID() }
  const address = `${server.ready.product}/uk${methodPath(method)}`
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(input) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method.manager}.${method.name}: ${answer.status} ${text}`)
  return (JSON.parse(text) as { response: T }).response
}

const start = (server: BenchServer, orders: readonly string[]) =>
  ask<Run>(server, bulkActionsMethods.start, {
    action: { kind: 'prioritise', priority: 'routine' },
    work_order_uuids: orders,
  })

/** Polls a run until it ends or `isEnough`; returns its progress. */
const follow = async (server: BenchServer, { uuid }: Run, isEnough: (run: Run) => boolean = () => false) => {
  const seen = new Set<number>()
  for (;;) {
    const runs = await ask<Run[]>(server, bulkActionsMethods.list, {})
    const run = runs.find((each) => each.uuid === uuid)
    if (!run) throw new Error('The run is not in its list')
    seen.add(run.done_count + run.refused_count)
    if (!['waiting', 'running'].includes(run.state) || isEnough(run)) return { run, steps: seen.size }
    await sleep(50)
  }
}

/** One bulk action on many orders to its end, and one cancelled midway. */
export const actOnMany = async (server: BenchServer, count: number): Promise<string> => {
  const orders = await server.ask('orders', { of: 'large', count: 2 * count })
  const startedAt = performance.now()
  const whole = await follow(server, await start(server, orders.slice(0, count)))
  const seconds = (performance.now() - startedAt) / 1000
  if (whole.run.state !== 'finished' || whole.run.done_count !== count)
    throw new Error(`The run ended as ${whole.run.state} with ${whole.run.done_count} of ${count} done`)
  const second = await start(server, orders.slice(count))
  await follow(server, second, ({ done_count: done }) => done > count / 10)
  const calledOff = performance.now()
  await ask(server, bulkActionsMethods.cancel, { bulk_run_uuid: second.uuid })
  const { run } = await follow(server, second)
  const stopped = performance.now() - calledOff
  await sleep(300)
  const later = (await ask<Run[]>(server, bulkActionsMethods.list, {})).find(({ uuid }) => uuid === second.uuid)
  if (run.done_count === run.total_count) throw new Error('The cancelled run went on to its end')
  return `Bulk action on ${count} orders (priority): ${seconds.toFixed(1)} s, ${Math.round(count / seconds)} orders a second, each by the ordinary command with permissions, rules, timeline and audit log; ${whole.steps} progress updates were received. A second run was cancelled: ${run.state} after ${stopped.toFixed(0)} ms with ${later?.done_count ?? 0} of ${run.total_count} done, and none afterwards.`
}
