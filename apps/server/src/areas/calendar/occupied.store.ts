import type { OccupiedKind, OccupiedSpan } from '@fettle/domain/calendar/plan-check'
import type { HeldSkill, Skill } from '@fettle/domain/calendar/skills'
import type { Point } from '@fettle/domain/calendar/travel'
import { groupBy } from '@fettle/domain/kernel/group-by'
import type { Category } from '@fettle/domain/work-orders/categories'
import type { Read } from '#platform/database/transaction'

export type OccupiedRow = {
  readonly id: string
  readonly membershipId: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly kind: OccupiedKind
  readonly sourceId: string
  readonly isHard: boolean
}

/** What occupies members in a window, by start; times that are held no longer do not. */
export const listOccupied = (
  read: Read,
  { members, from, until }: { readonly members: readonly string[]; readonly from: string; readonly until: string },
): Promise<OccupiedRow[]> =>
  read.rows<OccupiedRow>(
    'calendar-occupied',
    `select id, membership_id as "membershipId", starts_at as "startsAt", ends_at as "endsAt", kind, source_id as "sourceId", is_hard as "isHard"
     from occupied where membership_id = any($1::uuid[]) and starts_at < $3 and ends_at > $2 and (expires_at is null or expires_at > now())
     order by starts_at, id`,
    [members, from, until],
  )

export type MemberSpan = OccupiedSpan & { readonly membershipId: string }

/** The same for what follows from times alone: as numbers, which many rows need less time for. */
export const listSpans = (
  read: Read,
  { members, from, until }: { readonly members: readonly string[]; readonly from: string; readonly until: string },
): Promise<MemberSpan[]> =>
  read.rows<MemberSpan>(
    'calendar-spans',
    `select membership_id as "membershipId", (extract(epoch from starts_at) * 1000)::float8 as "from", (extract(epoch from ends_at) * 1000)::float8 as until,
       kind, source_id as "sourceId", is_hard as "isHard"
     from occupied where membership_id = any($1::uuid[]) and starts_at < $3 and ends_at > $2 and (expires_at is null or expires_at > now())
     order by starts_at, id`,
    [members, from, until],
  )

/** Positions of the places of jobs, as far as either side of them reads. */
export const pointsOfJobs = async (read: Read, jobs: readonly string[]): Promise<ReadonlyMap<string, Point>> => {
  const rows = await read.rows<{ id: string; latitude: number; longitude: number }>(
    'calendar-points',
    'select job_id as id, latitude, longitude from points_of_jobs($1::uuid[])',
    [jobs],
  )
  return new Map(rows.map(({ id, ...point }) => [id, point]))
}

export const toSpan = ({ kind, sourceId, startsAt, endsAt, isHard }: OccupiedRow): OccupiedSpan => ({
  kind,
  sourceId,
  from: startsAt.getTime(),
  until: endsAt.getTime(),
  isHard,
})

/** The same spans with the places of the visits among them. */
export const withPoints = async (read: Read, rows: readonly MemberSpan[]): Promise<MemberSpan[]> => {
  const visits = rows.filter(({ kind }) => kind === 'visit').map(({ sourceId }) => sourceId)
  const jobs = await read.rows<{ id: string; jobId: string }>(
    'calendar-jobs-of-visits',
    'select id, job_id as "jobId" from bookings where id = any($1::uuid[])',
    [visits],
  )
  const points = await pointsOfJobs(
    read,
    jobs.map(({ jobId }) => jobId),
  )
  const byVisit = new Map(jobs.map(({ id, jobId }) => [id, points.get(jobId) ?? null]))
  return rows.map((row) => ({ ...row, point: byVisit.get(row.sourceId) ?? null }))
}

/** Skills of a company. */
export const listSkillsOf = (read: Read, company: string): Promise<(Skill & { version: number })[]> =>
  read.rows<Skill & { categories: Category[]; version: number }>(
    'calendar-skills',
    'select id, name, categories, version from skills where tenant_id = $1 order by lower(name), id',
    [company],
  )

/** Skills that members hold, by member, for the days for which they and the papers that they need are valid. */
export const skillsOfMembers = async (
  read: Read,
  members: readonly string[],
): Promise<ReadonlyMap<string, readonly HeldSkill[]>> => {
  const rows = await read.rows<HeldSkill & { membershipId: string }>(
    'calendar-held-skills',
    `select membership_id as "membershipId", skill_id as "skillId", valid_from::text as "validFrom", valid_until::text as "validUntil"
     from held_skills($1::uuid[])`,
    [members],
  )
  return groupBy(rows, ({ membershipId }) => membershipId)
}
