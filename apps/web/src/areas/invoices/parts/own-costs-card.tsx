import { costsMethods, type OwnCostView } from '@fettle/contracts/invoices/costs.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, EditIcon } from '@fettle/ui/controls/icons'
import { toast } from '@fettle/ui/feedback/toast'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { Attachments } from '../../../kit/attachments.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { CorrectCostDialog, RecordCostDialog } from '../forms/own-cost-dialog.tsx'

type Place = { readonly workOrderUuid: string; readonly timeZone: string }

/** Internal costs of an order: own staff and purchases. */
export function OwnCostsCard(place: Place) {
  const { t } = useLingui()
  const mayRecord = usePermission('costs.record')
  const [isRecording, setRecording] = useState(false)
  const { workOrderUuid } = place
  const { data } = useSuspenseQuery(methodPageQuery(costsMethods.entries, { workOrderUuid }, { limit: 100 }))
  if (!mayRecord && data.rows.length === 0) return null
  return (
    <Card
      title={t`Internal costs`}
      description={t`Costs besides your contractors’ invoices. They count as actual cost; contractors do not see them.`}
      actions={
        mayRecord && (
          <Button size="small" variant="secondary" startIcon={<AddIcon />} onPress={() => setRecording(true)}>
            {t`Record a cost`}
          </Button>
        )
      }
    >
      {data.rows.length === 0 ? (
        <Text tone="soft">{t`Record your own staff hours or parts to see what the work really cost.`}</Text>
      ) : (
        <Stack gap={4}>
          {data.rows.map((cost) => (
            <Entry key={cost.uuid} cost={cost} timeZone={place.timeZone} />
          ))}
        </Stack>
      )}
      {isRecording && <RecordCostDialog {...place} onClose={() => setRecording(false)} />}
    </Card>
  )
}

function Entry({ cost, timeZone }: { cost: OwnCostView; timeZone: string }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const [isCorrecting, setCorrecting] = useState(false)
  const { text, kind, incurredOn, recordedBy, amount, attachments } = cost
  return (
    <Stack gap={2}>
      <Row justify="between" align="start">
        <Stack gap={1}>
          <Text weight="medium">{text}</Text>
          <Text size="small" tone="soft">
            {[labels.lineKind(kind), formats.day(incurredOn), recordedBy].filter(Boolean).join(' · ')}
          </Text>
        </Stack>
        <Text as="strong">
          <Money value={amount} />
        </Text>
      </Row>
      {attachments.length > 0 && <Attachments files={attachments} label={text} />}
      {cost.can.length > 0 && (
        <Cluster gap={2}>
          <Action
            verb="correct"
            view={cost}
            size="small"
            variant="tertiary"
            color="default"
            startIcon={<EditIcon />}
            onPress={() => setCorrecting(true)}
          >
            {t`Correct`}
          </Action>
          <RemoveCost cost={cost} />
        </Cluster>
      )}
      {isCorrecting && <CorrectCostDialog {...{ cost, timeZone }} onClose={() => setCorrecting(false)} />}
    </Stack>
  )
}

function RemoveCost({ cost }: { cost: OwnCostView }) {
  const { t } = useLingui()
  const { run } = useCommand(costsMethods.remove)
  return (
    <ConfirmedAction
      verb="remove"
      view={cost}
      size="small"
      variant="tertiary"
      color="critical"
      title={t`Remove this cost?`}
      question={t`Removed from totals; stays in the history.`}
      onConfirm={async () => {
        await run({ costUuid: cost.uuid, version: cost.version })
        toast.success({ title: t`Cost removed` })
      }}
    >
      {t`Remove`}
    </ConfirmedAction>
  )
}
