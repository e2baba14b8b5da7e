import type { VerificationStatusView } from '@fettle/contracts/verifications/verifications.methods'
import { Button } from '@fettle/ui/controls/button'
import { type Status, StatusBadge } from '@fettle/ui/controls/status-badge'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLabels } from '../../../kit/use-labels.ts'
import { WaiveDialog } from '../forms/waive-dialog.tsx'

type DocumentDemand = VerificationStatusView['demands'][number]

const statuses: Readonly<Record<DocumentDemand['coverage'], Status>> = {
  covered: 'success',
  waived: 'warning_non_urgent',
  unjudged: 'warning',
  missing: 'error',
}

/** Required documents with the contractor's status. */
export function DocumentDemandList({ vetting }: { vetting: VerificationStatusView }) {
  const { t } = useLingui()
  const labels = useLabels()
  if (vetting.demands.length === 0) return null
  return (
    <Card title={t`Required documents`} description={t`Work can be awarded once all required documents are accepted.`}>
      <DefinitionList
        layout="columns"
        items={vetting.demands.map((demand) => ({
          label: labels.verificationKind(demand.kind),
          value: <Standing demand={demand} vetting={vetting} />,
        }))}
      />
    </Card>
  )
}

function Standing({ demand, vetting }: { demand: DocumentDemand; vetting: VerificationStatusView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const [isWaiving, setWaiving] = useState(false)
  const names = {
    covered: t`Accepted and valid`,
    waived: t`Exempt`,
    unjudged: t`Awaiting your decision`,
    missing: t`Missing`,
  }
  const isOpen = demand.coverage === 'missing' || demand.coverage === 'unjudged'
  return (
    <Stack gap={1}>
      <Cluster>
        <StatusBadge status={statuses[demand.coverage]}>{names[demand.coverage]}</StatusBadge>
        {isOpen && vetting.can.includes('waive') && (
          <Button size="small" variant="tertiary" color="default" onPress={() => setWaiving(true)}>
            {t`Grant exemption`}
          </Button>
        )}
      </Cluster>
      <Text size="small" tone="soft">
        {demand.isForAll ? t`For all work` : demand.categories.map((slug) => labels.category(slug)).join(', ')}
      </Text>
      {isWaiving && (
        <WaiveDialog contractorUuid={vetting.contractorUuid} kind={demand.kind} onClose={() => setWaiving(false)} />
      )}
    </Stack>
  )
}
