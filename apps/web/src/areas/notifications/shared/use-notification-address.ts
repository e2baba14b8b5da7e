import type { NotificationView } from '@fettle/contracts/notifications/notifications.methods'
import { notificationPath } from '@fettle/domain/notifications/notification-path'
import { dashboardBase } from '../../../paths/dashboard.paths.ts'
import { useMembership } from '../../../platform/session/session.ts'

/** URL of a notification's page, for the current side. */
export const useNotificationAddress = (): ((notification: NotificationView) => string) => {
  const membership = useMembership()
  return (notification) => `${dashboardBase(membership)}${notificationPath(membership.side, notification)}`
}
