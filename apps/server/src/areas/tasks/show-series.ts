import type { SeriesView } from '@fettle/contracts/tasks/task-series.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { memberNames } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { findSeries } from './series.store.ts'
import { isEditor } from './task-abilities.ts'
import { showLinks } from './task-subjects.ts'
import { teamNames } from './tasks.store.ts'
import type { SeriesRecord } from './tasks.tables.ts'

const verbs: Readonly<Record<SeriesRecord['state'], readonly string[]>> = {
  active: ['edit', 'pause', 'end'],
  paused: ['edit', 'resume', 'end'],
  ended: [],
}

/** Links as they are stored with a series. */
const toLinks = ({ id, tenantId, links, createdAt }: SeriesRecord) =>
  links.map(({ kind, uuid }, n) => ({
    tenantId,
    taskId: id,
    kind,
    subjectId: uuid,
    isMain: n === 0,
    addedAt: createdAt,
  }))

/** One series as the contract shows it. Refuses with `not_found` outside of the scope of the actor. */
export const showSeries = async (read: Read, actor: Actor, id: string): Promise<SeriesView> => {
  const record = found(await findSeries(read, actor, id))
  const names = await memberNames(read, [record.assigneeMembershipId])
  return {
    uuid: record.id,
    title: record.title,
    description: record.description,
    priority: record.priority,
    estimateMinutes: record.estimateMinutes,
    state: record.state,
    rule: record.rule as SeriesView['rule'],
    startsOn: record.startsOn,
    basis: record.basis,
    dueTime: record.dueTime,
    aheadDays: record.aheadDays,
    missed: record.missed,
    zone: record.zone,
    assigneeUuid: record.assigneeMembershipId,
    assigneeName: names.get(record.assigneeMembershipId ?? '') ?? null,
    teamUuid: record.teamId,
    teamName: await teamNames(read, record.teamId),
    checklist: [...record.checklist],
    links: await showLinks(read, actor, toLinks(record)),
    nextOn: record.nextOn,
    problem: record.problem,
    version: record.version,
    can: isEditor(actor) ? [...verbs[record.state]] : [],
    cannot: {},
  }
}
