import { isProduction } from '../settings/environment.ts'
import { settings } from '../settings/settings.ts'
import { tab } from '../storage.ts'
import type { Tracked } from './segment-sink.ts'

type EventProperties = {
  'Clicked External Link': { readonly external_link: string }
  'Page Reloaded': {
    readonly dashboard_app: string
    readonly page_reload_reason: string
    readonly page_reload_reason_message: string
  }
  'User Unauthenticated': undefined
  'Work Order Access Denied': { readonly work_order_uuid: string }
}
type Send = (tracked: Tracked) => void

/** Set to `true` in a tab of a staging environment to see events of it at the collector. */
export const stagingFlag = 'fettle.staging-analytics'

/** Whether anything is counted: a collector is named, and this is production or a tab that asked for it. */
export const isTracking = (): boolean =>
  settings().analytics !== null && (isProduction() || tab.get(stagingFlag) === 'true')

let send: Send | undefined
let waiting: Tracked[] = []

/** Gets the collector ready, so that an event on the way out of the page needs no further part of the application. */
export const startTracking = async (): Promise<void> => {
  if (!isTracking() || send) return
  const { createSender } = await import('./segment-sink.ts')
  send = createSender(settings().analytics)
  for (const tracked of waiting) send(tracked)
  waiting = []
}

/** Counts that something happened. */
export const track = <Name extends keyof EventProperties>(
  event: Name,
  ...[given]: EventProperties[Name] extends undefined ? [] : [EventProperties[Name]]
): void => {
  if (!isTracking()) return
  const properties = given ?? {}
  if (send) send({ event, properties })
  else waiting.push({ event, properties })
}
