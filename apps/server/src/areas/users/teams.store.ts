import type { TeamView } from '@fettle/contracts/users/teams.methods'
import { countCap, type PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'

// Removed members are excluded, though their rows remain.
const columns = `t.id as uuid, t.name, t.organisation_ids as "organisationUuids", t.categories, t.version,
  coalesce((select jsonb_agg(jsonb_build_object('uuid', m.id, 'displayName', m.display_name) order by m.display_name)
    from team_members x join memberships m on m.tenant_id = x.tenant_id and m.id = x.membership_id
    where x.tenant_id = t.tenant_id and x.team_id = t.id and m.removed_at is null), '[]') as members`
const filtered = "from teams t where t.tenant_id = $1 and ($2 = '' or position(lower($2) in lower(t.name)) > 0)"

/** Teams of the tenant, by name. */
export const listTeams = async (read: Read, { tenantId, q }: { tenantId: string; q: string }, page: PageRequest) => {
  const [rows, [counted]] = await Promise.all([
    read.rows<TeamView>('teams-page', `select ${columns} ${filtered} order by lower(t.name), t.id limit $3 offset $4`, [
      tenantId,
      q,
      page.limit,
      page.offset,
    ]),
    read.rows<{ n: number }>(
      'teams-count',
      `select count(*)::int as n from (select 1 ${filtered} limit ${countCap}) c`,
      [tenantId, q],
    ),
  ])
  return { rows, count: counted?.n ?? 0 }
}

export const findTeam = async (read: Read, uuid: string): Promise<TeamView | undefined> => {
  const [row] = await read.rows<TeamView>(
    'team-find',
    `select ${columns} from teams t where t.tenant_id = $1 and t.id = $2`,
    [read.tenantId, uuid],
  )
  return row
}

type Entries = {
  readonly name: string
  readonly memberUuids: readonly string[]
  readonly organisationUuids: readonly string[]
  readonly categories: readonly string[]
}

const putMembers = async (tx: Tx, teamUuid: string, memberUuids: readonly string[]) => {
  await tx.rows('team-empty', 'delete from team_members where tenant_id = $1 and team_id = $2', [tx.tenantId, teamUuid])
  await tx.rows(
    'team-fill',
    'insert into team_members (tenant_id, team_id, membership_id) select $1, $2, m from unnest($3::uuid[]) m on conflict do nothing',
    [tx.tenantId, teamUuid, memberUuids],
  )
}

export const insertTeam = async (tx: Tx, team: Entries, at: string): Promise<string> => {
  const [row] = await tx.rows<{ id: string }>(
    'team-insert',
    'insert into teams (tenant_id, name, organisation_ids, categories, created_at) values ($1, $2, $3, $4, $5) returning id',
    [tx.tenantId, team.name, JSON.stringify(team.organisationUuids), JSON.stringify(team.categories), at],
  )
  const uuid = row?.id ?? ''
  await putMembers(tx, uuid, team.memberUuids)
  return uuid
}

/** Returns whether the version still matched. */
export const updateTeam = async (tx: Tx, team: Entries & { uuid: string; version: number }): Promise<boolean> => {
  const rows = await tx.rows(
    'team-update',
    `update teams set name = $3, organisation_ids = $4, categories = $5, version = version + 1
     where tenant_id = $1 and id = $2 and version = $6 returning 1 as saved`,
    [
      tx.tenantId,
      team.uuid,
      team.name,
      JSON.stringify(team.organisationUuids),
      JSON.stringify(team.categories),
      team.version,
    ],
  )
  if (rows.length > 0) await putMembers(tx, team.uuid, team.memberUuids)
  return rows.length > 0
}

export const deleteTeam = (tx: Tx, uuid: string) =>
  tx.rows('team-delete', 'delete from teams where tenant_id = $1 and id = $2', [tx.tenantId, uuid])
