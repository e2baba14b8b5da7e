import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { kindsOfLink } from '@fettle/domain/attachments/attachment-kinds'
import type { Pool } from 'pg'
import { poolForSession } from '#platform/database/pools'
import { inRead, inTransaction, type Read } from '#platform/database/transaction'
import type { AttachmentReaders, FileLink } from '#platform/runner/area'
import type { Caller } from '#platform/runner/handlers'
import type { RunnerServices } from '#platform/runner/method-call'
import { Refused } from '#platform/runner/refusal'
import { toActor } from '#platform/runner/resolve-actor'
import { findAttachment, listLinksOf, lockOpenAttachment } from './attachments.store.ts'
import { findLogo } from './logos.store.ts'

/** Whether the actor may read one of the records that the file is attached to. */
const readsLink = async (
  read: Read,
  { actor, readers }: { actor: Actor; readers: AttachmentReaders },
  links: readonly FileLink[],
) => {
  for (const link of links)
    for (const { kind, permissions } of kindsOfLink(link.role)) {
      if (!permissions.some((permission) => hasPermission(actor, permission))) continue
      const isVisible = await readers[kind]?.(read, actor, link).catch((problem: unknown) => {
        if (problem instanceof Refused && problem.code === 'not_found') return false
        throw problem
      })
      if (isVisible) return true
    }
  return false
}

type FileServices = Pick<RunnerServices, 'pools' | 'attachmentReaders'>

/**
 * A completed file that one of the visitor's memberships may read: by the rights on a record that it is attached to, or as its
 * uploader until it is attached.
 */
export const findFile = async (
  { pools, attachmentReaders }: FileServices,
  caller: Caller,
  uuid: string,
): Promise<{ filename: string; contentType: string; isOwn: boolean } | undefined> => {
  const jobId = caller.person?.link?.job_id
  for (const membership of caller.memberships) {
    const actor = toActor(caller, membership)
    if (!hasPermission(actor, 'attachments.view')) continue
    const session = { tenantId: actor.tenantId, personId: actor.personUuid, jobId }
    const row = await inRead(poolForSession(pools, jobId), session, async (read) => {
      const file = await findAttachment(read, uuid)
      if (!file?.completed_at) return undefined
      const links = await listLinksOf(read, uuid)
      const isAttached = links.length > 0
      const mayRead = isAttached
        ? await readsLink(read, { actor, readers: attachmentReaders }, links)
        : file.membership_id === actor.membershipUuid
      return mayRead ? file : undefined
    })
    if (!row) continue
    // A person may be a member of both sides of an order.
    const isOwn = caller.memberships.some((each) => each.tenant_id === row.tenant_id)
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
