import { accessLaddersMethods, type LadderView } from '@fettle/contracts/access-ladders/access-ladders.methods'
import { contactChannels } from '@fettle/domain/access-ladders/access-ladder'
import { Button } from '@fettle/ui/controls/button'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { LogContactDialog } from '../forms/log-contact-dialog.tsx'

type LadderCardProps = { readonly workOrderUuid: string; readonly timeZone: string }

/** The no-access escalation of an order: current step, next step and attempts; empty without failed access. */
export function LadderCard({ workOrderUuid, timeZone }: LadderCardProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const [isLogging, setLogging] = useState(false)
  const { data: ladder } = useQuery(methodQuery(accessLaddersMethods.get, { workOrderUuid }))
  const tell = useNextStep()
  if (!ladder?.next) return null
  const { failedVisits, visits, contactsMade, contacts, attempts, next } = ladder
  const ended = ['propose_cancel', 'cancel', 'escalate'].includes(next)
  const channel = contactChannels.find((each) => each === next) ?? 'phone'
  return (
    <Card
      title={t`No access`}
      mark={ended ? 'critical' : 'attention'}
      actions={
        ladder.canLog && (
          <Button size="small" variant="secondary" onPress={() => setLogging(true)}>
            {t`Record a contact attempt`}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <Text as="strong">{tell(ladder, timeZone)}</Text>
        <DefinitionList
          layout="columns"
          items={[
            { label: t`Failed visits`, value: t`${failedVisits} of ${visits}` },
            { label: t`Contact attempts`, value: t`${contactsMade} of ${contacts}` },
            { label: t`Rule`, value: labels.ladderKind(ladder.kind) },
          ]}
        />
        <DefinitionList
          items={attempts.map((attempt) => ({
            id: attempt.uuid,
            label: formats.dateTime(attempt.at, timeZone),
            value: [
              attempt.kind === 'visit' ? t`Visit, no one at home` : labels.contactChannel(attempt.kind),
              attempt.result && labels.contactResult(attempt.result),
              attempt.by,
              attempt.note,
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      </Stack>
      {isLogging && <LogContactDialog {...{ workOrderUuid, channel, timeZone }} onClose={() => setLogging(false)} />}
    </Card>
  )
}

const useNextStep = () => {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  return ({ failedVisits, visits, next, turnsAt: nextChangesAt }: LadderView, timeZone: string): string => {
    if (next === null) return ''
    const step = labels.ladderStep(next)
    if (next === 'wait' && nextChangesAt !== null) return t`${step} ${formats.dateTime(nextChangesAt, timeZone)}`
    return t`${failedVisits} of ${visits} visits failed. Next: ${step}`
  }
}
