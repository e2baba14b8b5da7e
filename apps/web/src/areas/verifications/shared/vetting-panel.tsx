import type { VerificationStatusView } from '@fettle/contracts/verifications/verifications.methods'
import { Card } from '@fettle/ui/card'
import { EmptyState } from '@fettle/ui/empty-state'
import { ShieldIcon } from '@fettle/ui/icons'
import { Stack } from '@fettle/ui/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../../kit/screens/failure.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { DemandList } from '../parts/demand-list.tsx'
import { DocumentCard } from '../parts/document-card.tsx'
import { WaiverList } from '../parts/waiver-list.tsx'
import { vettingQuery } from '../verifications.queries.ts'

/** The papers of a contractor; for a client with what it demands, judged and waived. Null is the reader's own company. */
export function VettingPanel({ contractorUuid }: { contractorUuid: string | null }) {
  const vetting = useQuery(vettingQuery(contractorUuid))
  if (vetting.error) return <Failure problem={vetting.error} onRetry={() => void vetting.refetch()} />
  if (!vetting.data) return <PartSkeleton />
  return (
    <Stack>
      <DemandList vetting={vetting.data} />
      <WaiverList vetting={vetting.data} />
      <Documents vetting={vetting.data} />
    </Stack>
  )
}

function Documents({ vetting }: { vetting: VerificationStatusView }) {
  const { t } = useLingui()
  if (vetting.documents.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<ShieldIcon />}
          title={t`No documents yet`}
          headingLevel={3}
          description={
            vetting.isOutside
              ? t`This company works by links: it uploads what you demand on the page of its job.`
              : t`Insurance, registrations and tax papers stand here once the company uploads them.`
          }
        />
      </Card>
    )
  return vetting.documents.map((document) => <DocumentCard key={document.uuid} document={document} />)
}
