import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { todayOf } from '@fettle/domain/editions/today'
import { handler } from '#platform/runner/handlers'
import { listSubjectActivity } from '#platform/runner/subject-activity'
import { listInspectors } from '../inspection-members.store.ts'
import { countInspections, listInspections } from '../inspections.store.ts'
import { viewInspection } from '../show-inspection.ts'

export const listInspectionsMethod = handler(inspectionsMethods.list, (input, { read, actor, page, now }) => {
  const { templateUuid, locationUuid, workOrderUuid, jobUuid, ...filter } = input
  const places = { templateUuid, locationUuid, workOrderUuid, jobUuid }
  return listInspections(read, actor, { filter: { ...filter, ...places, today: todayOf(actor, now) }, page })
})

export const countInspectionsMethod = handler(inspectionsMethods.counts, async ({ locationUuid }, { read, actor }) => {
  const {
    assigned_to_me: assignedToMe,
    in_progress: inProgress,
    ...counts
  } = await countInspections(read, actor, locationUuid ?? null)
  return { ...counts, assignedToMe, inProgress }
})

export const listInspectorsMethod = handler(inspectionsMethods.inspectors, (_input, { read }) => listInspectors(read))

export const getInspection = handler(inspectionsMethods.get, ({ inspectionUuid }, { read, actor, now }) =>
  viewInspection(read, inspectionUuid, { actor, now }),
)

/** Refuses with `not_found` what the reader may not see. */
export const inspectionActivity = handler(
  inspectionsMethods.activity,
  async ({ inspectionUuid }, { read, actor, page, now }) => {
    await viewInspection(read, inspectionUuid, { actor, now })
    return listSubjectActivity(read, inspectionUuid, page)
  },
)
