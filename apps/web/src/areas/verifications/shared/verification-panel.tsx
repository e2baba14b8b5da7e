import type { VerificationStatusView } from '@fettle/contracts/verifications/verifications.methods'
import { ShieldIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FailureScreen } from '../../../kit/screens/failure-screen.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { DocumentCard } from '../parts/document-card.tsx'
import { DocumentDemandList } from '../parts/document-demand-list.tsx'
import { WaiverList } from '../parts/waiver-list.tsx'
import { verificationStatusQuery } from '../verifications.queries.ts'

/** Documents of a contractor; for a client with requirements, reviews and waivers. Null is the reader's own company. */
export function VerificationPanel({ contractorUuid }: { contractorUuid: string | null }) {
  const vetting = useQuery(verificationStatusQuery(contractorUuid))
  if (vetting.error) return <FailureScreen problem={vetting.error} onRetry={() => void vetting.refetch()} />
  if (!vetting.data) return <PartSkeleton />
  return (
    <Stack>
      <DocumentDemandList vetting={vetting.data} />
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
              ? t`This company works by link: it uploads required documents on its job page.`
              : t`You’ll see insurance, registrations and tax documents here once the company uploads them.`
          }
        />
      </Card>
    )
  return vetting.documents.map((document) => <DocumentCard key={document.uuid} document={document} />)
}
