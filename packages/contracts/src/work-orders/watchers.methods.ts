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
    summary: 'Watchers of a work order on the own side.',
    access: 'notifications.view',
    input: one,
    output: watchersView,
  },
  colleagues: {
    kind: 'query',
    summary: 'Colleagues who can see the work order, by name: for mentions and as watchers.',
    access: 'notifications.view',
    input: { ...one, q: optionalSingleLineText(60) },
    output: colleague,
    pages: true,
  },
  follow: {
    kind: 'command',
    summary: 'Watches a work order: the caller is notified of all its events, by their own settings.',
    access: 'notifications.view',
    input: one,
    output: watchersView,
    refusals,
  },
  unfollow: {
    kind: 'command',
    summary: 'Stops watching a work order.',
    access: 'notifications.view',
    input: one,
    output: watchersView,
  },
  add: {
    kind: 'command',
    summary: 'Adds a colleague who can see the work order as watcher, and notifies them.',
    access: 'watchers.edit',
    input: { ...one, userUuid: uuid },
    output: watchersView,
    refusals,
  },
  remove: {
    kind: 'command',
    summary: 'Removes a colleague from the watchers.',
    access: 'watchers.edit',
    input: { ...one, userUuid: uuid },
    output: watchersView,
  },
})
