import * as z from 'zod/mini'
import { instant, optionalSingleLineText, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const watcher = z.strictObject({ userUuid: uuid, name: z.string(), since: instant })

/** Watchers as one reader sees them. */
export const watchersView = z.strictObject({
  workOrderUuid: uuid,
  isWatching: z.boolean(),
  watchers: z.array(watcher),
})
export type WatchersView = z.output<typeof watchersView>

export const colleague = z.strictObject({ userUuid: uuid, name: z.string(), isWatching: z.boolean() })
export type Colleague = z.output<typeof colleague>

/** The work order, or for a contractor the job. */
const one = { workOrderUuid: z.optional(uuid), jobUuid: z.optional(uuid) }
const refusals = ['colleague_cannot_see', 'too_many_watchers'] as const

export const watchersMethods = methods('find-a-pro', 'watchers', {
  list: {
    kind: 'query',
    summary: 'Who of one’s own side hears of everything that happens to a work order.',
    access: 'notifications.view',
    input: one,
    output: watchersView,
  },
  colleagues: {
    kind: 'query',
    summary: 'Colleagues who can see the work order, by name: whom one may mention or let watch.',
    access: 'notifications.view',
    input: { ...one, q: optionalSingleLineText(60) },
    output: colleague,
    pages: true,
  },
  follow: {
    kind: 'command',
    summary: 'Lets the caller hear of everything that happens to a work order, in the ways that they chose.',
    access: 'notifications.view',
    input: one,
    output: watchersView,
    refusals,
  },
  unfollow: {
    kind: 'command',
    summary: 'The caller hears of it no more than anybody.',
    access: 'notifications.view',
    input: one,
    output: watchersView,
  },
  add: {
    kind: 'command',
    summary: 'Lets a colleague who can see the work order watch it; they hear of that.',
    access: 'watchers.edit',
    input: { ...one, userUuid: uuid },
    output: watchersView,
    refusals,
  },
  remove: {
    kind: 'command',
    summary: 'Takes a colleague off the watchers.',
    access: 'watchers.edit',
    input: { ...one, userUuid: uuid },
    output: watchersView,
  },
})
