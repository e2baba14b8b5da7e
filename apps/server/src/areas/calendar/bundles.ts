import type { BookingView } from '@fettle/contracts/bookings/bookings.methods'
import type { BundleItemView, BundleView } from '@fettle/contracts/calendar/bundles.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { type BundleCandidate, type BundleItem, bundleDays, bundleFor } from '@fettle/domain/calendar/bundle'
import type { Candidate } from '@fettle/domain/calendar/free-windows'
import { type Skill, skillsFor } from '@fettle/domain/calendar/skills'
import type { Point } from '@fettle/domain/calendar/travel'
import { todayOf } from '@fettle/domain/editions/today'
import { addDays, dayMs, localDateOf, startOfDay } from '@fettle/domain/kernel/calendar'
import { groupBy } from '@fettle/domain/kernel/group-by'
import { toInstant } from '@fettle/domain/kernel/instant'
import { findBooking, listBookingsBetween, showBookings } from '#areas/bookings/bookings.port'
import { listDueOrders } from '#areas/planned-maintenance/planned-maintenance.port'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { type BundleJob, bundleJobs, dismissedItems, jobsToInspect } from './bundles.store.ts'
import { findDispatchSettings } from './dispatch-settings.store.ts'
import { loadCandidates } from './load-candidates.ts'
import { listSkillsOf, pointsOfJobs } from './occupied.store.ts'
import { companiesOf } from './people.store.ts'
import { listTray } from './tray.store.ts'

type Reader = { readonly actor: Actor; readonly now: number }
type Asked = { readonly bookingUuid: string } | { readonly day: string }
type Visit = BookingView & { readonly assigneeUuid: string }

/** Most waiting jobs that are looked at. */
const mostJobs = 500

/** Planned visits of a person that have not begun: one, or those of a day by the days of their places. */
const loadVisits = async (read: Read, { actor, now }: Reader, asked: Asked): Promise<Visit[]> => {
  const records =
    'day' in asked
      ? await listBookingsBetween(read, actor, {
          from: toInstant(startOfDay('UTC', asked.day) - dayMs),
          until: toInstant(startOfDay('UTC', addDays(asked.day, 1)) + dayMs),
        })
      : [found(await findBooking(read, actor, asked.bookingUuid))]
  const views = await showBookings(
    read,
    records.filter(({ state, startsAt }) => ['proposed', 'confirmed'].includes(state) && Date.parse(startsAt) > now),
    { actor, now },
  )
  return views.filter(
    (view): view is Visit =>
      view.assigneeUuid !== null &&
      (!('day' in asked) || localDateOf(view.timeZone, Date.parse(view.startsAt)) === asked.day),
  )
}

type Item = { readonly candidate: BundleCandidate; readonly companyId: string } & Pick<
  BundleItemView,
  'title' | 'workOrderNumber' | 'locationName'
>

const jobItem = (
  job: BundleJob,
  {
    isInspection,
    point,
    needed,
    minutes,
  }: { isInspection: boolean; point: Point; needed: readonly Skill[]; minutes: number },
): Item => ({
  companyId: job.companyId,
  title: job.title,
  workOrderNumber: job.number,
  locationName: job.locationName,
  candidate: {
    kind: isInspection ? 'inspection' : 'repair',
    id: job.id,
    locationId: job.locationId,
    point,
    needed,
    minutes,
    completeBy: job.completeBy.getTime(),
    hazardAt: job.hazardAt?.getTime() ?? null,
  },
})

type Company = { readonly id: string; readonly skills: readonly Skill[]; readonly visitMinutes: number }

/** Jobs that wait for a visit, and those with an inspection that is due. */
const loadJobs = async (
  read: Read,
  { actor, now }: Reader,
  companies: ReadonlyMap<string, Company>,
): Promise<Item[]> => {
  const page = { offset: 0, limit: mostJobs }
  const tray = await listTray(read, actor, { q: '', jobUuid: null, at: toInstant(now), page })
  const inspected = new Set(await jobsToInspect(read, actor, addDays(todayOf(actor, now), bundleDays)))
  const ids = [...new Set([...tray.rows.map(({ jobUuid }) => jobUuid), ...inspected])]
  const [jobs, points] = await Promise.all([bundleJobs(read, ids), pointsOfJobs(read, ids)])
  return [...jobs.values()].flatMap((job) => {
    const company = companies.get(job.companyId)
    if (!company) return []
    const needed = skillsFor(company.skills, job.category)
    const known = { isInspection: inspected.has(job.id), point: points.get(job.id) ?? null }
    return [jobItem(job, { ...known, needed, minutes: company.visitMinutes })]
  })
}

