import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import type { Read } from '#platform/database/transaction'

/** An ended export as a notification of its member. */
type EndedDownload = { uuid: string; name: 'download.ready' | 'download.failed'; at: string; title: string }

/** Exports of a member that are available or failed recently, latest first. */
export const endedDownloads = async (read: Read, actor: Actor, now: string): Promise<EndedDownload[]> =>
  hasPermission(actor, 'reports.export')
    ? read.rows<EndedDownload>(
        'downloads-ended-own',
        `select id as uuid, 'download.' || state as name, wire_time(ended_at) as at, filename as title from downloads
         where tenant_id = $1 and membership_id = $2 and state in ('ready', 'failed') and ends_at > $3 order by ended_at desc, id desc limit 100`,
        [actor.tenantId, actor.membershipUuid, now],
      )
    : []
