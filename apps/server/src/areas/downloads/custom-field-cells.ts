import type { Cell } from '#platform/sheets/sheet'

/** The value of a custom field in a file; several options are separated by semicolons. */
export const fieldCell = (value: string | readonly string[] | undefined): Cell =>
  value === undefined ? null : typeof value === 'string' ? value : value.join('; ')
