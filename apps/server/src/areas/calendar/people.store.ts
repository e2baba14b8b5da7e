import { type Actor, grantOf } from '@fettle/domain/access/actor'
import { defaultPattern, type WeekPattern } from '@fettle/domain/calendar/week-pattern'
import type { Region } from '@fettle/domain/clocks/regions'
import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { groupBy } from '@fettle/domain/kernel/group-by'
import type { Read } from '#platform/database/transaction'
import { mostPeople } from './range-limits.ts'

export type Company = { readonly id: string; readonly name: string }

/** The companies whose people the actor plans: their own, and of a client its direct labour organisation. */
export const companiesOf = (read: Read, { side, tenantId }: Actor): Promise<Company[]> =>
  read.rows<Company>(
    'calendar-companies',
    `select t.id, t.name from tenants t where t.id = $1
     union all select t.id, t.name from appointments a join tenants t on t.id = a.contractor_tenant_id
       where $2 and a.client_tenant_id = $1 and a.kind = 'dlo'`,
    [tenantId, side === 'client'],
  )

export type CalendarMember = {
  readonly id: string
  readonly name: string
  readonly companyId: string
  readonly teams: readonly string[]
}
type Asked = {
  readonly companies: readonly Company[]
  readonly from: string
  readonly until: string
  readonly userUuid: string | null
  readonly teamUuid: string | null
}

/** Whether the actor sees their own time alone. */
export const seesOwnTimeOnly = (actor: Actor): boolean => grantOf(actor, 'calendar.view') === 'assigned'

/**
 * People of the companies who carry out work, or are occupied in the window; by company and name. One who is asked for is found whatever
 * their role.
 */
export const listCalendarMembers = (
  read: Read,
  actor: Actor,
  { companies, from, until, userUuid, teamUuid }: Asked,
): Promise<CalendarMember[]> =>
  read.rows<CalendarMember>(
    'calendar-members',
    `select m.id, m.display_name as name, m.tenant_id as "companyId",
       array(select t.team_id::text from team_members t where t.tenant_id = m.tenant_id and t.membership_id = m.id order by 1) as teams
     from memberships m where m.tenant_id = any($1::uuid[]) and m.status = 'ACTIVE'
       and ($2::uuid is null or m.id = $2)
       and ($3::uuid is null or exists (select from team_members t where t.tenant_id = m.tenant_id and t.team_id = $3 and t.membership_id = m.id))
       and ($2::uuid is not null or $3::uuid is not null or m.role_code in ('KX', 'SUB', 'INS')
         or exists (select from working_patterns p where p.tenant_id = m.tenant_id and p.owner_kind = 'member' and p.owner_id = m.id)
         or exists (select from occupied o where o.tenant_id = m.tenant_id and o.membership_id = m.id and o.starts_at < $5 and o.ends_at > $4))
     order by array_position($1::uuid[], m.tenant_id) desc, lower(m.display_name), m.id limit $6`,
    [
      companies.map(({ id }) => id),
      seesOwnTimeOnly(actor) ? actor.membershipUuid : userUuid,
      teamUuid,
      from,
      until,
      mostPeople,
    ],
  )

const regionOf: Readonly<Record<Market, Region>> = { uk: 'GB-EAW', de: 'DE', us: 'US' }

type PatternRow = {
  readonly company_id: string
  readonly owner_kind: 'tenant' | 'team' | 'member'
  readonly owner_id: string
  readonly weeks: WeekPattern['weeks']
  readonly zone: string
  readonly region: Region | null
  readonly keeps_holidays: boolean
  readonly most_minutes: number | null
  readonly valid_from: string
  readonly valid_until: string | null
}

const toPattern = (row: PatternRow): WeekPattern => ({
  weeks: row.weeks,
  zone: row.zone,
  region: row.region,
  keepsHolidays: row.keeps_holidays,
  mostMinutes: row.most_minutes,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
})

export type PatternsOf = (member: Pick<CalendarMember, 'id' | 'companyId' | 'teams'>) => readonly WeekPattern[]

/**
 * Working hours of members of the companies, from the nearest owner: the member, a team, the company, then the hours of the market.
 * Members with the same hours get the same list, so that what follows from it is computed once.
 */
export const loadPatterns = async (read: Read, actor: Actor, companies: readonly string[]): Promise<PatternsOf> => {
  const rows = await read.rows<PatternRow>(
    'calendar-patterns',
    `select tenant_id as company_id, owner_kind, owner_id, weeks, zone, region, keeps_holidays, most_minutes, valid_from::text, valid_until::text
     from working_patterns where tenant_id = any($1::uuid[]) order by valid_from, id`,
    [companies],
  )
  const zone = editionOf(actor.namespace).timeZones[0].tzDatabaseTimeZone
  const fallback = defaultPattern(zone, regionOf[actor.namespace])
  const byOwner = groupBy(rows, ({ company_id, owner_id }) => `${company_id} ${owner_id}`)
  const known = new Map<string, readonly WeekPattern[]>()
  return ({ id, companyId, teams }) => {
    const owners = [id, ...teams, companyId]
      .map((owner) => `${companyId} ${owner}`)
      .filter((owner) => byOwner.has(owner))
    const own = owners.flatMap((owner) => byOwner.get(owner) ?? []).map(toPattern)
    const key = JSON.stringify(own)
    const patterns = known.get(key) ?? [...own, fallback]
    known.set(key, patterns)
    return patterns
  }
}
