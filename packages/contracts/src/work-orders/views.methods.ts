import type { Permission } from '@fettle/domain/access/permissions'
import { maxColumns, maxSearchTerms } from '@fettle/domain/work-orders/list-view'
import * as z from 'zod/mini'
import { singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** Query parameters of the list page, and the version of their format; pages migrate older ones. */
const search = z.strictObject({
  version: z.int().check(z.positive(), z.maximum(1000)),
  value: z
    .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200)))
    .check(z.refine((value) => Object.keys(value).length <= maxSearchTerms, { error: 'too_many' })),
})
const columns = z.nullable(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(maxColumns)))

/** A saved view. `can` lists the verbs available to the reader. */
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

/** List settings of one member: available views, default view, and columns. */
export const listViews = z.strictObject({
  views: z.array(listView),
  standardUuid: z.nullable(uuid),
  columns,
  can: z.array(z.enum(['share'])),
})
export type ListViews = z.output<typeof listViews>

const entries = { name: singleLineText(60), isShared: z.boolean(), search, columns }
const one = { viewUuid: uuid, version }
const refusals = ['view_name_taken', 'views_too_many']

/** Same methods for each list; requires access to the list. */
const viewsOf = <Sees extends Permission>(access: Sees) => ({
  list: {
    kind: 'query' as const,
    summary: 'Saved views of the list: the caller’s own and those shared in the tenant, by name.',
    access,
    input: {},
    output: listViews,
  },
  create: {
    kind: 'command' as const,
    summary: 'Saves filters, sorting and columns as a view; sharing requires a permission of its own.',
    access,
    input: entries,
    output: listViews,
    refusals,
  },
  save: {
    kind: 'command' as const,
    summary: 'Changes a view: name, content and visibility.',
    access,
    input: { ...one, ...entries },
    output: listViews,
    refusals,
  },
  remove: {
    kind: 'command' as const,
    summary: 'Deletes a view.',
    access,
    input: one,
    output: listViews,
  },
  prefer: {
    kind: 'command' as const,
    summary: 'Sets the default view of the list, and its columns outside of views.',
    access,
    input: { standardUuid: z.nullable(uuid), columns },
    output: listViews,
  },
})

/** Views of the client's list of work orders. */
export const viewsMethods = methods('find-a-pro', 'views', viewsOf('work-orders.view'))
/** Views of the contractor's list of jobs. */
export const jobViewsMethods = methods('find-a-pro', 'job-views', viewsOf('jobs.view'))
/** Views of the list of locations. */
export const locationViewsMethods = methods('assets', 'location-views', viewsOf('locations.view'))
/** Views of the list of assets. */
export const assetViewsMethods = methods('assets', 'asset-views', viewsOf('assets.view'))
/** Views of the list of inspections. */
export const inspectionViewsMethods = methods('forms', 'inspection-views', viewsOf('inspections.view'))
/** Views of the list of observations. */
export const observationViewsMethods = methods('projects', 'observation-views', viewsOf('observations.view'))
/** Views of the list of tasks. */
export const taskViewsMethods = methods('tasks', 'task-views', viewsOf('tasks.view'))
