import { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { replacementYears } from '@fettle/domain/assets/replacement'
import { editionOf } from '@fettle/domain/editions/editions'
import { todayOf } from '@fettle/domain/editions/today'
import { locationScope } from '#areas/locations/locations.port'
import { handler } from '#platform/runner/handlers'
import { replacementsByYear, type YearOfReplacements } from '../replacements.store.ts'

/** Every year is listed, so that a chart has no gap. */
export const listReplacements = handler(assetsMethods.replacements, async (_input, { read, actor, now }) => {
  const today = todayOf(actor, now)
  const first = Number(today.slice(0, 4))
  const until = `${first + replacementYears - 1}-12-31`
  const rows = await replacementsByYear(read, { ...locationScope(actor), today, until })
  const currency = editionOf(actor.namespace).currency.code
  const inYear = (row: YearOfReplacements | undefined) => ({
    assets: row?.assets ?? 0,
    cost: { amount: Number(row?.cost ?? 0), currency },
    unpriced: row?.unpriced ?? 0,
  })
  const of = (year: number | null) => rows.find((row) => row.year === year)
  return {
    overdue: inYear(of(0)),
    years: Array.from({ length: replacementYears }, (_, ahead) => ({
      year: first + ahead,
      ...inYear(of(first + ahead)),
    })),
    unknown: of(null)?.assets ?? 0,
  }
})
