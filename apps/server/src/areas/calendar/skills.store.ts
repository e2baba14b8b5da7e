import { and, eq } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { memberSkills, type SkillRecord, skills } from './calendar.tables.ts'

const own = (read: Read, id: string) => and(eq(skills.tenantId, read.tenantId), eq(skills.id, id))

export const listSkills = (read: Read): Promise<SkillRecord[]> =>
  read.db.select().from(skills).where(eq(skills.tenantId, read.tenantId)).orderBy(skills.name, skills.id)

export const findSkill = async (read: Read, id: string): Promise<SkillRecord | undefined> => {
  const [row] = await read.db.select().from(skills).where(own(read, id))
  return row
}

export type SkillHolder = {
  readonly skillId: string
  readonly userUuid: string
  readonly name: string
  readonly level: number
  readonly validFrom: string | null
  readonly validUntil: string | null
  readonly lacksPaper: boolean
}

/** Active members with skills, by name, with the day on which a skill begins where it does later, and on which it or the paper that it needs ends. */
export const listHolders = (read: Read, today: string): Promise<SkillHolder[]> =>
  read.rows<SkillHolder>(
    'skill-holders',
    `select s.skill_id as "skillId", m.id as "userUuid", m.display_name as name, s.level,
       case when not h.is_valid then h.begins end::text as "validFrom",
       case when h.skill_id is null then s.valid_until when h.ends < 'infinity' then h.ends end::text as "validUntil", h.skill_id is null as "lacksPaper"
     from member_skills s join memberships m on m.tenant_id = s.tenant_id and m.id = s.membership_id
       left join (select membership_id, skill_id, max(coalesce(valid_until, 'infinity')) as ends, min(valid_from) filter (where valid_from > $2::date) as begins,
           bool_or(coalesce(valid_from, '-infinity') <= $2::date and coalesce(valid_until, 'infinity') >= $2::date) as is_valid
         from held_skills(array(select distinct membership_id from member_skills where tenant_id = $1)) group by 1, 2) h
         on h.membership_id = s.membership_id and h.skill_id = s.skill_id
     where s.tenant_id = $1 and m.status = 'ACTIVE' order by lower(m.display_name), m.id`,
    [read.tenantId, today],
  )

type Entries = Pick<typeof skills.$inferInsert, 'name' | 'categories' | 'paperKind' | 'createdAt'>

/** Adds a skill with version 0, or changes that of the version. */
export const saveSkill = async (
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
  { createdAt, ...change }: Entries,
): Promise<void> => {
  const rows =
    version === 0
      ? await tx.db
          .insert(skills)
          .values({ ...change, createdAt, id, tenantId: tx.tenantId })
          .returning({ id: skills.id })
      : await tx.db
          .update(skills)
          .set({ ...change, version: version + 1 })
          .where(and(own(tx, id), eq(skills.version, version)))
          .returning({ id: skills.id })
  if (rows.length === 0) throw new Refused('stale_version', { version: version + 1 })
}

export const deleteSkill = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.delete(skills).where(own(tx, id)))

type Holding = Pick<typeof memberSkills.$inferInsert, 'skillId' | 'membershipId' | 'level' | 'validUntil'>

export const saveHolder = async (tx: Tx, { skillId, membershipId, level, validUntil }: Holding): Promise<void> =>
  void (await tx.db
    .insert(memberSkills)
    .values({ tenantId: tx.tenantId, skillId, membershipId, level, validUntil })
    .onConflictDoUpdate({
      target: [memberSkills.tenantId, memberSkills.membershipId, memberSkills.skillId],
      set: { level, validUntil },
    }))

export const deleteHolder = async (tx: Tx, { skillId, membershipId }: Pick<Holding, 'skillId' | 'membershipId'>) =>
  void (await tx.db
    .delete(memberSkills)
    .where(
      and(
        eq(memberSkills.tenantId, tx.tenantId),
        eq(memberSkills.skillId, skillId),
        eq(memberSkills.membershipId, membershipId),
      ),
    ))
