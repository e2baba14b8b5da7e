import type { Position } from '@fettle/domain/rules/position'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { contractorProfiles, type ProfileRecord, type ProjectRecord, portfolioProjects } from './profiles.tables.ts'

/** The profile of a company, if visible to the reader. */
export const findProfile = async (read: Read, contractorTenantId: string): Promise<ProfileRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(contractorProfiles)
    .where(eq(contractorProfiles.tenantId, contractorTenantId))
  return row
}

/** The base position of a company, if set. */
export const findBase = ({ latitude, longitude }: Pick<ProfileRecord, 'latitude' | 'longitude'>): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** Base positions of companies, by tenant. */
export const findBases = async (read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, Position>> => {
  const rows = await read.rows<Position & { id: string }>(
    'company-bases',
    'select tenant_id as id, latitude, longitude from contractor_profiles where tenant_id = any($1::uuid[]) and latitude is not null',
    [[...new Set(ids)]],
  )
  return new Map(rows.map(({ id, latitude, longitude }) => [id, { latitude, longitude }]))
}

/** The portfolio, latest project first. */
export const listProjects = (read: Read, contractorTenantId: string): Promise<ProjectRecord[]> =>
  read.db
    .select()
    .from(portfolioProjects)
    .where(eq(portfolioProjects.tenantId, contractorTenantId))
    .orderBy(
      sql`${portfolioProjects.completedOn} desc nulls last`,
      desc(portfolioProjects.createdAt),
      desc(portfolioProjects.id),
    )

type ProfileInput = Omit<typeof contractorProfiles.$inferInsert, 'tenantId'>

/** Saves a profile if its version still matches; 0 is the version of an unsaved profile. */
export const saveProfile = async (tx: Tx, said: ProfileInput, seen: number): Promise<void> => {
  const row = { ...said, tenantId: tx.tenantId, version: seen + 1 }
  const [saved] =
    seen === 0
      ? await tx.db
          .insert(contractorProfiles)
          .values(row)
          .onConflictDoUpdate({
            target: contractorProfiles.tenantId,
            set: row,
            setWhere: eq(contractorProfiles.version, 0),
          })
          .returning()
      : await tx.db
          .update(contractorProfiles)
          .set(row)
          .where(and(eq(contractorProfiles.tenantId, tx.tenantId), eq(contractorProfiles.version, seen)))
          .returning()
  if (!saved) throw new Refused('stale_version', { version: seen + 1 })
}

/** Follows a changed postcode of the company, unless a person has set the base. Version 0 marks an unsaved profile. */
export const moveBase = (tx: Tx, centre: Position | null, by: { membershipUuid: string; at: string }) =>
  tx.rows(
    'company-base-move',
    `insert into contractor_profiles (tenant_id, latitude, longitude, changed_by_membership_id, changed_at, version) values ($1, $2, $3, $4, $5, 0)
     on conflict (tenant_id) do update set latitude = excluded.latitude, longitude = excluded.longitude where not contractor_profiles.is_pinned`,
    [tx.tenantId, centre?.latitude ?? null, centre?.longitude ?? null, by.membershipUuid, by.at],
  )

export const findProject = async (read: Read, id: string): Promise<ProjectRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(portfolioProjects)
    .where(and(eq(portfolioProjects.tenantId, read.tenantId), eq(portfolioProjects.id, id)))
  return row
}

/** The company of a project that row-level security shows to the caller. */
export const findCompanyOfProject = async (read: Read, id: string): Promise<string | undefined> => {
  const [row] = await read.db
    .select({ tenantId: portfolioProjects.tenantId })
    .from(portfolioProjects)
    .where(eq(portfolioProjects.id, id))
  return row?.tenantId
}

export const insertProject = async (tx: Tx, project: typeof portfolioProjects.$inferInsert): Promise<void> =>
  void (await tx.db.insert(portfolioProjects).values(project))

type Content = Pick<ProjectRecord, 'title' | 'description' | 'completedOn'>
export const saveProject = (tx: Tx, { id, version }: ProjectRecord, content: Content) =>
  tx.db
    .update(portfolioProjects)
    .set({ ...content, version: version + 1 })
    .where(and(eq(portfolioProjects.tenantId, tx.tenantId), eq(portfolioProjects.id, id)))

export const deleteProject = (tx: Tx, id: string) =>
  tx.db.delete(portfolioProjects).where(and(eq(portfolioProjects.tenantId, tx.tenantId), eq(portfolioProjects.id, id)))
