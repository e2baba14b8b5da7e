import type { Market } from '@fettle/domain/editions/edition'

/** A cell: text, integer, amount in minor units, decimal with up to four places, day (`2026-03-02`), or local date and time. */
export type Cell =
  | string
  | number
  | null
  | { readonly minor: number }
  | { readonly decimal: `${number}` }
  | { readonly day: string }
  | { readonly clock: string }

/** A table that is streamed: rows come in batches and are not kept. */
export type Sheet = {
  readonly name: string
  readonly headings: readonly string[]
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>
}

/** Format in which spreadsheets of a market open a file. */
export type SheetShape = {
  readonly separator: ',' | ';'
  readonly decimal: '.' | ','
  /** Number formats of day cells, and of date and time cells. */
  readonly dayFormat: string
  readonly clockFormat: string
  readonly day: (parts: Day) => string
  readonly time: (hour: string, minute: string) => string
}

type Day = { readonly year: string; readonly month: string; readonly day: string }
const wholeDay = (hour: string, minute: string) => `${hour}:${minute}`

const halfDay = (hour: string, minute: string) =>
  `${Number(hour) % 12 === 0 ? 12 : Number(hour) % 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`

const shapes: Readonly<Record<Market, SheetShape>> = {
  uk: {
    separator: ',',
    decimal: '.',
    clockFormat: 'dd/mm/yyyy hh:mm',
    dayFormat: 'dd/mm/yyyy',
    day: ({ year, month, day }) => `${day}/${month}/${year}`,
    time: wholeDay,
  },
  // Where the comma is the decimal separator, Excel expects semicolons between cells.
  de: {
    separator: ';',
    decimal: ',',
    clockFormat: 'dd.mm.yyyy hh:mm',
    dayFormat: 'dd.mm.yyyy',
    day: ({ year, month, day }) => `${day}.${month}.${year}`,
    time: wholeDay,
  },
  us: {
    separator: ',',
    decimal: '.',
    clockFormat: 'mm/dd/yyyy h:mm AM/PM',
    dayFormat: 'mm/dd/yyyy',
    day: ({ year, month, day }) => `${month}/${day}/${year}`,
    time: halfDay,
  },
}

/** Spreadsheet format of a market. */
export const sheetShape = (namespace: Market): SheetShape => shapes[namespace]

const clocks = new Map<string, Intl.DateTimeFormat>()
const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
  clocks.set(timeZone, known)
  return known
}

/** Local date and time of an ISO instant in a time zone, as a cell: `2026-03-02T09:00`. */
export const wallClock = (moment: string | null, timeZone: string): Cell =>
  moment === null ? null : { clock: clockOf(timeZone).format(new Date(moment)).replace(' ', 'T') }
