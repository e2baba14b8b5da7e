import type { NotificationView } from '@fettle/contracts/notifications/notifications.methods'
import { useClientPaths, useContractorPaths } from '../../../kit/use-paths.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { addressForClient, addressForContractor } from '../notification-address.ts'

/** The page that tells more of a notification, for the side that is open. */
export const useNotificationAddress = (): ((told: NotificationView) => string) => {
  const { side } = useMembership()
  const [client, contractor] = [useClientPaths(), useContractorPaths()]
  return (told) => (side === 'client' ? addressForClient(client, told) : addressForContractor(contractor, told))
}
