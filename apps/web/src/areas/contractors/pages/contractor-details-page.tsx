import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { Card } from '@fettle/ui/layout/card'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { Stack } from '@fettle/ui/layout/stack'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { ContractorTaxCard } from '../../taxes/shared/contractor-tax-card.tsx'
import { VerificationPanel } from '../../verifications/shared/verification-panel.tsx'
import { RecordFigures } from '../parts/record-figures.tsx'
import { useContractorFrame } from '../parts/use-contractor-frame.ts'

/** Contact data and compliance status of an appointed contractor. */
export function ContractorDetailsPage() {
  const { t } = useLingui()
  const labels = useLabels()
  const frameOf = useContractorFrame()
  const contractorUuid = useRouteParam('contractorUuid')
  return (
    <DetailPage {...loadStateOf(useQuery(methodQuery(contractorsMethods.get, { contractorUuid })))} frame={frameOf}>
      {(contractor) => (
        <Stack>
          <RecordFigures contractorUuid={contractor.uuid} />
          <Card title={t`Company`}>
            <DefinitionList
              layout="columns"
              items={[
                { label: t`Agreement type`, value: labels.appointment(contractor.kind) },
                { label: t`Phone`, value: contractor.telephone },
                { label: t`Email`, value: contractor.email },
                { label: t`Town`, value: [contractor.postcode, contractor.town].filter(Boolean).join(' ') },
                { label: t`Trades`, value: contractor.categories.map((slug) => labels.category(slug)).join(', ') },
              ].filter(({ value }) => value !== '')}
            />
          </Card>
          <ContractorTaxCard contractorUuid={contractor.uuid} />
          <VerificationPanel contractorUuid={contractor.uuid} />
        </Stack>
      )}
    </DetailPage>
  )
}
