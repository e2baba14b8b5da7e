import type pg from 'pg'

/** Tables written by scheduled tasks and by reads. */
const ofTime = new Set(['sessions', 'outbox', 'mails'])

/** Written by tasks that seal the audit log or derive requirements; the log, which names each command, is compared. */
const ofTasks = new Set([
  'audit_chain',
  'reckoned_locations',
  'requirement_items',
  'requirement_item_periods',
  'requirement_statuses',
])

/** Counters of orders and jobs; those of requirements follow the tasks. */
const condition = (name: string) => (name === 'bucket_counters' ? "where scope not like 'requirement:%'" : '')

/** Row count and content hash by table, to detect any write. */
export const tableFingerprints = async (owner: pg.Client): Promise<Map<string, string>> => {
  const { rows: tables } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  const traces = new Map<string, string>()
  for (const { name } of tables) {
    if (ofTasks.has(name)) continue
    const sum = ofTime.has(name) ? "''" : 'coalesce(sum(hashtextextended(t::text, 0)), 0)'
    const { rows } = await owner.query<{ trace: string }>(
      `select count(*) || ' ' || ${sum} as trace from "${name}" t ${condition(name)}`,
    )
    traces.set(name, rows[0]?.trace ?? '')
  }
  return traces
}

/** Tables that differ between two fingerprints. */
export const changedTables = (before: Map<string, string>, after: Map<string, string>): string[] =>
  Array.from(after).flatMap(([name, trace]) =>
    before.get(name) === trace ? [] : [`${name}: ${before.get(name)} became ${trace}`],
  )
