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

/** Session storage key; `true` in a tab of a staging environment enables tracking there. */
export const stagingFlag = 'fettle.staging-analytics'

/** Whether events are tracked: with a collector, in production or in a tab that enabled it. */
export const isTracking = (): boolean =>
  settings().analytics !== null && (isProduction() || tab.get(stagingFlag) === 'true')

let send: Send | undefined
let waiting: Tracked[] = []

/** Loads the sender in advance, so that an event during page unload needs no further chunk. */
export const startTracking = async (): Promise<void> => {
  if (!isTracking() || send) return
  const { createSender } = await import('./segment-sink.ts')
  send = createSender(settings().analytics)
  for (const tracked of waiting) send(tracked)
  waiting = []
}

/** Tracks an event. */
export const track = <Name extends keyof EventProperties>(
  event: Name,
  ...[given]: EventProperties[Name] extends undefined ? [] : [EventProperties[Name]]
): void => {
  if (!isTracking()) return
  const properties = given ?? {}
  if (send) send({ event, properties })
  else waiting.push({ event, properties })
}
