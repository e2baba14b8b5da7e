import type { BackgroundJob } from '#platform/runner/area'
import { findInspectionLink } from './inspection-links.store.ts'
import { findInspectionById } from './inspections.store.ts'
import { recordInspectionEvent } from './record-inspection-event.ts'

/** Records in the timeline that a resident or tenant signed the report, and notifies who planned and carried out the inspection. */
export const tellInspectionSignature: BackgroundJob = async (
  { tenant_id: tenantId, link_id: linkId },
  { runAs, now },
) => {
  if (typeof tenantId !== 'string' || typeof linkId !== 'string') return
  await runAs(tenantId, async (tx) => {
    const link = await findInspectionLink(tx, linkId)
    const record = link && (await findInspectionById(tx, link.inspectionId))
    if (!link?.signedAt || !record) return
    recordInspectionEvent(tx, record, {
      name: 'inspection.signed',
      facts: { who: link.signedName, count: link.remarks.length },
      actor: { membershipUuid: '' },
      now: now(),
    })
  })
}
