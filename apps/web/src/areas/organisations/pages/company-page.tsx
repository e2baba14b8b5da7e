import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { standingOf } from '../../../kit/screens/standing-of.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { queryOf } from '../../../platform/queries/query-of.ts'
import { NameForm } from '../forms/name-form.tsx'
import { LogoCard } from '../parts/logo-card.tsx'

/** The contractor's company as its clients see it: name and logo. */
export function CompanyPage() {
  const { t } = useLingui()
  const settings = useQuery(queryOf(organisationsMethods.settings, {}))
  return (
    <SettingsScreen
      title={t`Company`}
      description={t`Your name and logo, as clients see them.`}
      {...standingOf(settings, <PartSkeleton lines={8} />)}
    >
      {(known) => (
        <Stack gap={5}>
          <NameForm key={known.version} settings={known} />
          <LogoCard />
        </Stack>
      )}
    </SettingsScreen>
  )
}
