import type { VerificationStatusView } from '@fettle/contracts/verifications/verifications.methods'
import { Button } from '@fettle/ui/button'
import { Card } from '@fettle/ui/card'
import { DefinitionList } from '@fettle/ui/definition-list'
import { Cluster, Stack } from '@fettle/ui/stack'
import { type Status, StatusBadge } from '@fettle/ui/status-badge'
import { Text } from '@fettle/ui/text'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWords } from '../../../kit/words.ts'
import { WaiveDialog } from '../forms/waive-dialog.tsx'

type Demand = VerificationStatusView['demands'][number]

const statuses: Readonly<Record<Demand['coverage'], Status>> = {
  covered: 'success',
  waived: 'warning_non_urgent',
  unjudged: 'warning',
  missing: 'error',
}

/** What the client demands before it hires, and how far this contractor covers it. */
export function DemandList({ vetting }: { vetting: VerificationStatusView }) {
  const { t } = useLingui()
  const words = useWords()
  if (vetting.demands.length === 0) return null
  return (
    <Card
      title={t`What you demand`}
      description={t`Hiring waits until everything that is demanded for the work is there and accepted.`}
    >
      <DefinitionList
        layout="columns"
        items={vetting.demands.map((demand) => ({
          label: words.verificationKind(demand.kind),
          value: <Standing demand={demand} vetting={vetting} />,
        }))}
      />
    </Card>
  )
}

function Standing({ demand, vetting }: { demand: Demand; vetting: VerificationStatusView }) {
  const { t } = useLingui()
  const words = useWords()
  const [isWaiving, setWaiving] = useState(false)
  const names = {
    covered: t`Accepted and valid`,
    waived: t`Waived`,
    unjudged: t`Waits for your decision`,
    missing: t`Missing`,
  }
  const isOpen = demand.coverage === 'missing' || demand.coverage === 'unjudged'
  return (
    <Stack gap={1}>
      <Cluster>
        <StatusBadge status={statuses[demand.coverage]}>{names[demand.coverage]}</StatusBadge>
        {isOpen && vetting.can.includes('waive') && (
          <Button size="small" variant="tertiary" color="default" onPress={() => setWaiving(true)}>
            {t`Waive`}
          </Button>
        )}
      </Cluster>
      <Text size="small" tone="soft">
        {demand.isForAll ? t`For all work` : demand.categories.map((slug) => words.category(slug)).join(', ')}
      </Text>
      {isWaiving && (
        <WaiveDialog contractorUuid={vetting.contractorUuid} kind={demand.kind} onClose={() => setWaiving(false)} />
      )}
    </Stack>
  )
}
