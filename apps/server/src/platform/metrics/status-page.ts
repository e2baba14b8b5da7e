import type { Histogram } from 'prom-client'
import type { Pools } from '../database/pools.ts'
import type { Admission } from '../runner/admission.ts'
import { readQueue } from './measure-database.ts'

export type StatusParts = {
  pools: Pools
  admission: Admission | undefined
  requests: Histogram
  listeners: () => number
  build: string
}
type Row = readonly (string | number)[]

const safe = (text: string | number) => String(text).replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
const line = (row: Row, cell: 'td' | 'th' = 'td') =>
  `<tr>${row.map((each) => `<${cell}>${safe(each)}</${cell}>`).join('')}</tr>`
const table = (title: string, head: Row, rows: readonly Row[]) =>
  `<section><h2>${safe(title)}</h2>${rows.length > 0 ? `<table>${line(head, 'th')}${rows.map((row) => line(row)).join('')}</table>` : '<p>none</p>'}</section>`

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`
const orNothing = <T>(work: Promise<{ rows: T[] }>): Promise<T[] | undefined> =>
  work.then(
    ({ rows }) => rows,
    () => undefined,
  )

/** Statements that run for more than a second. They are prepared, so that their texts hold placeholders instead of values. */
const slow = `select extract(epoch from clock_timestamp() - query_start)::float as seconds, coalesce(wait_event_type, 'running') as waits, left(query, 160) as text
  from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend'
    and query_start < clock_timestamp() - interval '1 second' order by query_start limit 10`
const tasks = `select t.identifier as name, count(*) filter (where j.attempts < j.max_attempts)::int as waiting, count(*) filter (where j.locked_at is not null)::int as running,
    count(*) filter (where j.attempts >= j.max_attempts)::int as failed, coalesce(extract(epoch from now() - min(j.run_at) filter (where j.run_at <= now())), 0)::int as oldest
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id group by 1 order by 1`

/** The slowest methods by their mean duration since the start, from the histogram. */
const slowest = async (requests: Histogram): Promise<Row[]> => {
  const { values } = await requests.get()
  const of = (suffix: string) =>
    new Map(
      values
        .filter(({ metricName }) => metricName?.endsWith(suffix))
        .map(({ labels, value }) => [`${labels.verb} ${labels.name}`, value]),
    )
  const [sums, counts] = [of('_sum'), of('_count')]
  return [...sums]
    .map(([name, sum]) => ({ name, mean: sum / (counts.get(name) ?? 1), count: counts.get(name) ?? 0 }))
    .toSorted((one, other) => other.mean - one.mean)
    .slice(0, 10)
    .map(({ name, mean, count }) => [name, count, (mean * 1000).toFixed(1)])
}

const style =
  'body{font:14px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1b1f24}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #d8dde3;vertical-align:top;overflow-wrap:anywhere}h2{font-size:1rem;margin:2rem 0 .5rem}'

/** Status page for operators, without scripts: state, jobs, slow statements and slow calls. */
export const statusPage = async ({ pools, admission, requests, listeners, build }: StatusParts): Promise<string> => {
  const [queue, waiting, statements, methods] = await Promise.all([
    readQueue(pools),
    orNothing(
      pools.owner.query<{ name: string; waiting: number; running: number; failed: number; oldest: number }>(tasks),
    ),
    orNothing(pools.owner.query<{ seconds: number; waits: string; text: string }>(slow)),
    slowest(requests),
  ])
  const memory = process.memoryUsage()
  const admissionFigures = admission?.figures()
  const state: Row[] = [
    ['build, up for', `${build}, ${Math.round(process.uptime() / 60)} minutes`],
    ['memory, of it heap in use', `${megabytes(memory.rss)}, ${megabytes(memory.heapUsed)}`],
    ['database', queue ? 'answers' : 'does not answer'],
    ['copy of the database', pools.replica ? (pools.replica.isCaughtUp() ? 'keeps up' : 'behind, not asked') : 'none'],
    [
      'calls inside, calls that wait',
      admissionFigures ? `${admissionFigures.active}, ${admissionFigures.waiting}` : 'unknown',
    ],
    ['news not sent, oldest in seconds', queue ? `${queue.unsent}, ${queue.lag.toFixed(1)}` : 'unknown'],
    ['browsers that listen', listeners()],
    ...(['app', 'link', 'worker', 'owner'] as const).map(
      (name): Row => [
        `connections ${name}: busy, idle, waited for`,
        `${pools[name].totalCount - pools[name].idleCount}, ${pools[name].idleCount}, ${pools[name].waitingCount}`,
      ],
    ),
  ]
  const jobs = (waiting ?? []).map((each): Row => [each.name, each.waiting, each.running, each.failed, each.oldest])
  const running = (statements ?? []).map((each): Row => [each.seconds.toFixed(1), each.waits, each.text])
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="10"><title>Fettle: status</title><style>${style}</style><h1>Fettle</h1>${[
    table('State', ['', ''], state),
    table('Jobs', ['task', 'waiting', 'running', 'given up', 'oldest due, s'], jobs),
    table('Statements that run for more than a second', ['seconds', 'waits for', 'statement'], running),
    table('Slowest calls since the start', ['call', 'calls', 'mean, ms'], methods),
  ].join('')}</html>`
}
