import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SuspenseBoundary } from '../../../kit/screens/suspense-boundary.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { CompanyDetailsCard } from '../../contractors/shared/company-details-card.tsx'
import { NameForm } from '../forms/name-form.tsx'
import { LogoCard } from '../parts/logo-card.tsx'

/** The contractor's company as its clients see it: name and logo. */
export function CompanyPage() {
  const { t } = useLingui()
  const settings = useQuery(methodQuery(organisationsMethods.settings, {}))
  return (
    <SettingsScreen
      title={t`Company`}
      description={t`Your name, details and logo, as clients see them.`}
      {...loadStateOf(settings, <PartSkeleton lines={8} />)}
    >
      {(known) => (
        <Stack gap={5}>
          <SuspenseBoundary skeleton={<PartSkeleton lines={8} />}>
            <CompanyDetailsCard />
          </SuspenseBoundary>
          <NameForm settings={known} />
          <LogoCard />
        </Stack>
      )}
    </SettingsScreen>
  )
}
