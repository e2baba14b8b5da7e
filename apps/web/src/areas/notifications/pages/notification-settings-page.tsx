import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { NotificationSettingsForm } from '../forms/settings-form.tsx'

/** The member's notification settings in this tenant. */
export function NotificationSettingsPage() {
  const { t } = useLingui()
  const settings = useQuery(methodQuery(notificationsMethods.settings, {}))
  return (
    <SettingsScreen
      title={t`Notifications`}
      description={t`Which notifications you get, how, and your quiet hours. These settings are yours only.`}
      {...loadStateOf(settings, <PartSkeleton lines={10} />)}
    >
      {(known) => <NotificationSettingsForm settings={known} />}
    </SettingsScreen>
  )
}
