import { hasPermission } from '@fettle/domain/access/actor'
import { moveReport } from '@fettle/domain/repair-reports/repair-report'
import { isServiceOf } from '@fettle/domain/work-orders/categories'
import { emptyOrderFields } from '@fettle/domain/work-orders/order-fields'
import type { Priority } from '@fettle/domain/work-orders/priorities'
import { shareFiles } from '#areas/attachments/attachments.port'
import { markOrder } from '#areas/hazards/hazards.port'
import { locationScope } from '#areas/locations/locations.port'
import { insertContacts, type OrderCommandContext, raiseOrder } from '#areas/work-orders/work-orders.port'
import { accept } from '#platform/runner/refusal'
import { type NotifyResident, notifiedReport } from './notify-resident.ts'
import { listMergedInto, type ReportRow, updateReport } from './repair-reports.store.ts'
import { listReportPhotos, reportAsksForHazard } from './show-repair-report.ts'

/** Contact of the order: who reported, with what the operative must know and no need by name. */
const contactsOf = (report: ReportRow) =>
  report.contactName === '' && report.contactTelephone === '' && report.contactEmail === ''
    ? []
    : [
        {
          kind: 'resident',
          name: report.contactName || report.locationName,
          telephone: report.contactTelephone,
          email: report.contactEmail,
          alert: '',
          isPrimary: true,
        },
      ]

type Accepted = {
  readonly report: ReportRow
  readonly fields: {
    readonly title: string
    readonly description: string
    readonly priority: Priority
    readonly accessNotes: string
  }
}

/** Raises the order of a report with its words, contact, photos and hazard, and writes to the resident and to those whose reports were merged into it. */
export const acceptInto = async (
  context: OrderCommandContext,
  { notify }: { readonly notify: NotifyResident },
  { report, fields }: Accepted,
): Promise<void> => {
  const { tx, actor, at, now } = context
  const state = accept(moveReport(report.state, 'accept'))
  // Targets run from the moment at which the client became aware.
  const aware = { tx, actor, at: report.awareAt, now: Date.parse(report.awareAt) }
  const { category } = report
  const order = await raiseOrder(aware, report.locationId, {
    ...emptyOrderFields,
    ...fields,
    category,
    service: isServiceOf(category, report.service) ? report.service : '',
    source: 'resident_report',
  })
  insertContacts(tx, order, contactsOf(report))
  const photos = (await listReportPhotos(tx, report.id, actor)).map(({ uuid }) => uuid)
  const onOrder = { clientTenantId: tx.tenantId, contractorTenantId: null, workOrderId: order.id, subjectId: order.id }
  await shareFiles(tx, { ...onOrder, role: 'description' }, photos)
  await tx.applyEvents()
  const isHazard = report.hazard === 'emergency' && hasPermission(actor, 'hazards.assess')
  if (isHazard && (await reportAsksForHazard(tx, report, actor))) {
    const marking = { awareAt: report.awareAt, kind: 'emergency', channel: 'portal', note: '' } as const
    await markOrder({ tx, actor, at, now }, { workOrderUuid: order.id, ...marking })
  }
  await updateReport(tx, report, { state, workOrderId: order.id, closedAt: at })
  await tx.applyEvents()
  for (const each of [report, ...(await listMergedInto(tx, locationScope(actor), report.id))])
    await notify(tx, 'report-accepted', await notifiedReport({ tx, actor, at }, each))
}
