import { hasPermission } from '@fettle/domain/access/actor'
import type { DownloadFormat } from '@fettle/domain/downloads/download'
import type { Pool } from 'pg'
import { inRead } from '#platform/database/transaction'
import type { Caller } from '#platform/runner/handlers'
import { toActor } from '#platform/runner/resolve-actor'
import { findDownload } from './downloads.store.ts'
import { exportDefinition } from './exports.ts'

export { endedDownloads } from './ended-downloads.store.ts'

const contentTypes: Readonly<Record<DownloadFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

/** A file exported by one of the visitor's own memberships, while it has the export permission. */
export const findOwnDownload = async (
  pool: Pool,
  caller: Caller,
  { uuid, at }: { uuid: string; at: string },
): Promise<{ filename: string; contentType: string; isOwn: boolean } | undefined> => {
  for (const membership of caller.memberships) {
    const actor = toActor(caller, membership)
    if (!hasPermission(actor, 'reports.export')) continue
    const reader = { tenantId: actor.tenantId, personId: actor.personUuid }
    const row = await inRead(pool, reader, (read) => findDownload(read, actor, uuid))
    if (
      row?.state === 'ready' &&
      (row.endsAt ?? '') > at &&
      hasPermission(actor, exportDefinition(row.subject).permission)
    )
      return { filename: row.filename, contentType: contentTypes[row.format], isOwn: true }
  }
  return undefined
}
