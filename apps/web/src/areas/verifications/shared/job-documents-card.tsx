import { type JobDocuments, verificationsMethods } from '@fettle/contracts/verifications/verifications.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { type Status, StatusBadge } from '@fettle/ui/controls/status-badge'
import { Card } from '@fettle/ui/layout/card'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { AddDocumentDialog } from '../forms/add-document-dialog.tsx'

type JobPapersCardProps = { readonly jobUuid: string; readonly clientName: string }
type DocumentDemand = JobDocuments['demands'][number]

const statuses: Readonly<Record<DocumentDemand['coverage'], Status>> = {
  covered: 'success',
  waived: 'success',
  unjudged: 'info',
  missing: 'warning',
}
const isOpen = ({ coverage }: DocumentDemand) => coverage === 'missing'

/** Documents required for a job, with a form to submit them; renders nothing without any. */
export function JobDocumentsCard({ jobUuid, clientName }: JobPapersCardProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const maySee = usePermission('verifications.view')
  const [isAdding, setAdding] = useState(false)
  const { data } = useQuery({ ...methodQuery(verificationsMethods.forJob, { jobUuid }), enabled: maySee })
  if (!data || data.demands.length === 0) return null
  const missing = data.demands.filter(isOpen).map(({ kind }) => kind)
  return (
    <Card
      title={t`Documents required by ${clientName}`}
      description={t`Work cannot be awarded without them.`}
      mark={missing.length > 0 ? 'attention' : undefined}
      actions={
        missing.length > 0 &&
        data.can.includes('add') && (
          <Button size="small" startIcon={<AddIcon />} onPress={() => setAdding(true)}>
            {t`Upload a document`}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        {data.demands.map((demand) => (
          <Row key={demand.kind} justify="between" stacksOnPhone>
            <Text weight="medium">{labels.verificationKind(demand.kind)}</Text>
            <Standing demand={demand} clientName={clientName} />
          </Row>
        ))}
      </Stack>
      {isAdding && <AddDocumentDialog kinds={missing} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function Standing({ demand, clientName }: { demand: DocumentDemand; clientName: string }) {
  const { t } = useLingui()
  const { coverage, refusedBecause } = demand
  const names = {
    covered: t`Accepted`,
    waived: t`Not required for now`,
    unjudged: t`Waiting on ${clientName}`,
    missing: t`Missing`,
  }
  return (
    <Stack gap={1}>
      <div>
        <StatusBadge status={statuses[coverage]} canWrap>
          {names[coverage]}
        </StatusBadge>
      </div>
      {isOpen(demand) && refusedBecause !== null && (
        <Text size="small" tone="soft">
          {t`Rejected: ${refusedBecause}`}
        </Text>
      )}
    </Stack>
  )
}
