import {
  maxPriceTerms,
  priceListRefusals,
  priceListStatuses,
  upliftBounds,
} from '@fettle/domain/price-lists/price-list'
import { maxPriceTextLengths, priceColumns, priceRowResults } from '@fettle/domain/price-lists/price-list-import'
import { lineKinds, lineUnits } from '@fettle/domain/quotes/quote-totals'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import * as z from 'zod/mini'
import {
  abilities,
  count,
  currency,
  day,
  minorUnits,
  money,
  optionalSingleLineText,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** Hundredths of a percent: 750 is 7.5 % above the list; negative is below it. */
const uplift = z.int().check(z.minimum(upliftBounds.least), z.maximum(upliftBounds.most))

const words = {
  name: singleLineText(80),
  /** First and last day for quotes from this list; null is open-ended. */
  validFrom: z.nullable(day),
  validTo: z.nullable(day),
  /** Applies to every contractor with a job of the client, otherwise only to those with terms. */
  isForAll: z.boolean(),
}
const entries = {
  ...words,
  terms: z.array(z.strictObject({ contractorUuid: uuid, uplift })).check(z.maxLength(maxPriceTerms)),
}

export const priceListView = z.strictObject({
  uuid,
  ...words,
  currency,
  terms: z.array(z.strictObject({ contractorUuid: uuid, contractorName: z.string(), uplift: z.int() })),
  itemCount: count,
  standing: z.enum(priceListStatuses),
  version,
  ...abilities,
})
export type PriceListView = z.output<typeof priceListView>

const itemWords = {
  code: singleLineText(maxPriceTextLengths.code),
  description: singleLineText(maxPriceTextLengths.description),
  unit: z.enum(lineUnits),
  kind: z.enum(lineKinds),
  /** Category of work; null is any. */
  category: z.nullable(z.enum(categorySlugs)),
}

/** A price list item; an edited one has a new uuid and the next revision. */
export const priceItemView = z.strictObject({ uuid, ...itemWords, unitPrice: money, revision: z.int() })
export type PriceItemView = z.output<typeof priceItemView>

/** An item as offered to a contractor, at the price that applies to them. */
const offeredItem = z.strictObject({ uuid, ...itemWords, unitPrice: money, listName: z.string() })
export type OfferedItemView = z.output<typeof offeredItem>

const checkedRow = z.strictObject({
  /** Row of the file as a spreadsheet counts them. */
  row: count,
  code: z.string(),
  description: z.string(),
  verdict: z.enum(priceRowResults),
  faults: z.array(
    z.strictObject({
      field: z.enum([...priceColumns, 'row']),
      code: z.string(),
      facts: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  ),
})
const importFigures = { newCount: count, changedCount: count, sameCount: count, faultCount: count }

/** Preview of an import: figures, and rows with errors first. */
export const priceImportView = z.strictObject({
  ...importFigures,
  rows: z.array(checkedRow),
  /** Fields that several headings fit. No row is read before `columns` names one of them for each. */
  choices: z.array(z.strictObject({ column: z.enum(priceColumns), headings: z.array(z.string()) })),
  /** Headings whose cells are not imported. */
  unusedColumns: z.array(z.string()),
  /** Rows above the headings that were left out. */
  skippedRows: z.array(z.strictObject({ row: count, text: z.string() })),
})
export type PriceImportView = z.output<typeof priceImportView>

const list = { priceListUuid: uuid }
const one = { ...list, version }
const file = {
  ...list,
  /** Field -> heading of the file, where several fit or none is recognised. */
  columns: z._default(z.partialRecord(z.enum(priceColumns), z.string()), {}),
  text: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(1_900_000)),
}
const fileRefusals = [
  ...priceListRefusals,
  'csv_unreadable',
  'csv_too_many_rows',
  'csv_too_many_columns',
  'csv_has_no_rows',
  'price_columns_missing',
]

export const priceListsMethods = methods('find-a-pro', 'price-lists', {
  list: {
    kind: 'query',
    summary: 'The price lists of the client, by name: those in use, or those that were archived.',
    access: 'price-lists.view',
    input: { q: optionalSingleLineText(80), isArchived: z._default(z.boolean(), false) },
    output: priceListView,
    pages: true,
  },
  get: {
    kind: 'query',
    summary: 'One price list with the contractors that it is for.',
    access: 'price-lists.view',
    input: list,
    output: priceListView,
  },
  create: {
    kind: 'command',
    summary: 'Begins a price list in the currency of the edition.',
    access: 'price-lists.edit',
    input: entries,
    output: priceListView,
    refusals: priceListRefusals,
  },
  save: {
    kind: 'command',
    summary: 'Changes when a list holds and for whom; quotes that were written keep their prices.',
    access: 'price-lists.edit',
    input: { ...one, ...entries },
    output: priceListView,
    refusals: priceListRefusals,
  },
  archive: {
    kind: 'command',
    summary: 'Takes a list out of use: nobody quotes from it any more.',
    access: 'price-lists.edit',
    input: one,
    output: priceListView,
  },
  restore: {
    kind: 'command',
    summary: 'Brings an archived list back into use.',
    access: 'price-lists.edit',
    input: one,
    output: priceListView,
  },
  items: {
    kind: 'query',
    summary: 'The items of a list as they stand, by code; found by code and words.',
    access: 'price-lists.view',
    input: { ...list, q: optionalSingleLineText(80) },
    output: priceItemView,
    pages: true,
  },
  saveItem: {
    kind: 'command',
    summary: 'Adds an item, or puts its next version in the place of one.',
    access: 'price-lists.edit',
    input: { ...list, priceItemUuid: z.nullable(uuid), ...itemWords, unitPrice: minorUnits },
    output: priceItemView,
    refusals: priceListRefusals,
  },
  removeItem: {
    kind: 'command',
    summary: 'Takes an item off its list; quotes that name it keep it.',
    access: 'price-lists.edit',
    input: { ...list, priceItemUuid: uuid },
    output: z.strictObject({}),
    refusals: priceListRefusals,
  },
  checkImport: {
    kind: 'command',
    summary:
      'Reads a CSV text and says of every row what it would do, with the field of each fault; nothing is changed.',
    access: 'price-lists.edit',
    input: file,
    output: priceImportView,
    refusals: fileRefusals,
    bodyLimit: 4 * 1024 * 1024,
  },
  runImport: {
    kind: 'command',
    summary:
      'Adds and changes items by their codes as the CSV text says, all of it or nothing; items that it does not name stay.',
    access: 'price-lists.edit',
    input: file,
    output: z.strictObject(importFigures),
    refusals: [...fileRefusals, 'price_columns_ambiguous'],
    bodyLimit: 4 * 1024 * 1024,
  },
  export: {
    kind: 'document',
    summary:
      'The items of a list as they stand, as CSV in the words and figures of the market; the import reads it again.',
    access: 'price-lists.view',
    input: list,
    output: z.unknown(),
  },
  offered: {
    kind: 'query',
    summary:
      'Items that the contractor of a job may take into a quote, a variation or an invoice today, at their own prices, by code; `after_uuid` is the last item of the page before. For whoever writes one of them.',
    access: 'quotes.view',
    input: { jobUuid: uuid, q: optionalSingleLineText(80), afterUuid: z._default(z.nullable(uuid), null) },
    output: z.strictObject({
      items: z.array(offeredItem),
      hasMore: z.boolean(),
      /** Lists available to the contractor on this job, regardless of the search. */
      lists: z.array(z.strictObject({ uuid, name: z.string(), validTo: z.nullable(day) })),
    }),
  },
})
