import { occurrencesMethods } from '@fettle/contracts/planned-maintenance/occurrences.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { todayOf } from '@fettle/domain/editions/today'
import { addMonths } from '@fettle/domain/kernel/calendar'
import { horizonMonths } from '@fettle/domain/planned-maintenance/due-dates'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { handler } from '#platform/runner/handlers'
import { forecastByMonth } from '../occurrences.store.ts'

export const forecast = handler(occurrencesMethods.forecast, async ({ category }, { read, actor, now }) => {
  const today = todayOf(actor, now)
  const asked = { organisations: organisationsOf(actor), category, today, to: addMonths(today, horizonMonths) }
  const currency = editionOf(actor.namespace).currency.code
  const rows = new Map((await forecastByMonth(read, asked)).map((row) => [row.month, row]))
  const months = Array.from({ length: horizonMonths }, (_, ahead) =>
    addMonths(`${today.slice(0, 7)}-01`, ahead).slice(0, 7),
  )
  return {
    missed: rows.get('')?.dates ?? 0,
    months: months.map((month) => ({
      month,
      dates: rows.get(month)?.dates ?? 0,
      budget: { amount: Number(rows.get(month)?.budget ?? 0), currency },
    })),
  }
})
