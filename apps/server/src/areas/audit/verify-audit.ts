import type pg from 'pg'
import { type AuditEntry, entryMac, linkHash } from '#platform/runner/audit-seal'
import { type ChainHead, entryColumns } from './audit.store.ts'

/** A problem with its chain and link; for entries without a chain, the position in the log. */
export type Finding = {
  readonly tenantId: string
  readonly kind: 'changed' | 'deleted' | 'inserted' | 'moved' | 'cut' | 'rebuilt'
  readonly at: number
}
export type Verified = { entries: number; chains: number; findings: Finding[] }

type Row = {
  tenantId: string
  number: string
  hash: string
  isAdopted: boolean
  entry: (AuditEntry & { mac: string }) | null
}

const page = 5_000

async function* linksOf(client: pg.Client): AsyncGenerator<Row> {
  let [tenant, number] = ['00000000-0000-0000-0000-000000000000', '0']
  for (;;) {
    const { rows } = await client.query<Row>(
      `select c.tenant_id as "tenantId", c.number, c.hash, c.is_adopted as "isAdopted",
         (select to_jsonb(e) from (select ${entryColumns} from audit_log l where l.id = c.entry_id) e) as entry
       from audit_chain c where (c.tenant_id, c.number) > ($1::uuid, $2::bigint) order by c.tenant_id, c.number limit ${page}`,
      [tenant, number],
    )
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < page) return
    ;[tenant, number] = [last.tenantId, last.number]
  }
}

/** Verifies one link against the stored hash of its predecessor, so that one fault is reported once. */
const findFault = (key: string, row: Row, { former, expected }: { former: string; expected: number }) => {
  const number = Number(row.number)
  if (number !== expected) return { kind: 'deleted', at: expected } as const
  if (!row.entry) return { kind: 'deleted', at: number } as const
  const { mac, ...entry } = row.entry
  const isSigned = row.isAdopted || mac === entryMac(key, entry)
  const isLinked = row.hash === linkHash(key, { number, former, isAdopted: row.isAdopted }, entry)
  if (isSigned && isLinked) return undefined
  return { kind: isSigned && !row.isAdopted ? ('moved' as const) : ('changed' as const), at: number }
}

const checkChains = async (client: pg.Client, key: string, heads: ReadonlyMap<string, ChainHead>) => {
  const findings: Finding[] = []
  const ends = new Map<string, number>()
  const faulty = new Map<string, number>()
  let [tenantId, former, expected, entries] = ['', '', 1, 0]
  for await (const row of linksOf(client)) {
    if (row.tenantId !== tenantId) [tenantId, former, expected] = [row.tenantId, '', 1]
    const number = Number(row.number)
    const fault = findFault(key, row, { former, expected })
    if (fault) {
      findings.push({ tenantId, ...fault })
      faulty.set(tenantId, (faulty.get(tenantId) ?? 0) + 1)
    }
    const head = heads.get(tenantId)
    if (head?.number === number && head.hash !== row.hash) findings.push({ tenantId, kind: 'rebuilt', at: number })
    ;[former, expected] = [row.hash, number + 1]
    ends.set(tenantId, number)
    entries++
  }
  return { findings, ends, entries }
}

/** Reports entries without a chain and without the server's signature. */
const checkUnsealed = async (client: pg.Client, key: string): Promise<Finding[]> => {
  const { rows } = await client.query<AuditEntry & { mac: string; position: string }>(
    `select ${entryColumns} from audit_log l
     where not exists (select from audit_chain c where c.tenant_id = l.tenant_id and c.entry_id = l.id) order by l.position`,
  )
  return rows.flatMap(({ mac, position, ...entry }) =>
    mac === entryMac(key, entry) ? [] : [{ tenantId: entry.tenantId, kind: 'inserted' as const, at: Number(position) }],
  )
}

/** The last stored head of every chain. */
const lastHeads = (lines: readonly string[]): ReadonlyMap<string, ChainHead> => {
  const heads = new Map<string, ChainHead>()
  for (const line of lines.filter(Boolean)) {
    const head = JSON.parse(line) as ChainHead
    if (head.number > (heads.get(head.tenantId)?.number ?? 0)) heads.set(head.tenantId, head)
  }
  return heads
}

/** Verifies the whole log against its seals and the heads outside of the database. */
export const verifyAudit = async (
  client: pg.Client,
  { key, headLines }: { key: string; headLines: readonly string[] },
): Promise<Verified> => {
  // The queue's role can read entries of all tenants, and change none.
  await client.query('set role fettle_worker')
  const heads = lastHeads(headLines)
  const { findings, ends, entries } = await checkChains(client, key, heads)
  const cut = [...heads.values()].flatMap(({ tenantId, number }) => {
    const end = ends.get(tenantId) ?? 0
    return end < number ? [{ tenantId, kind: 'cut' as const, at: end + 1 }] : []
  })
  return { entries, chains: ends.size, findings: [...findings, ...cut, ...(await checkUnsealed(client, key))] }
}
