import type { LinkEntries, TaskLinkView } from '@fettle/contracts/tasks/task-view'
import type { Actor } from '@fettle/domain/access/actor'
import { editionOf } from '@fettle/domain/editions/editions'
import type { TaskSubjectKind } from '@fettle/domain/tasks/task'
import { assetTitles } from '#areas/assets/assets.port'
import { bookingTitles } from '#areas/bookings/bookings.port'
import { contractorTitles } from '#areas/contractors/contractors.port'
import { inspectionTitles } from '#areas/inspections/inspections.port'
import { invoiceTitles } from '#areas/invoices/invoices.port'
import { locationTitles } from '#areas/locations/locations.port'
import { observationTitles } from '#areas/observations/observations.port'
import { scheduleTitles } from '#areas/planned-maintenance/planned-maintenance.port'
import { quoteTitles } from '#areas/quotes/quotes.port'
import { jobTitles, orderTitles } from '#areas/work-orders/work-orders.port'
import type { SubjectTitle, TitlesOf } from '#platform/database/subject-titles'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import type { LinkRecord } from './tasks.tables.ts'

/** Titles of what a task can be about, by the port of its area. */
const titlesOf: Readonly<Record<TaskSubjectKind, TitlesOf>> = {
  'work-order': orderTitles,
  job: jobTitles,
  location: locationTitles,
  asset: assetTitles,
  inspection: inspectionTitles,
  observation: observationTitles,
  'planned-schedule': scheduleTitles,
  contractor: contractorTitles,
  quote: quoteTitles,
  invoice: invoiceTitles,
  booking: bookingTitles,
}

/** Things of one kind that the actor may see, by title. */
export const searchSubjects = (read: Read, actor: Actor, { kind, q }: { kind: TaskSubjectKind; q: string }) =>
  titlesOf[kind](read, actor, { ids: null, q })

/** A thing as the actor sees it; undefined where it may not. */
export const findSubject = async (
  read: Read,
  actor: Actor,
  { kind, uuid }: LinkEntries,
): Promise<SubjectTitle | undefined> => (await titlesOf[kind](read, actor, { ids: [uuid], q: '' }))[0]

/** Refuses with `not_found` where the actor may not see one of the things. Returns them in order. */
export const seeSubjects = (read: Read, actor: Actor, links: readonly LinkEntries[]): Promise<SubjectTitle[]> =>
  Promise.all(links.map(async (link) => found(await findSubject(read, actor, link))))

/** Links as the actor may read them: what it may not see is shown without name and identifier. */
export const showLinks = async (read: Read, actor: Actor, links: readonly LinkRecord[]): Promise<TaskLinkView[]> => {
  const kinds = [...new Set(links.map(({ kind }) => kind))]
  const titles = new Map<string, string>()
  for (const kind of kinds) {
    const ids = links.filter((link) => link.kind === kind).map(({ subjectId }) => subjectId)
    for (const { id, title } of await titlesOf[kind](read, actor, { ids, q: '' })) titles.set(`${kind} ${id}`, title)
  }
  return links.map(({ kind, subjectId, isMain }) => {
    const title = titles.get(`${kind} ${subjectId}`) ?? null
    return { kind, uuid: title === null ? null : subjectId, title, isMain }
  })
}

/** Branch and time zone of a task: those of what it is mainly about, else none and the first zone of the market. */
export const placeOf = (actor: Pick<Actor, 'namespace'>, main: SubjectTitle | undefined) => ({
  organisationId: main?.organisation_id ?? null,
  zone: main?.time_zone ?? editionOf(actor.namespace).timeZones[0].tzDatabaseTimeZone,
})
