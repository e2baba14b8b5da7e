import type { NotificationView } from '@fettle/contracts/notifications/notifications.methods'

export type NotificationGroup = {
  readonly key: string
  /** Null for a background task, which stands alone. */
  readonly workOrderUuid: string | null
  /** Latest first. */
  readonly events: readonly [NotificationView, ...NotificationView[]]
}

/** Groups notifications by work order, in the order of the latest event of each. */
export const groupNotifications = (rows: readonly NotificationView[]): readonly NotificationGroup[] => {
  const groups = new Map<string, NotificationGroup>()
  for (const row of rows) {
    const key = row.workOrderUuid ?? row.uuid
    const former = groups.get(key)
    const events: NotificationGroup['events'] = former ? [...former.events, row] : [row]
    groups.set(key, { key, workOrderUuid: row.workOrderUuid, events })
  }
  return [...groups.values()]
}
