import { accessLaddersMethods } from '@fettle/contracts/access-ladders/access-ladders.methods'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { LadderForm } from '../forms/ladder-form.tsx'

/** Settings of the no-access escalation: attempts, intervals and what follows. */
export function NoAccessPage() {
  const { t } = useLingui()
  return (
    <SettingsScreen
      title={t`No access`}
      description={t`How many failed visits and contact attempts before you are asked to decide. A successful visit resets the count.`}
      {...loadStateOf(useQuery(methodQuery(accessLaddersMethods.settings, {})), <PartSkeleton lines={8} />)}
    >
      {(settings) => <LadderForm settings={settings} />}
    </SettingsScreen>
  )
}
