import { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { scheduleChanges } from '@fettle/domain/planned-maintenance/schedule-changes'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { countRaised, latestDates, listUpcoming } from '../occurrences.store.ts'
import { keepsHidden, readEntries } from '../schedule-input.ts'
import { findSchedule } from '../schedules.store.ts'
import { datesAfter } from '../store-dates.ts'
import { findTargets, listTargets, targetIdOf } from '../targets.store.ts'

const most = 10

type Dated = { readonly locationId: string; readonly assetId: string | null; readonly dueOn: string }
const toOpenDate = ({ dueOn, ...target }: Dated) => ({ targetId: targetIdOf(target), dueOn })

/** Only an active schedule has dates; of others nothing changes before they are activated or resumed. */
export const scheduleChangesMethod = handler(schedulesMethods.changes, async (input, { read, actor, now }) => {
  const { scheduleUuid, ...entries } = input
  const organisations = organisationsOf(actor)
  const record = found(await findSchedule(read, { id: scheduleUuid, organisations }))
  const { columns, targets: named } = await readEntries({ tx: read, actor, now }, entries)
  const before = await listTargets(read, actor.namespace, scheduleUuid)
  const ids = before.map(({ id }) => id)
  const seen = await findTargets(read, actor.namespace, { ids, organisations })
  const targets = keepsHidden(before, seen, named)
  const isActive = record.state === 'active'
  const open = isActive ? await listUpcoming(read, scheduleUuid) : []
  const latest = await latestDates(read, scheduleUuid, { withUpcoming: false })
  const next = isActive ? datesAfter({ ...record, ...columns }, { latest, targets, now }) : []
  const changes = scheduleChanges(open.map(toOpenDate), next.map(toOpenDate))
  const names = new Map([...before, ...targets].map(({ id, name }) => [id, name]))
  const currency = editionOf(actor.namespace).currency.code
  const visible = new Set([...seen, ...named].map(({ id }) => id))
  return {
    added: changes.filter(({ formerDueOn }) => formerDueOn === null).length,
    moved: changes.filter(({ formerDueOn, dueOn }) => formerDueOn !== null && dueOn !== null).length,
    dropped: changes.filter(({ dueOn }) => dueOn === null).length,
    dates: changes
      .filter(({ targetId }) => visible.has(targetId))
      .slice(0, most)
      .map(({ targetId, formerDueOn, dueOn }) => ({ name: names.get(targetId) ?? '', formerDueOn, dueOn })),
    raised: await countRaised(read, scheduleUuid),
    budgetBefore: { amount: open.length * (record.budget ?? 0), currency },
    budgetAfter: { amount: next.length * (columns.budget ?? 0), currency },
  }
})
