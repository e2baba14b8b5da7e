import { randomUUID } from 'node:crypto'
import type { SkillView } from '@fettle/contracts/calendar/calendar-view'
import { skillsMethods } from '@fettle/contracts/calendar/skills.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { mostSkills } from '@fettle/domain/calendar/skills'
import { todayOf } from '@fettle/domain/editions/today'
import { findMembers } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { found, fresh, Refused } from '#platform/runner/refusal'
import { assertDirectLabour } from '../assert-direct-labour.ts'
import type { SkillRecord } from '../calendar.tables.ts'
import {
  deleteHolder,
  deleteSkill,
  findSkill,
  listHolders,
  listSkills,
  saveHolder,
  saveSkill,
} from '../skills.store.ts'

type Reader = { readonly actor: Actor; readonly now: number }

const showSkills = async (
  read: Read,
  records: readonly SkillRecord[],
  { actor, now }: Reader,
): Promise<SkillView[]> => {
  const today = todayOf(actor, now)
  const holders = await listHolders(read, today)
  return records.map(({ id, name, categories, paperKind, version }) => ({
    uuid: id,
    name,
    categories: [...categories],
    paperKind,
    members: holders
      .filter(({ skillId }) => skillId === id)
      .map(({ userUuid, name: holder, level, validFrom, validUntil, lacksPaper }) => ({
        userUuid,
        name: holder,
        level,
        validFrom,
        validUntil,
        isExpired: validUntil !== null && validUntil < today,
        lacksPaper,
      })),
    version,
  }))
}

const viewSkill = async ({ tx, actor, now }: CommandContext, id: string): Promise<SkillView> =>
  found((await showSkills(tx, [found(await findSkill(tx, id))], { actor, now }))[0])

export const listSkillsMethod = handler(skillsMethods.list, async (_input, { read, actor, now }) => {
  assertDirectLabour(actor)
  return { skills: await showSkills(read, await listSkills(read), { actor, now }) }
})

export const saveSkillMethod = handler(skillsMethods.save, async (input, context) => {
  const { tx, actor, at } = context
  assertDirectLabour(actor)
  const { skillUuid, name, categories, paperKind, version } = input
  if (skillUuid === null && (await listSkills(tx)).length >= mostSkills)
    throw new Refused('too_many_skills', { most: mostSkills })
  if (skillUuid !== null) fresh(found(await findSkill(tx, skillUuid)), version)
  const id = skillUuid ?? randomUUID()
  const entries = { name, categories: [...new Set(categories)], paperKind, createdAt: at }
  await saveSkill(tx, { id, version: skillUuid === null ? 0 : version }, entries)
  return viewSkill(context, id)
})

export const removeSkill = handler(skillsMethods.remove, async ({ skillUuid, version }, { tx, actor }) => {
  assertDirectLabour(actor)
  fresh(found(await findSkill(tx, skillUuid)), version)
  await deleteSkill(tx, skillUuid)
  return {}
})

export const giveSkill = handler(
  skillsMethods.giveSkill,
  async ({ skillUuid, userUuid, level, validUntil }, context) => {
    const { tx, actor } = context
    assertDirectLabour(actor)
    found(await findSkill(tx, skillUuid))
    const [member] = await findMembers(tx, tx.tenantId, [userUuid])
    if (!member) throw new Refused('member_unknown')
    await saveHolder(tx, { skillId: skillUuid, membershipId: userUuid, level, validUntil })
    return viewSkill(context, skillUuid)
  },
)

export const takeSkill = handler(skillsMethods.takeSkill, async ({ skillUuid, userUuid }, context) => {
  assertDirectLabour(context.actor)
  found(await findSkill(context.tx, skillUuid))
  await deleteHolder(context.tx, { skillId: skillUuid, membershipId: userUuid })
  return viewSkill(context, skillUuid)
})