/** Dates of planned maintenance whose orders go to the companies; for who may create them. */
const loadPlanned = async (
  read: Read,
  { actor, now }: Reader,
  companies: ReadonlyMap<string, Company>,
): Promise<Item[]> => {
  if (actor.side !== 'client' || !hasPermission(actor, 'planned-maintenance.edit')) return []
  const until = addDays(todayOf(actor, now), bundleDays)
  const dates = await listDueOrders(read, actor, { companies: [...companies.keys()], until })
  return dates.map(({ id, companyId, title, category, locationId, locationName, point, zone, dueOn }) => ({
    companyId,
    title,
    workOrderNumber: null,
    locationName,
    candidate: {
      kind: 'planned' as const,
      id,
      locationId,
      point,
      needed: skillsFor(companies.get(companyId)?.skills ?? [], category),
      minutes: companies.get(companyId)?.visitMinutes ?? 60,
      completeBy: startOfDay(zone, addDays(dueOn, 1)),
      hazardAt: null,
    },
  }))
}

const loadCompanies = async (read: Read, actor: Actor): Promise<ReadonlyMap<string, Company>> => {
  const known = new Map<string, Company>()
  for (const { id } of await companiesOf(read, actor)) {
    const { visitMinutes } = await findDispatchSettings(read, id)
    known.set(id, { id, visitMinutes, skills: await listSkillsOf(read, id) })
  }
  return known
}

const loadPeople = async (
  read: Read,
  actor: Actor,
  visits: readonly Visit[],
): Promise<ReadonlyMap<string, Candidate>> => {
  const starts = visits.map(({ startsAt }) => Date.parse(startsAt))
  const window = { from: toInstant(Math.min(...starts) - dayMs), until: toInstant(Math.max(...starts) + 2 * dayMs) }
  const people = new Map<string, Candidate>()
  for (const company of await companiesOf(read, actor)) {
    const { candidates } = await loadCandidates(read, actor, { company, window, withPlaces: true })
    for (const candidate of candidates) people.set(candidate.memberId, candidate)
  }
  return people
}

const showItem = (item: BundleItem, { title, workOrderNumber, locationName }: Item): BundleItemView => ({
  kind: item.kind,
  itemUuid: item.id,
  title,
  workOrderNumber,
  locationName,
  startsAt: toInstant(item.startsAt),
  endsAt: toInstant(item.endsAt),
  isSamePlace: item.isSamePlace,
  travelMinutes: item.travelMinutes,
  savedMinutes: item.savedMinutes,
  risks: item.risks.map(({ code, at }) => ({ code, at: toInstant(at) })),
})

const showBundle = (visit: Visit, items: readonly BundleItemView[]): BundleView => ({
  bookingUuid: visit.uuid,
  jobUuid: visit.jobUuid,
  title: visit.workOrderTitle,
  workOrderNumber: visit.workOrderNumber,
  locationName: visit.locationName,
  startsAt: visit.startsAt,
  endsAt: visit.endsAt,
  timeZone: visit.timeZone,
  userUuid: visit.assigneeUuid,
  userName: visit.assigneeName ?? '',
  savedMinutes: items.reduce((sum, { savedMinutes }) => sum + savedMinutes, 0),
  items: [...items],
})

/** Visits with what else could be done on their trips, the largest saving first. */
export const proposeBundles = async (read: Read, reader: Reader, asked: Asked): Promise<BundleView[]> => {
  const { actor, now } = reader
  const visits = await loadVisits(read, reader, asked)
  if (visits.length === 0) return []
  const companies = await loadCompanies(read, actor)
  const people = await loadPeople(read, actor, visits)
  const items = [...(await loadJobs(read, reader, companies)), ...(await loadPlanned(read, reader, companies))]
  const itemOf = new Map(items.map((item) => [item.candidate.id, item]))
  const byCompany = groupBy(items, ({ companyId }) => companyId)
  const jobIds = visits.map(({ jobUuid }) => jobUuid)
  const [jobs, points] = await Promise.all([bundleJobs(read, jobIds), pointsOfJobs(read, jobIds)])
  const dismissed = await dismissedItems(
    read,
    visits.map(({ uuid }) => uuid),
  )
  const bundles: BundleView[] = []
  for (const visit of visits) {
    const [job, person] = [jobs.get(visit.jobUuid), people.get(visit.assigneeUuid)]
    if (!job || !person) continue
    const { gridMinutes, bufferMinutes } = await findDispatchSettings(read, job.companyId)
    const proposed = bundleFor(
      {
        bookingId: visit.uuid,
        zone: visit.timeZone,
        locationId: job.locationId,
        point: points.get(visit.jobUuid) ?? null,
        from: Date.parse(visit.startsAt),
        until: Date.parse(visit.endsAt),
      },
      (byCompany.get(job.companyId) ?? [])
        .map(({ candidate }) => candidate)
        .filter(({ id }) => !dismissed.has(`${visit.uuid} ${id}`)),
      { person, now, gridMinutes, bufferMinutes },
    )
    if (proposed.length > 0)
      bundles.push(
        showBundle(
          visit,
          proposed.map((item) => showItem(item, found(itemOf.get(item.id)))),
        ),
      )
  }
  return bundles.toSorted((one, other) => other.savedMinutes - one.savedMinutes)
}
