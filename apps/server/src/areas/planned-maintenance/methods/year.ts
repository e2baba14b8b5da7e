import { occurrencesMethods } from '@fettle/contracts/planned-maintenance/occurrences.methods'
import { todayOf } from '@fettle/domain/editions/today'
import { addDays, addMonths } from '@fettle/domain/kernel/calendar'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { handler } from '#platform/runner/handlers'
import { datesByMonthOf } from '../occurrences.store.ts'
import { datesByMonth } from '../planned-counters.store.ts'

const length = 12
const none = { open: 0, missed: 0, done: 0, skipped: 0 }

/** Twelve months from that of a day, the current one unless it is named. */
export const year = handler(
  occurrencesMethods.year,
  async ({ scheduleUuid, locationUuid, from }, { read, actor, now }) => {
    const today = todayOf(actor, now)
    const first = `${(from ?? today).slice(0, 7)}-01`
    const asked = { scheduleUuid, locationUuid, today, organisations: organisationsOf(actor) }
    const to = addDays(addMonths(first, length), -1)
    const isOfAll = scheduleUuid === undefined && locationUuid === undefined
    const load = isOfAll ? datesByMonth : datesByMonthOf
    const rows = new Map((await load(read, { ...asked, from: first, to })).map((row) => [row.month, row]))
    const months = Array.from({ length }, (_, ahead) => addMonths(first, ahead).slice(0, 7))
    return { months: months.map((month) => rows.get(month) ?? { ...none, month }) }
  },
)
