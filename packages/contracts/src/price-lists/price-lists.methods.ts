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
  decimal,
  optionalSingleLineText,
  optionalVersion,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** A list price, not negative. */
const unsignedDecimal = decimal.check(
  z.refine((text) => !text.startsWith('-'), { error: 'too_small', params: { least: 0 } }),
)

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
export const priceItemView = z.strictObject({ uuid, ...itemWords, unitPrice: decimal, currency, revision: z.int() })
export type PriceItemView = z.output<typeof priceItemView>

/** An item as offered to a contractor, at the price that applies to them. */
const offeredItem = z.strictObject({ uuid, ...itemWords, unitPrice: decimal, currency, listName: z.string() })
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
    summary: 'Price lists of the client, by name: active or archived.',
    access: 'price-lists.view',
    input: { q: optionalSingleLineText(80), isArchived: z._default(z.boolean(), false) },
    output: priceListView,
    pages: true,
  },
  get: {
    kind: 'query',
    summary: 'One price list with its contractors.',
    access: 'price-lists.view',
    input: list,
    output: priceListView,
  },
  create: {
    kind: 'command',
    summary: 'Creates a price list in the currency of the edition.',
    access: 'price-lists.edit',
    input: entries,
    output: priceListView,
    refusals: priceListRefusals,
  },
  save: {
    kind: 'command',
    summary: 'Changes period and contractors of a list; existing quotes keep their prices.',
    access: 'price-lists.edit',
    input: { ...one, ...entries },
    output: priceListView,
    refusals: priceListRefusals,
  },
  archive: {
    kind: 'command',
    summary: 'Archives a list, which can no longer be quoted from.',
    access: 'price-lists.edit',
    input: one,
    output: priceListView,
  },
  restore: {
    kind: 'command',
    summary: 'Restores an archived list.',
    access: 'price-lists.edit',
    input: one,
    output: priceListView,
  },
  items: {
    kind: 'query',
    summary: 'Current items of a list, by code; searched by code and description.',
    access: 'price-lists.view',
    input: { ...list, q: optionalSingleLineText(80) },
    output: priceItemView,
    pages: true,
  },
  saveItem: {
    kind: 'command',
    summary: 'Creates an item, or its next version.',
    access: 'price-lists.edit',
    /** `version` is the revision of the item that was read, 0 for a new one. */
    input: {
      ...list,
      priceItemUuid: z.nullable(uuid),
      version: optionalVersion,
      ...itemWords,
      unitPrice: unsignedDecimal,
    },
    output: priceItemView,
    refusals: priceListRefusals,
  },
  removeItem: {
    kind: 'command',
    summary: 'Removes an item from its list; existing quotes keep it.',
    access: 'price-lists.edit',
    input: { ...list, priceItemUuid: uuid },
    output: z.strictObject({}),
    refusals: priceListRefusals,
  },
  checkImport: {
    kind: 'command',
    summary: 'Validates a CSV text: reports the effect of every row, with invalid fields; nothing is changed.',
    access: 'price-lists.edit',
    input: file,
    output: priceImportView,
    refusals: fileRefusals,
    bodyLimit: 4 * 1024 * 1024,
  },
  runImport: {
    kind: 'command',
    summary: 'Imports a CSV text by item code, completely or not at all; items not in it are kept.',
    access: 'price-lists.edit',
    input: file,
    output: z.strictObject(importFigures),
    refusals: [...fileRefusals, 'price_columns_ambiguous'],
    bodyLimit: 4 * 1024 * 1024,
  },
  export: {
    kind: 'document',
    summary: 'Current items of a list as localised CSV, which the import accepts.',
    access: 'price-lists.view',
    input: list,
    output: z.unknown(),
    media: 'text/csv',
  },
  offered: {
    kind: 'query',
    summary:
      'Items the contractor of a job may use in a quote, variation or invoice today, at their own prices, by code; `after_uuid` is the last item of the former page. Requires permission to write one of them. A client that may award work names a contractor instead of a job.',
    access: 'quotes.view',
    input: {
      jobUuid: z._default(z.nullable(uuid), null),
      contractorUuid: z._default(z.nullable(uuid), null),
      q: optionalSingleLineText(80),
      afterUuid: z._default(z.nullable(uuid), null),
    },
    output: z.strictObject({
      items: z.array(offeredItem),
      hasMore: z.boolean(),
      /** Lists available to the contractor on this job, regardless of the search. */
      lists: z.array(z.strictObject({ uuid, name: z.string(), validTo: z.nullable(day) })),
    }),
  },
})
