import { residentMessagesMethods } from '@fettle/contracts/resident-messages/resident-messages.methods'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { ConvertsForm } from '../forms/converts-form.tsx'
import { MessageRulesForm } from '../forms/message-rules-form.tsx'
import { OnCallCard } from '../forms/on-call-card.tsx'

/** Which repair reports become work orders at once, and who is on call. */
export function ResidentNotificationsPage() {
  const { t } = useLingui()
  return (
    <SettingsScreen
      title={t`Messages to residents`}
      description={t`What residents are sent and when, and what happens with their reports at any hour.`}
      {...loadStateOf(useQuery(methodQuery(residentMessagesMethods.settings, {})), <PartSkeleton lines={8} />)}
    >
      {(settings) => (
        <Stack gap={5}>
          <ConvertsForm settings={settings} />
          <OnCallCard shifts={settings.shifts} />
          <MessageRulesForm settings={settings} />
        </Stack>
      )}
    </SettingsScreen>
  )
}
