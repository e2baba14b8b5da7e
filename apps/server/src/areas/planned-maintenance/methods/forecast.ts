import { occurrencesMethods } from '@fettle/contracts/planned-maintenance/occurrences.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { todayOf } from '@fettle/domain/editions/today'
import { addMonths } from '@fettle/domain/kernel/calendar'
import { horizonMonths } from '@fettle/domain/planned-maintenance/due-dates'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { handler } from '#platform/runner/handlers'
import { forecastSums, isNobody } from '../planned-counters.store.ts'

export const forecast = handler(
  occurrencesMethods.forecast,
  async ({ category, organisationUuid, contractorUuid }, { read, actor, now }) => {
    const today = todayOf(actor, now)
    const { code: currency } = editionOf(actor.namespace).currency
    const sums = await forecastSums(read, {
      category,
      organisationUuid,
      contractorUuid,
      today,
      organisations: organisationsOf(actor),
      months: horizonMonths,
    })
    const figures = (sum: { readonly dates: number; readonly budget: string } | undefined) => ({
      dates: sum?.dates ?? 0,
      budget: { amount: Number(sum?.budget ?? 0), currency },
    })
    const byMonth = new Map(sums.month.map((sum) => [sum.id, sum]))
    const months = Array.from({ length: horizonMonths }, (_, ahead) =>
      addMonths(`${today.slice(0, 7)}-01`, ahead).slice(0, 7),
    )
    return {
      missed: byMonth.get('')?.dates ?? 0,
      months: months.map((month) => ({ month, ...figures(byMonth.get(month)) })),
      categories: sums.category.map((sum) => ({ category: sum.id, ...figures(sum) })),
      organisations: sums.organisation.map((sum) => ({
        organisationUuid: sum.id,
        name: sum.name ?? '',
        ...figures(sum),
      })),
      contractors: sums.contractor.map((sum) => ({
        contractorUuid: isNobody(sum.id) ? null : sum.id,
        name: sum.name,
        ...figures(sum),
      })),
    }
  },
)
