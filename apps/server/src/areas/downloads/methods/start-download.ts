import { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { may } from '@fettle/domain/access/actor'
import { mostAtOnce } from '@fettle/domain/downloads/download'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { countUnderWay, insertDownload } from '../downloads.store.ts'
import { sheetName } from '../order-sheet.ts'
import { showDownload } from '../show-download.ts'

/** Whoever may take lists along may take only those that they may see. */
export const startDownload = handler(downloadsMethods.start, async ({ format, filter }, { tx, actor, at, locale }) => {
  if (!may(actor, 'work-orders.view')) throw new Refused('forbidden')
  if ((await countUnderWay(tx, actor)) >= mostAtOnce) throw new Refused('downloads_too_many', { most: mostAtOnce })
  const one = await insertDownload(tx, {
    membershipId: actor.membershipUuid,
    format,
    filter,
    locale,
    filename: `${sheetName(locale)} ${at.slice(0, 10)}.${format}`,
    createdAt: at,
  })
  await tx.rows('enqueue-long', 'select enqueue_long($1, $2, $3)', [
    'write-download',
    JSON.stringify({ tenantId: tx.tenantId, downloadId: one.id }),
    `write-download-${one.id}`,
  ])
  return showDownload(one, actor.namespace)
})
