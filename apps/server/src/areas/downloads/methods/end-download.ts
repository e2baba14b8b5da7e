import { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { isInProgress } from '@fettle/domain/downloads/download'
import { toInstant } from '@fettle/domain/kernel/instant'
import { pushToMember } from '#platform/push/push-to-member'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { downloadExpiry } from '../download-expiry.ts'
import { deleteBatches, findDownload, transitionDownload } from '../downloads.store.ts'
import { showDownload } from '../show-download.ts'

/** The worker checks for cancellation before each batch, and leaves no file. */
export const cancelDownload = handler(downloadsMethods.cancel, async ({ downloadUuid }, { tx, actor, now }) => {
  const { id } = found(await findDownload(tx, actor, downloadUuid))
  const one = await transitionDownload(
    tx,
    { id, from: ['waiting', 'running'] },
    { state: 'cancelled', ...downloadExpiry(now) },
  )
  if (!one) throw new Refused('download_over')
  await deleteBatches(tx, id)
  await pushToMember(tx, actor.membershipUuid, { event: 'download.cancelled', data: { download_uuid: id } })
  return showDownload(one, actor.namespace)
})

/** Expires it now; the cleanup task deletes row and file. */
export const removeDownload = handler(downloadsMethods.remove, async ({ downloadUuid }, { tx, actor, now }) => {
  const one = found(await findDownload(tx, actor, downloadUuid))
  if (isInProgress(one.state)) throw new Refused('download_under_way')
  await transitionDownload(tx, { id: one.id, from: [one.state] }, { endsAt: toInstant(now) })
  await tx.rows('enqueue', 'select enqueue($1, $2, $3)', ['sweep-downloads', '{}', 'sweep-downloads'])
  return { downloadUuid }
})
