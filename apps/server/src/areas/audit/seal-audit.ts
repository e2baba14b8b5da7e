import { appendFile } from 'node:fs/promises'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { Tx } from '#platform/database/transaction'
import type { JobTask } from '#platform/runner/area'
import { entryMac, linkHash } from '#platform/runner/audit-seal'
import { type Head, hasChains, holdHeads, insertLinks, listUnsealed, type NewLink } from './audit.store.ts'

/** The key of the seals, and the file outside of the database that remembers how far each chain had come. */
export type AuditSeal = { readonly key: string; readonly headsFile?: string | undefined }

const batch = 5_000

/**
 * Hangs every new entry onto the chain of its tenant. An entry without the server's signature stays outside, where the check
 * finds it; only what was written before there were seals is taken as it is, by the very first run.
 */
const sealBatch = async (tx: Tx, key: string, at: string): Promise<{ sealed: number; heads: Head[] }> => {
  const isFirst = !(await hasChains(tx))
  const known = await holdHeads(tx, [...new Set((await listUnsealed(tx, batch)).map(({ tenantId }) => tenantId))])
  // Read again under the lock: another server may have sealed some of them meanwhile.
  const entries = await listUnsealed(tx, batch)
  const heads = new Map(known.map((head) => [head.tenantId, head]))
  const links: NewLink[] = []
  for (const { mac, position, ...entry } of entries) {
    const isAdopted = isFirst && mac === ''
    if (!isAdopted && mac !== entryMac(key, entry)) continue
    const { tenantId, id: entryId } = entry
    const former = heads.get(tenantId)
    const number = (former?.number ?? 0) + 1
    const hash = linkHash(key, { number, former: former?.hash ?? '', isAdopted }, entry)
    heads.set(tenantId, { tenantId, number, hash })
    links.push({ tenantId, number, hash, entryId, position, isAdopted })
  }
  await insertLinks(tx, links, at)
  const touched = new Set(links.map(({ tenantId }) => tenantId))
  return { sealed: links.length, heads: [...heads.values()].filter(({ tenantId }) => touched.has(tenantId)) }
}

/** Seals until nothing is left, and copies the heads to the file once they are committed. */
export const sealAudit =
  ({ key, headsFile }: AuditSeal): JobTask =>
  async (_payload, { runAs, now }) => {
    for (let left = batch; left === batch; ) {
      const at = toInstant(now())
      const { sealed, heads } = await runAs('', (tx) => sealBatch(tx, key, at))
      left = sealed
      const lines = heads.map(({ tenantId, number, hash }) => JSON.stringify({ at, tenantId, number, hash }))
      if (headsFile && lines.length > 0)
        await appendFile(headsFile, `${lines.join('\n')}\n`, { mode: 0o600, flush: true })
    }
  }
