import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { Banner } from '@fettle/ui/feedback/banner'
import { Card } from '@fettle/ui/layout/card'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { Stack } from '@fettle/ui/layout/stack'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { TermsForm } from '../forms/terms-form.tsx'
import { useContractorFrame } from '../parts/use-contractor-frame.ts'

/** Terms of one contractor: kind, limits, and automatic acceptance. */
export function ContractorRulesPage() {
  const { t } = useLingui()
  const frameOf = useContractorFrame()
  const labels = useLabels()
  const formats = useFormats()
  const mayChange = usePermission('contractors.rules')
  const contractorUuid = useRouteParam('contractorUuid')
  return (
    <DetailPage
      {...loadStateOf(useQuery(methodQuery(contractorsMethods.get, { contractorUuid })))}
      frame={(contractor) => ({
        ...frameOf(contractor),
        facts: [
          { label: t`Agreement type`, value: labels.appointment(contractor.kind) },
          { label: t`Open jobs`, value: formats.number(contractor.liveJobs) },
          { label: t`Finished jobs`, value: formats.number(contractor.completedJobs) },
        ],
      })}
    >
      {(contractor) => (
        <Stack>
          {contractor.kind === 'dlo' && (
            <Banner status="info" title={t`In-house team (DLO)`}>
              {t`Direct awards to your in-house team are always accepted automatically.`}
            </Banner>
          )}
          <Card title={t`Agreement`}>
            {mayChange ? (
              <TermsForm contractor={contractor} />
            ) : (
              <DefinitionList
                items={[
                  { label: t`Limit per job`, value: contractor.spendLimit && formats.money(contractor.spendLimit) },
                  {
                    label: t`Accept direct awards automatically`,
                    value: contractor.autoAccepts || contractor.kind === 'dlo' ? t`Yes` : t`No`,
                  },
                  {
                    label: t`Up to`,
                    value: contractor.autoAcceptLimit && formats.money(contractor.autoAcceptLimit),
                  },
                ]}
              />
            )}
          </Card>
        </Stack>
      )}
    </DetailPage>
  )
}
