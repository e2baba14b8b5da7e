import { mostColumns, mostSearchWords } from '@fettle/domain/work-orders/list-view'
import * as z from 'zod/mini'
import { line, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** What an address looks for, as the page wrote it, and the version of its spelling: pages bring former ones up to date. */
const search = z.strictObject({
  version: z.int().check(z.positive(), z.maximum(1000)),
  value: z
    .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200)))
    .check(z.refine((value) => Object.keys(value).length <= mostSearchWords, { error: 'too_many' })),
})
const columns = z.nullable(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(mostColumns)))

/** A kept way of looking at the list. `can` says what the reader may do with it. */
export const listView = z.strictObject({
  uuid,
  name: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  ownerName: z.string(),
  search,
  columns,
  can: z.array(z.enum(['save', 'remove'])),
  version,
})
export type ListView = z.output<typeof listView>

/** How the list stands for one member: the views they can open, the one it opens with, and columns of their own. */
export const listViews = z.strictObject({
  views: z.array(listView),
  standardUuid: z.nullable(uuid),
  columns,
  can: z.array(z.enum(['share'])),
})
export type ListViews = z.output<typeof listViews>

const entries = { name: line(60), isShared: z.boolean(), search, columns }
const one = { viewUuid: uuid, version }
const refusals = ['view_name_taken', 'views_too_many']

export const viewsMethods = methods('find-a-pro', 'views', {
  list: {
    kind: 'query',
    summary: 'The views of the list of work orders: the caller’s own and those shared with the tenant, by name.',
    access: 'work-orders.view',
    input: {},
    output: listViews,
  },
  create: {
    kind: 'command',
    summary: 'Keeps filters, order and columns under a name; sharing asks for a right of its own.',
    access: 'work-orders.view',
    input: entries,
    output: listViews,
    refusals,
  },
  save: {
    kind: 'command',
    summary: 'Changes a view: its name, what it shows, and who sees it.',
    access: 'work-orders.view',
    input: { ...one, ...entries },
    output: listViews,
    refusals,
  },
  remove: {
    kind: 'command',
    summary: 'Takes a view away.',
    access: 'work-orders.view',
    input: one,
    output: listViews,
  },
  prefer: {
    kind: 'command',
    summary: 'Chooses the view that the list opens with, and the columns it shows outside of views.',
    access: 'work-orders.view',
    input: { standardUuid: z.nullable(uuid), columns },
    output: listViews,
  },
})
