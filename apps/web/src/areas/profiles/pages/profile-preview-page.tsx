import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { ProfileTabs } from '../parts/profile-tabs.tsx'
import { profileQuery } from '../profiles.queries.ts'
import { CompanyHead } from '../shared/company-head.tsx'
import { Portfolio } from '../shared/portfolio.tsx'
import { ProfileOverview } from '../shared/profile-overview.tsx'

/** The profile as clients see it. */
export function ProfilePreviewPage() {
  const { t } = useLingui()
  return (
    <SettingsScreen
      title={t`Public profile`}
      description={t`This is what clients you work for see.`}
      {...loadStateOf(useQuery(profileQuery(null)), <PartSkeleton lines={8} />)}
    >
      {(profile) => (
        <Stack gap={5}>
          <ProfileTabs />
          <CompanyHead profile={profile} />
          <ProfileOverview profile={profile} />
          <Portfolio projects={profile.projects} />
        </Stack>
      )}
    </SettingsScreen>
  )
}
