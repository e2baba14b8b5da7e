import { displayName } from '@fettle/domain/rules/names'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { permissionLoadState } from '../../../kit/screens/load-state.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { ProfileForm } from '../forms/profile-form.tsx'
import { EraseCard } from '../parts/erase-card.tsx'
import { OwnDataCard } from '../parts/own-data-card.tsx'
import { OwnSecurity } from '../shared/own-security.tsx'
import { SecondFactorPanel } from '../shared/second-factor-panel.tsx'

/** Settings of the person, independent of the tenant. */
export function ProfilePage() {
  const { t } = useLingui()
  const { person } = useSession()
  return (
    <SettingsScreen title={t`Profile`} description={person ? displayName(person) : ''} {...permissionLoadState(true)}>
      {() => (
        <Stack>
          <ProfileForm />
          <OwnSecurity />
          <SecondFactorPanel />
          <OwnDataCard />
          <EraseCard />
        </Stack>
      )}
    </SettingsScreen>
  )
}
