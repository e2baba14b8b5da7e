import { evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import { CheckIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { AcceptShown } from '../forms/accept-shown.tsx'
import { CertificateImport } from '../forms/certificate-import.tsx'
import { ComplianceTabs } from '../parts/compliance-tabs.tsx'
import { EvidenceCard } from '../parts/evidence-card.tsx'
import { useComplianceTitle } from '../use-compliance-labels.ts'

/** Certificates that wait for a review. */
export function EvidenceReviewPage() {
  const { t } = useLingui()
  const { offset, change } = useListAddress([])
  const list = useQuery(methodPageQuery(evidenceMethods.list, { state: 'handed_in' }, { offset, limit: 20 }))
  return (
    <ListPage
      title={useComplianceTitle()}
      actions={
        <>
          <AcceptShown certificates={list.data?.rows ?? []} />
          <CertificateImport />
        </>
      }
      tabs={<ComplianceTabs active="review" />}
      {...listLoadState(list, {
        table: ({ rows }) => (
          <Stack gap={4}>
            {(rows ?? []).map((evidence) => (
              <EvidenceCard key={evidence.uuid} evidence={evidence} showsItems />
            ))}
          </Stack>
        ),
        empty: (
          <EmptyState
            icon={<CheckIcon />}
            title={t`Nothing to review`}
            description={t`Certificates appear here when they are submitted.`}
          />
        ),
      })}
      pagination={
        <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
      }
    />
  )
}
