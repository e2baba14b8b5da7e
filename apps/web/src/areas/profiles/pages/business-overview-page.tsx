import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { OverviewForm } from '../forms/overview-form.tsx'
import { ProfileTabs } from '../parts/profile-tabs.tsx'
import { profileQuery } from '../profiles.queries.ts'
import { ProfileOverview } from '../shared/profile-overview.tsx'

/** Profile of the own company. */
export function BusinessOverviewPage() {
  const { t } = useLingui()
  return (
    <SettingsScreen
      title={t`Public profile`}
      description={t`Clients you work for see it beside your quotes and jobs.`}
      {...loadStateOf(useQuery(profileQuery(null)), <PartSkeleton lines={8} />)}
    >
      {(profile) => (
        <Stack gap={5}>
          <ProfileTabs />
          {isAllowed({ can: profile.can, cannot: {} }, 'edit') ? (
            <OverviewForm profile={profile} />
          ) : (
            <ProfileOverview profile={profile} />
          )}
        </Stack>
      )}
    </SettingsScreen>
  )
}
