import type { ImportMapping } from '@fettle/contracts/integrations/imports.methods'
import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import type { RowContext } from '@fettle/domain/integrations/import-row'
import { decimalSignOf } from '@fettle/domain/rules/amounts'
import { dateOrderOf } from '@fettle/domain/rules/written-dates'
import type { ImportColumn } from './imports.tables.ts'

type File = { readonly columns: readonly ImportColumn[]; readonly mapping: ImportMapping }

/**
 * Columns whose cells have a place. A column without a heading behind the last one counts only where it is mapped: a separator
 * inside of a text pushes cells there, and they must not be overlooked.
 */
const knownColumns = ({ columns, mapping }: File): Set<string> => {
  const last = columns.reduce((most, { name, position }) => (name === '' ? most : Math.max(most, position)), 0)
  const mapped = new Set(Object.values(mapping.columns))
  return new Set(
    columns.filter(({ heading, position }) => position <= last || mapped.has(heading)).map(({ heading }) => heading),
  )
}

/** Everything that decides what a row of an import means, for one market and moment. */
export const rowContext = (file: File, namespace: Market, now: number): RowContext => {
  const edition = editionOf(namespace)
  const { mapping } = file
  const marketOrder = dateOrderOf(edition)
  return {
    mapping: {
      ...mapping,
      decimalSign: mapping.decimalSign ?? decimalSignOf(edition),
      dateOrder: mapping.dateOrder ?? marketOrder,
    },
    known: knownColumns(file),
    edition,
    now,
  }
}
