import type pg from 'pg'

/** What is written by the clock and by looking, not by commands. */
const ofTime = new Set(['sessions', 'outbox', 'mails'])

/** What the clock writes about what is written: it seals the audit log, which is looked at itself. */
const ofLog = new Set(['audit_chain'])

/** A number of rows and a sum over their content for each table: whatever was written shows. */
export const tableFingerprints = async (owner: pg.Client): Promise<Map<string, string>> => {
  const { rows: tables } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  const traces = new Map<string, string>()
  for (const { name } of tables) {
    if (ofLog.has(name)) continue
    const sum = ofTime.has(name) ? "''" : 'coalesce(sum(hashtextextended(t::text, 0)), 0)'
    const { rows } = await owner.query<{ trace: string }>(`select count(*) || ' ' || ${sum} as trace from "${name}" t`)
    traces.set(name, rows[0]?.trace ?? '')
  }
  return traces
}

/** The tables that were written between two looks. */
export const changedTables = (before: Map<string, string>, after: Map<string, string>): string[] =>
  Array.from(after).flatMap(([name, trace]) =>
    before.get(name) === trace ? [] : [`${name}: ${before.get(name)} became ${trace}`],
  )
