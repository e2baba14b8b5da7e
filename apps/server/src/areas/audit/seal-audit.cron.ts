import { appendFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { Tx } from '#platform/database/transaction'
import type { CronJob } from '#platform/runner/area'
import { entryMac, linkHash } from '#platform/runner/audit-seal'
import { type ChainHead, chainHeads, insertLinks, listUnsealed, lockAuditChain, type NewLink } from './audit.store.ts'

/** Key of the seals, and the file outside of the database that stores the chain heads. */
export type AuditSeal = { readonly key: string; readonly headsFile?: string | undefined }

/** Entries read per transaction, and entries sealed before yielding to other work. */
const [batch, breath] = [5_000, 100]

type Sealed = { readonly heads: readonly ChainHead[]; readonly end: number | null }

/**
 * Appends every new entry of a batch to its tenant's chain. Entries without the server's signature are not chained, so
 * that verification reports them; only the very first run accepts entries from before sealing.
 */
const sealBatch = async (
  tx: Tx,
  key: string,
  { from, at }: { from: number | undefined; at: string },
): Promise<Sealed> => {
  const last = await lockAuditChain(tx)
  const isFirst = last === null
  const { entries, end } = await listUnsealed(tx, from ?? last ?? 0, batch)
  const heads = new Map(
    (await chainHeads(tx, [...new Set(entries.map(({ tenantId }) => tenantId))])).map((head) => [head.tenantId, head]),
  )
  const links: NewLink[] = []
  for (const [place, { mac, position, ...entry }] of entries.entries()) {
    if (place % breath === breath - 1) await setImmediate()
    const isAdopted = isFirst && mac === ''
    if (!isAdopted && mac !== entryMac(key, entry)) continue
    const { tenantId, id: entryId } = entry
    const former = heads.get(tenantId)
    const number = (former?.number ?? 0) + 1
    const hash = linkHash(key, { number, former: former?.hash ?? '', isAdopted }, entry)
    heads.set(tenantId, { tenantId, number, hash })
    links.push({ tenantId, number, hash, entryId, position, isAdopted })
  }
  if (links.length > 0) await insertLinks(tx, links, at)
  const touched = new Set(links.map(({ tenantId }) => tenantId))
  return { end, heads: [...heads.values()].filter(({ tenantId }) => touched.has(tenantId)) }
}

/** Seals to the end of the log, and copies the committed heads to the file. */
export const sealAudit =
  ({ key, headsFile }: AuditSeal): CronJob =>
  async (_payload, { runAs, now }) => {
    for (let from: number | undefined | null; from !== null; ) {
      const [at, start] = [toInstant(now()), from]
      const { heads, end } = await runAs('', (tx) => sealBatch(tx, key, { from: start, at }))
      from = end
      const lines = heads.map(({ tenantId, number, hash }) => JSON.stringify({ at, tenantId, number, hash }))
      if (headsFile && lines.length > 0)
        await appendFile(headsFile, `${lines.join('\n')}\n`, { mode: 0o600, flush: true })
    }
  }
