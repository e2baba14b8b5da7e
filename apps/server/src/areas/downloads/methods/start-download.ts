import { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { hasPermission } from '@fettle/domain/access/actor'
import { type DownloadFormat, type DownloadSubject, maxConcurrentDownloads } from '@fettle/domain/downloads/download'
import { todayOf } from '@fettle/domain/editions/today'
import { toReader } from '#areas/compliance/compliance.port'
import { toJobFilter } from '#areas/order-lists/order-lists.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { countInProgress, insertDownload } from '../downloads.store.ts'
import type { DownloadFilters } from '../downloads.tables.ts'
import { exportDefinition } from '../exports.ts'
import { showDownload } from '../show-download.ts'

type Wanted = { subject: DownloadSubject; format: DownloadFormat; filter: DownloadFilters[DownloadSubject] }

/** Requires the export permission in addition to the permission of the list. */
const start = async ({ subject, format, filter }: Wanted, { tx, actor, at, locale }: CommandContext) => {
  if (!hasPermission(actor, exportDefinition(subject).permission)) throw new Refused('forbidden')
  if ((await countInProgress(tx, actor)) >= maxConcurrentDownloads)
    throw new Refused('downloads_too_many', { most: maxConcurrentDownloads })
  const one = await insertDownload(tx, {
    membershipId: actor.membershipUuid,
    subject,
    format,
    filter,
    locale,
    filename: `${exportDefinition(subject).name(locale)} ${at.slice(0, 10)}.${format}`,
    createdAt: at,
  })
  await tx.rows('enqueue-long', 'select enqueue_long($1, $2, $3)', [
    'write-download',
    JSON.stringify({ tenantId: tx.tenantId, downloadId: one.id }),
    `write-download-${one.id}`,
  ])
  return showDownload(one, actor.namespace)
}

export const startDownload = handler(downloadsMethods.start, ({ format, filter, workOrderUuids: chosen }, context) =>
  start({ subject: 'work-orders', format, filter: { ...filter, ...(chosen && { chosen }) } }, context),
)

/** Filters are validated like those of the list. */
export const startJobDownload = handler(downloadsMethods.startJobs, ({ format, filter, jobUuids: chosen }, context) => {
  toJobFilter(filter, context.actor, context.at)
  return start({ subject: 'jobs', format, filter: { ...filter, ...(chosen && { chosen }) } }, context)
})

export const startLocationDownload = handler(downloadsMethods.startLocations, (input, context) =>
  start({ subject: 'locations', ...input }, context),
)

export const startAssetDownload = handler(downloadsMethods.startAssets, (input, context) =>
  start({ subject: 'assets', ...input }, context),
)

export const startGuaranteeDownload = handler(downloadsMethods.startGuarantees, (input, context) =>
  start({ subject: 'guarantees', ...input }, context),
)

export const startKeyDownload = handler(downloadsMethods.startKeys, (input, context) =>
  start({ subject: 'keys', ...input }, context),
)

export const startClassDownload = handler(downloadsMethods.startClasses, (input, context) =>
  start({ subject: 'classes', ...input }, context),
)

export const startScheduleDownload = handler(downloadsMethods.startSchedules, (input, context) =>
  start({ subject: 'schedules', ...input }, context),
)

export const startTaskDownload = handler(downloadsMethods.startTasks, (input, context) =>
  start({ subject: 'tasks', ...input }, context),
)

export const startInspectionDownload = handler(downloadsMethods.startInspections, (input, context) =>
  start({ subject: 'inspections', ...input }, context),
)

export const startObservationDownload = handler(downloadsMethods.startObservations, (input, context) =>
  start({ subject: 'observations', ...input }, context),
)

/** The requirements that are on now, and when they count as expiring, are kept with the filter. */
export const startComplianceDownload = handler(
  downloadsMethods.startCompliance,
  async ({ format, filter }, context) => {
    const { tx, actor, now } = context
    const { warnDays } = await toReader(tx, actor, filter.on ?? todayOf(actor, now))
    return start({ subject: 'compliance', format, filter: { ...filter, warnDays } }, context)
  },
)

export const startInvoiceDownload = handler(downloadsMethods.startInvoices, ({ format, ...filter }, context) =>
  start({ subject: 'invoices', format, filter }, context),
)
