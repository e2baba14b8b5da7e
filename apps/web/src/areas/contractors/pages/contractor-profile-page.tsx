import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { profilesMethods } from '@fettle/contracts/profiles/profiles.methods'
import { Section } from '@fettle/ui/layout/card'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { combineQueries, loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { CompanyHead } from '../../profiles/shared/company-head.tsx'
import { Portfolio } from '../../profiles/shared/portfolio.tsx'
import { ProfileOverview } from '../../profiles/shared/profile-overview.tsx'
import { ReviewList } from '../../reviews/shared/review-list.tsx'
import { useContractorFrame } from '../parts/use-contractor-frame.ts'

/** Profile of an appointed contractor with portfolio and reviews. */
export function ContractorProfilePage() {
  const { t } = useLingui()
  const frameOf = useContractorFrame()
  const contractorUuid = useRouteParam('contractorUuid')
  const contractor = useQuery(methodQuery(contractorsMethods.get, { contractorUuid }))
  const profile = useQuery(methodQuery(profilesMethods.get, { contractorUuid }))
  return (
    <DetailPage {...loadStateOf(combineQueries({ contractor, profile }))} frame={(known) => frameOf(known.contractor)}>
      {(known) => (
        <Stack gap={6}>
          <CompanyHead profile={known.profile} />
          <ProfileOverview profile={known.profile} />
          <Section title={t`Portfolio`}>
            <Portfolio projects={known.profile.projects} />
          </Section>
          <Section title={t`Reviews`}>
            <ReviewList contractorUuid={contractorUuid} />
          </Section>
        </Stack>
      )}
    </DetailPage>
  )
}
