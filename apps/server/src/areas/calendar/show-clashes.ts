import type { AbsenceClashes } from '@fettle/contracts/calendar/absences.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { openBookingStates } from '@fettle/domain/bookings/booking-states'
import type { Candidate } from '@fettle/domain/calendar/free-windows'
import { type ReplannedVisit, replanOptions, replanOrder } from '@fettle/domain/calendar/replan'
import { skillsFor } from '@fettle/domain/calendar/skills'
import { dayMs, hourMs } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { listBookingsBetween, promisedVisits, showBookings } from '#areas/bookings/bookings.port'
import type { Read } from '#platform/database/transaction'
import type { AbsenceRecord } from './calendar.tables.ts'
import { findDispatchSettings } from './dispatch-settings.store.ts'
import { loadCandidates } from './load-candidates.ts'
import { listSkillsOf, pointsOfJobs } from './occupied.store.ts'
import { findPlannedJob, showFacts } from './plan.ts'

type Reader = { readonly actor: Actor; readonly now: number; readonly decides: boolean }
type Clash = Awaited<ReturnType<typeof listBookingsBetween>>[number] & { isPromised: boolean; from: number }

/** Days in which other times are looked for. */
const daysAhead = 14

const loadPeople = async (read: Read, { actor, now }: Reader, absence: AbsenceRecord) => {
  const [starts, ends] = [Date.parse(absence.startsAt), Date.parse(absence.endsAt)]
  const from = Math.max(now + hourMs, starts)
  const slots = { from, until: Math.max(from, ends) + daysAhead * dayMs }
  const window = { from: toInstant(Math.min(from, starts) - dayMs), until: toInstant(slots.until) }
  const { members, candidates } = await loadCandidates(read, actor, {
    company: { id: read.tenantId },
    window,
    withPlaces: true,
  })
  // The absence counts as if it were approved.
  const away = { kind: 'absence' as const, sourceId: absence.id, from: starts, until: ends }
  const people = candidates.map((person) =>
    person.memberId === absence.membershipId ? { ...person, occupied: [...person.occupied, away] } : person,
  )
  return { members, people, slots }
}

type Asked = { readonly memberId: string; readonly skills: Awaited<ReturnType<typeof listSkillsOf>> }

/** Who comes along needs no skill. */
const toReplanned = async (
  read: Read,
  clash: Clash,
  { memberId, skills }: Asked,
): Promise<Omit<ReplannedVisit, 'gridMinutes' | 'bufferMinutes'>> => {
  const { zone, category, completeBy } = await findPlannedJob(read, clash.jobId)
  const points = await pointsOfJobs(read, [clash.jobId])
  return {
    bookingId: clash.id,
    memberId,
    from: clash.from,
    until: Date.parse(clash.endsAt),
    zone,
    point: points.get(clash.jobId) ?? null,
    needed: clash.assigneeMembershipId === memberId ? skillsFor(skills, category) : [],
    completeBy: completeBy.getTime(),
  }
}

/** Each visit with who can come instead and other times; a time that is suggested for one is not suggested for the next. */
const replans = async (
  read: Read,
  reader: Reader,
  { absence, clashes }: { readonly absence: AbsenceRecord; readonly clashes: readonly Clash[] },
): Promise<AbsenceClashes['replans']> => {
  const { members, people, slots: window } = await loadPeople(read, reader, absence)
  const [settings, skills] = await Promise.all([
    findDispatchSettings(read, read.tenantId),
    listSkillsOf(read, read.tenantId),
  ])
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? ''
  const named = <T extends { readonly memberId: string }>({ memberId, ...rest }: T) => ({
    userUuid: memberId,
    name: nameOf(memberId),
    ...rest,
  })
  const memberId = absence.membershipId
  let present: readonly Candidate[] = people
  const shown: AbsenceClashes['replans'] = []
  for (const clash of clashes) {
    const { gridMinutes, bufferMinutes } = settings
    const visit = { ...(await toReplanned(read, clash, { memberId, skills })), gridMinutes, bufferMinutes }
    const isCrew = clash.assigneeMembershipId !== memberId
    const options = replanOptions(visit, present, window)
    const { colleagues, slots, without } = isCrew ? { ...options, slots: [], without: [] } : options
    const [first] = slots
    if (first)
      present = present.map((person) =>
        person.memberId === first.memberId
          ? {
              ...person,
              occupied: [
                ...person.occupied,
                { kind: 'visit', sourceId: clash.id, from: first.startsAt, until: first.endsAt, point: visit.point },
              ],
            }
          : person,
      )
    shown.push({
      bookingUuid: clash.id,
      isPromised: clash.isPromised,
      isCrew,
      colleagues: colleagues.map(({ warnings, ...each }) => ({ ...named(each), warnings: showFacts(warnings) })),
      slots: slots.map(({ memberId, startsAt, endsAt, warnings }) => ({
        ...named({ memberId }),
        startsAt: toInstant(startsAt),
        endsAt: toInstant(endsAt),
        warnings: showFacts(warnings),
      })),
      without: without.map(({ memberId, code, skill = null }) => ({ ...named({ memberId }), code, skill })),
    })
  }
  return shown
}

/** Open visits within an absence, those promised to residents first; for who decides with what can be done about each. */
export const showClashes = async (
  read: Read,
  { absence, ids }: { readonly absence: AbsenceRecord; readonly ids: readonly string[] },
  reader: Reader,
): Promise<AbsenceClashes> => {
  const { actor, now } = reader
  const window = { from: absence.startsAt, until: absence.endsAt, ids }
  const records = (await listBookingsBetween(read, actor, window)).filter(({ state }) =>
    (openBookingStates as readonly string[]).includes(state),
  )
  const promised = await promisedVisits(read, records)
  const clashes = replanOrder(
    records.map((each) => ({ ...each, isPromised: promised.has(each.id), from: Date.parse(each.startsAt) })),
  )
  const visits = await showBookings(read, clashes, { actor, now })
  return { visits, replans: reader.decides ? await replans(read, reader, { absence, clashes }) : [] }
}
