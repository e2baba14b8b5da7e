import { randomUUID } from 'node:crypto'
import type { WorkingPatternView } from '@fettle/contracts/calendar/calendar-view'
import { workingPatternsMethods } from '@fettle/contracts/calendar/working-patterns.methods'
import { checkWeeks } from '@fettle/domain/calendar/week-pattern'
import { isTimeZone } from '@fettle/domain/rules/time-zones'
import { handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { assertDirectLabour } from '../assert-direct-labour.ts'
import type { PatternRecord } from '../calendar.tables.ts'
import { deletePattern, findOwner, findPattern, listPatterns, savePattern } from '../patterns.store.ts'
import { seesOwnTimeOnly } from '../people.store.ts'

type Named = PatternRecord & { readonly ownerName: string }

const showPattern = (row: Named): WorkingPatternView => ({
  uuid: row.id,
  ownerKind: row.ownerKind,
  ownerUuid: row.ownerKind === 'tenant' ? null : row.ownerId,
  ownerName: row.ownerName,
  weeks: row.weeks.map((days) => days.map((spans) => [...spans])),
  timeZone: row.zone,
  region: row.region,
  keepsHolidays: row.keepsHolidays,
  mostMinutes: row.mostMinutes,
  validFrom: row.validFrom,
  validUntil: row.validUntil,
  version: row.version,
})

export const listWorkingPatterns = handler(workingPatternsMethods.list, async ({ userUuid }, { read, actor }) => {
  assertDirectLabour(actor)
  const member = seesOwnTimeOnly(actor) ? actor.membershipUuid : userUuid
  return { patterns: (await listPatterns(read, member)).map(showPattern) }
})

export const saveWorkingPattern = handler(workingPatternsMethods.save, async (input, { tx, actor, at }) => {
  assertDirectLabour(actor)
  const { patternUuid, ownerKind, timeZone, validFrom, validUntil, version } = input
  const weeks = accept(checkWeeks(input.weeks))
  if (!isTimeZone(timeZone)) throw new Refused('time_zone_unknown')
  if (validUntil !== null && validUntil < validFrom) throw new Refused('pattern_ends_before_it_begins')
  const ownerId = input.ownerUuid ?? tx.tenantId
  const ownerName = await findOwner(tx, ownerKind, ownerId)
  if (ownerName === undefined) throw new Refused('pattern_owner_unknown')
  const { region, keepsHolidays, mostMinutes } = input
  const entries = {
    ownerKind,
    ownerId,
    weeks,
    zone: timeZone,
    region,
    keepsHolidays,
    mostMinutes,
    validFrom,
    validUntil,
  }
  const id = patternUuid ?? randomUUID()
  if (patternUuid !== null) fresh(found(await findPattern(tx, patternUuid)), version)
  await savePattern(tx, { id, version: patternUuid === null ? 0 : version }, { ...entries, createdAt: at })
  return showPattern({ ...found(await findPattern(tx, id)), ownerName })
})

export const removeWorkingPattern = handler(workingPatternsMethods.remove, async (input, { tx, actor }) => {
  assertDirectLabour(actor)
  fresh(found(await findPattern(tx, input.patternUuid)), input.version)
  await deletePattern(tx, input.patternUuid)
  return {}
})
