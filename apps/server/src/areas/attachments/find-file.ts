import type { Pool } from 'pg'
import { type Pools, poolForSession } from '#platform/database/pools'
import { inRead, inTransaction } from '#platform/database/transaction'
import type { Caller } from '#platform/runner/handlers'
import { findAttachment, lockOpenAttachment } from './attachments.store.ts'
import { findLogo } from './logos.store.ts'

/** A completed file visible to one of the visitor's tenants; filtered by row-level security. */
export const findFile = async (
  pools: Pools,
  caller: Caller,
  uuid: string,
): Promise<{ filename: string; contentType: string; isOwn: boolean } | undefined> => {
  const jobId = caller.person?.link?.job_id
  for (const tenantId of new Set(caller.memberships.map((membership) => membership.tenant_id))) {
    const row = await inRead(
      poolForSession(pools, jobId),
      { tenantId, personId: caller.person?.id ?? '', jobId },
      (read) => findAttachment(read, uuid),
    )
    if (!row?.completed_at) continue
    // A person may be a member of both sides of an order.
    const isOwn = caller.memberships.some((membership) => membership.tenant_id === row.tenant_id)
    return { filename: row.filename, contentType: row.content_type, isOwn }
  }
  return undefined
}

/** Logo of a tenant, for members of it and of tenants that work with it. */
export const findLogoFor = async (pool: Pool, caller: Caller, tenantId: string): Promise<Buffer | undefined> => {
  for (const own of new Set(caller.memberships.map((membership) => membership.tenant_id))) {
    const png = await inRead(pool, { tenantId: own, personId: '' }, (read) => findLogo(read, tenantId))
    if (png) return png
  }
  return undefined
}

/**
 * Runs `work` while the upload is locked as incomplete, so that it cannot be completed meanwhile. Returns false, without running it,
 * where it is completed or missing: completed attachments are immutable.
 */
export const whileUploadOpen = (
  pool: Pool,
  { uuid, tenantId }: { uuid: string; tenantId: string },
  work: () => Promise<unknown> = () => Promise.resolve(),
): Promise<boolean> =>
  inTransaction(pool, { tenantId, personId: '' }, async (tx) => {
    if (!(await lockOpenAttachment(tx, uuid))) return false
    await work()
    return true
  })
