import type { TableCells } from '@fettle/domain/integrations/table-cells'
import { cellChange } from '@fettle/domain/integrations/table-update'
import type { CustomField, CustomValueChanges } from '@fettle/domain/locations/custom-field'
import { Invalid } from '#platform/runner/refusal'

const yes = ['yes', 'y', 'ja', 'true', '1']
const no = ['no', 'n', 'nein', 'false', '0']

/** The value of a cell with yes or no; other texts stay, so that the field is named as invalid. */
export const yesOrNo = (text: string): boolean | string => {
  const word = text.toLowerCase()
  if (yes.includes(word)) return true
  return no.includes(word) ? false : text
}

/** A number of a cell with a point or a comma; other texts stay, so that the field is named as invalid. */
export const numberIn = (text: string): number | string => {
  const plain = text.replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
}

/** Keys or names of a cell, separated by vertical bars. */
export const keysIn = (text: string): readonly string[] =>
  text
    .split('|')
    .map((key) => key.trim())
    .filter((key) => key !== '')

/** A text after a row: what its cell says, empty for an emptied one, or as before where the file has no such column. */
export const textIn = (cells: TableCells, heading: string, former: string | undefined): string => {
  const cell = cellChange(cells, heading)
  return cell === undefined ? (former ?? '') : (cell ?? '')
}

/** The reference of a record after a row, likewise; null for none. */
export const referenceIn = (
  cells: TableCells,
  before: { readonly externalReference: string | null } | undefined,
): string | null => {
  const cell = cellChange(cells, 'reference')
  return cell === undefined ? (before?.externalReference ?? null) : cell
}

/** The record with this name, regardless of case. Names the field otherwise. */
export const namedIn = <Named extends { readonly name: string }>(
  list: readonly Named[],
  { name, field, code }: { readonly name: string; readonly field: string; readonly code: string },
): Named => {
  const named = list.find((each) => each.name.toLowerCase() === name.toLowerCase())
  if (!named) throw new Invalid([{ field, code, facts: { value: name } }])
  return named
}

const customValue = ({ kind, options }: CustomField, text: string): string | string[] => {
  // An option is named by its value, as an export has it, or by its label.
  const option = (word: string) =>
    options.find(({ value, label }) => value === word || label.toLowerCase() === word.toLowerCase())?.value ?? word
  if (kind === 'several') return text.split(';').map((word) => option(word.trim()))
  if (kind === 'choice') return option(text)
  if (kind === 'number') return text.replace(',', '.')
  if (kind !== 'yes_no') return text
  const answer = yesOrNo(text)
  return typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : answer
}

/** Changes of custom fields that a row names; undefined where the file has no column of one. */
export const customChanges = (fields: readonly CustomField[], cells: TableCells): CustomValueChanges | undefined => {
  const headings = Object.keys(cells).filter((heading) => heading.startsWith('field.'))
  if (headings.length === 0) return undefined
  const changes: Record<string, string | string[] | null> = {}
  for (const heading of headings) {
    const key = heading.slice('field.'.length)
    const field = fields.find((each) => each.key === key)
    const text = cellChange(cells, heading)
    if (text === undefined) continue
    changes[key] = text === null || field === undefined ? null : customValue(field, text)
    if (field === undefined) throw new Invalid([{ field: heading, code: 'table_field_unknown', facts: { value: key } }])
  }
  return changes
}

/** Heading of a field of a method. */
export const headingOfField =
  (named: Readonly<Record<string, string>>) =>
  (field: string): string =>
    named[field] ?? field.replace(/^facts\./, 'fact.').replace(/^custom_values\./, 'field.')
