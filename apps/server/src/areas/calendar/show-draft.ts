import type { DraftItemView, PlanDraftView } from '@fettle/contracts/calendar/plan-draft-view'
import { memberNames } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import type { PlanDraftItem, PlanDraftRecord } from './calendar.tables.ts'
import { type DraftJob, listDraftItems, listDraftJobs } from './plan-drafts.store.ts'

const showItem = (item: PlanDraftItem, job: DraftJob, name: string | undefined): DraftItemView => ({
  jobUuid: job.id,
  workOrderNumber: job.number,
  title: job.title,
  locationName: job.locationName,
  timeZone: job.zone,
  completeBy: job.completeBy.toISOString(),
  state: item.state,
  userUuid: item.membershipId,
  userName: name ?? null,
  startsAt: item.startsAt,
  endsAt: item.endsAt,
  travelMinutes: item.travelMinutes,
  isLate: item.endsAt !== null && Date.parse(item.endsAt) > job.completeBy.getTime(),
  code: item.code,
  facts: { ...item.facts },
})

const orderOf = (one: DraftItemView, other: DraftItemView): number =>
  (one.startsAt ?? '9').localeCompare(other.startsAt ?? '9') || one.completeBy.localeCompare(other.completeBy)

/** A draft on the wire; work that the reader no longer sees is left out. */
export const showDraft = async (read: Read, draft: PlanDraftRecord): Promise<PlanDraftView> => {
  const items = await listDraftItems(read, draft.id)
  const members = [...new Set(items.flatMap(({ membershipId }) => membershipId ?? []))]
  const [jobs, names] = await Promise.all([
    listDraftJobs(
      read,
      items.map(({ jobId }) => jobId),
    ),
    memberNames(read, members),
  ])
  const jobOf = new Map(jobs.map((job) => [job.id, job]))
  return {
    uuid: draft.id,
    state: draft.state,
    teamUuid: draft.teamId,
    firstDay: draft.firstDay,
    lastDay: draft.lastDay,
    createdAt: draft.createdAt,
    plannedAt: draft.plannedAt,
    items: items
      .flatMap((item) => {
        const job = jobOf.get(item.jobId)
        return job ? [showItem(item, job, names.get(item.membershipId ?? ''))] : []
      })
      .toSorted(orderOf),
  }
}
