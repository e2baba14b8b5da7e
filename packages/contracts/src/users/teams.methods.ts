import { categorySlugs } from '@fettle/domain/work-orders/categories'
import * as z from 'zod/mini'
import { optionalSingleLineText, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** A team, at organisations of a client or in trades of a contractor. */
export const teamView = z.strictObject({
  uuid,
  name: z.string(),
  members: z.array(z.strictObject({ uuid, displayName: z.string() })),
  organisationUuids: z.array(uuid),
  categories: z.array(z.enum(categorySlugs)),
  version,
})
export type TeamView = z.output<typeof teamView>

const entries = {
  name: singleLineText(80),
  memberUuids: z._default(z.array(uuid).check(z.maxLength(500)), []),
  organisationUuids: z._default(z.array(uuid).check(z.maxLength(500)), []),
  categories: z._default(z.array(z.enum(categorySlugs)), []),
}
const one = { teamUuid: uuid, version }

export const teamsMethods = methods('accounts', 'teams', {
  list: {
    kind: 'query',
    summary: 'The teams of the tenant, by name, with who is in each.',
    access: 'users.view',
    input: { q: optionalSingleLineText(100) },
    output: teamView,
    pages: true,
  },
  create: {
    kind: 'command',
    summary: 'Puts people together as a team.',
    access: 'teams.edit',
    input: entries,
    output: teamView,
    refusals: ['team_name_taken'],
  },
  save: {
    kind: 'command',
    summary: 'Changes who is in a team, what it is called and where it works.',
    access: 'teams.edit',
    input: { ...one, ...entries },
    output: teamView,
    refusals: ['team_name_taken'],
  },
  remove: {
    kind: 'command',
    summary: 'Takes a team apart. Its members stay.',
    access: 'teams.edit',
    input: one,
    output: z.strictObject({ teamUuid: uuid }),
  },
})
