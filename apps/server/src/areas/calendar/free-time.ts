import type { Actor } from '@fettle/domain/access/actor'
import {
  freeWindows as freeWindowsOf,
  holdMs,
  type MemberFree,
  type NoSlot,
  type ProposedWindow,
  proposeWindows,
  reachedWindows,
} from '@fettle/domain/calendar/free-windows'
import { skillsFor } from '@fettle/domain/calendar/skills'
import { type Travel, travelMinutes } from '@fettle/domain/calendar/travel'
import { type Span, workingSpans } from '@fettle/domain/calendar/week-pattern'
import { hourMs } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { EpochMs } from '@fettle/domain/kernel/time'
import type { Category } from '@fettle/domain/work-orders/categories'
import type { Read, Tx } from '#platform/database/transaction'
import { findDispatchSettings } from './dispatch-settings.store.ts'
import { loadCandidates } from './load-candidates.ts'
import { listSkillsOf, pointsOfJobs } from './occupied.store.ts'
import { type CalendarMember, companiesOf, listCalendarMembers, loadPatterns } from './people.store.ts'

type Asked = Span & {
  readonly companyId: string
  /** Shortest time that counts as free. */
  readonly minutes: number
  readonly zone: string
  /** The trade whose skills are needed; null for none. */
  readonly category: Category | null
  readonly userUuid?: string | null
  readonly teamUuid?: string | null
  /** A job whose place the people travel to; without one travel does not count. */
  readonly jobId?: string
}

export type FreeTime = {
  readonly members: readonly CalendarMember[]
  readonly free: readonly MemberFree[]
  readonly without: readonly NoSlot[]
}

/** Free times of the people of a company, of a team or of one person, and for each other person why there are none. */
export const freeWindows = async (read: Read, actor: Actor, asked: Asked): Promise<FreeTime> => {
  const { companyId, minutes, zone, category, userUuid = null, teamUuid = null, jobId, from, until } = asked
  const window = { from: toInstant(from), until: toInstant(until) }
  const { members, candidates } = await loadCandidates(read, actor, {
    company: { id: companyId },
    window,
    userUuid,
    teamUuid,
    withPlaces: jobId !== undefined,
  })
  const needed = category === null ? [] : skillsFor(await listSkillsOf(read, companyId), category)
  const found = freeWindowsOf({ minutes, zone, needed }, candidates, { from, until })
  if (jobId === undefined) return { members, ...found }
  const point = (await pointsOfJobs(read, [jobId])).get(jobId) ?? null
  const { bufferMinutes } = await findDispatchSettings(read, companyId)
  return { members, ...reachedWindows({ zone, point, bufferMinutes, minutes }, found, candidates) }
}

/** Working hours of members between two moments, by member. */
export const workingHours = async (
  read: Read,
  actor: Actor,
  { companyId, userUuid = null, from, until }: Span & { readonly companyId: string; readonly userUuid?: string | null },
): Promise<ReadonlyMap<string, readonly Span[]>> => {
  const window = { from: toInstant(from), until: toInstant(until) }
  const asked = { companies: [{ id: companyId, name: '' }], ...window, userUuid, teamUuid: null }
  const members = await listCalendarMembers(read, actor, asked)
  const patternsOf = await loadPatterns(read, actor, [companyId])
  return new Map(members.map((member) => [member.id, workingSpans(patternsOf(member), { from, until })]))
}

/** Estimated travel between the places of two jobs at a moment, in the zone of the first. */
export const travel = async (
  read: Read,
  { from, to }: { readonly from: string; readonly to: string },
  moment: { readonly at: EpochMs; readonly zone: string },
): Promise<Travel> => {
  const points = await pointsOfJobs(read, [from, to])
  return travelMinutes({ from: points.get(from) ?? null, to: points.get(to) ?? null }, moment)
}

/** Skills of a company with the trades that need them. */
export const skills = listSkillsOf

export type HeldTime = {
  readonly companyId: string
  readonly memberId: string
  readonly startsAt: EpochMs
  readonly endsAt: EpochMs
  /** What it is held for; it holds one time at once. */
  readonly sourceId: string
}

/** Holds a time of a member for ten minutes. Returns until when; undefined where the time is not free. */
export const hold = async (
  tx: Tx,
  { companyId, memberId, startsAt, endsAt, sourceId }: HeldTime,
  now: EpochMs,
): Promise<EpochMs | undefined> => {
  const [row] = await tx.rows<{ isHeld: boolean }>(
    'calendar-hold',
    'select hold_time($1, $2, $3, $4, $5, $6) as "isHeld"',
    [companyId, memberId, toInstant(startsAt), toInstant(endsAt), sourceId, toInstant(now + holdMs)],
  )
  return row?.isHeld ? now + holdMs : undefined
}

/** Gives back what a source holds. */
export const release = async (tx: Tx, companyId: string, sourceId: string): Promise<void> =>
  void (await tx.rows('calendar-release', 'select release_time($1, $2)', [companyId, sourceId]))

export type ProposedTimes = {
  /** False where the company does not plan its people in this calendar. */
  readonly isPlannable: boolean
  /** Whether residents choose among free times. */
  readonly residentsPick: boolean
  readonly windows: readonly (ProposedWindow & { readonly name: string })[]
  readonly without: readonly (NoSlot & { readonly name: string })[]
}
type Proposing = {
  readonly jobId: string
  readonly companyId: string
  readonly category: Category
  readonly zone: string
  readonly days: number
  readonly now: EpochMs
  readonly userUuid?: string | null
  readonly teamUuid?: string | null
}

/** Times to propose for a visit of a job: free ones of the days ahead after the notice, spread over each day. */
export const proposeTimes = async (read: Read, actor: Actor, asked: Proposing): Promise<ProposedTimes> => {
  const { jobId, companyId, category, zone, days, now, userUuid = null, teamUuid = null } = asked
  const isPlannable =
    (actor.side === 'client' || actor.isDlo) && (await companiesOf(read, actor)).some(({ id }) => id === companyId)
  if (!isPlannable) return { isPlannable, residentsPick: false, windows: [], without: [] }
  const { visitMinutes: minutes, gridMinutes, noticeHours, residentsPick } = await findDispatchSettings(read, companyId)
  const from = now + noticeHours * hourMs
  const until = from + days * 24 * hourMs
  const of = { companyId, minutes, zone, category, userUuid, teamUuid, jobId }
  const { members, free, without } = await freeWindows(read, actor, { ...of, from, until })
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? ''
  const windows = proposeWindows({ minutes, zone, gridMinutes, mostOfDay: 3, most: 15 }, free)
  return {
    isPlannable,
    residentsPick,
    windows: windows.map((window) => ({ ...window, name: nameOf(window.memberId) })),
    without: without.map((each) => ({ ...each, name: nameOf(each.memberId) })),
  }
}
