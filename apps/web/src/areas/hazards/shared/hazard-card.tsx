import { type HazardView, hazardsMethods } from '@fettle/contracts/hazards/hazards.methods'
import { Button } from '@fettle/ui/controls/button'
import { WarningIcon } from '@fettle/ui/controls/icons'
import { Card } from '@fettle/ui/layout/card'
import { CommentThread } from '@fettle/ui/layout/comment-thread'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { Attachments } from '../../../kit/attachments.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { MarkHazardDialog } from '../forms/mark-hazard-dialog.tsx'
import { RecordEvidenceDialog } from '../forms/record-evidence-dialog.tsx'
import { HazardClocks } from '../parts/hazard-clocks.tsx'

type HazardCardProps = { readonly workOrderUuid: string; readonly raisedAt: string; readonly timeZone: string }

/** Deadlines and evidence of a hazard, or the form to mark an order as one. */
export function HazardCard({ workOrderUuid, raisedAt, timeZone }: HazardCardProps) {
  const { t } = useLingui()
  const { data } = useQuery(methodQuery(hazardsMethods.get, { workOrderUuid }))
  const [isMarking, setMarking] = useState(false)
  if (data?.hazard) return <Marked hazard={data.hazard} />
  if (!data?.canMark) return data?.ruledOut ? <RuledOut answer={data.ruledOut} /> : null
  return (
    <Stack gap={2}>
      {data.isAsked && <OpenQuestion workOrderUuid={workOrderUuid} onMark={() => setMarking(true)} />}
      {data.ruledOut && <RuledOut answer={data.ruledOut} />}
      {!data.isAsked && (
        <div>
          <Button
            variant="tertiary"
            color="default"
            size="small"
            startIcon={<WarningIcon />}
            onPress={() => setMarking(true)}
          >
            {t`Mark as a hazard (Awaab’s Law)`}
          </Button>
        </div>
      )}
      {isMarking && <MarkHazardDialog {...{ workOrderUuid, raisedAt, timeZone }} onClose={() => setMarking(false)} />}
    </Stack>
  )
}

type QuestionProps = { readonly workOrderUuid: string; readonly onMark: () => void }

/** The work is of a kind that may be a hazard, and no one has answered yet. */
function OpenQuestion({ workOrderUuid, onMark }: QuestionProps) {
  const { t } = useLingui()
  const ruleOut = useCommand(hazardsMethods.ruleOut)
  return (
    <Card
      title={t`Is this a hazard under the law?`}
      description={t`Awaab’s Law: for social tenancies in England deadlines of hours or days run from the moment that you know.`}
      mark="attention"
    >
      <Cluster>
        <Button size="small" onPress={onMark}>
          {t`Mark as a hazard`}
        </Button>
        <Button
          size="small"
          variant="secondary"
          color="default"
          loading={ruleOut.isRunning}
          onPress={() => void ruleOut.run({ workOrderUuid, note: '' })}
        >
          {t`No hazard`}
        </Button>
      </Cluster>
    </Card>
  )
}

function RuledOut({ answer }: { answer: { by: string; at: string; note: string } }) {
  const formats = useFormats()
  return (
    <Text size="small" tone="soft">
      <Trans>
        No hazard under the law, said {answer.by} on {formats.dateTime(answer.at)}
      </Trans>
    </Text>
  )
}

function Marked({ hazard }: { hazard: HazardView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const mayAssess = usePermission('hazards.assess')
  const [isRecording, setRecording] = useState(false)
  const { workOrderUuid, timeZone, source, markedBy } = hazard
  return (
    <Card title={labels.hazardKind(hazard.kind)} mark="attention">
      <Stack gap={4}>
        <Text size="small" tone="soft">
          <Trans>
            Aware since {formats.dateTime(hazard.awareAt, timeZone)} · {source} · marked by {markedBy}
          </Trans>
        </Text>
        {hazard.note && <Text keepsLines>{hazard.note}</Text>}
        <HazardClocks hazard={hazard} />
        {hazard.evidence.length > 0 && <Recorded hazard={hazard} />}
        {mayAssess && (
          <Cluster>
            <Button size="small" onPress={() => setRecording(true)}>
              {t`Record evidence`}
            </Button>
            <DocumentButton method={hazardsMethods.document} input={{ workOrderUuid }} />
          </Cluster>
        )}
      </Stack>
      {isRecording && <RecordEvidenceDialog {...{ workOrderUuid, timeZone }} onClose={() => setRecording(false)} />}
    </Card>
  )
}

function Recorded({ hazard }: { hazard: HazardView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  return (
    <CommentThread
      label={t`Evidence`}
      comments={hazard.evidence.map(({ uuid, kind, note, recordedBy, happenedAt, attachments }) => ({
        id: uuid,
        author: recordedBy,
        when: formats.dateTime(happenedAt, hazard.timeZone),
        dateTime: happenedAt,
        text: [labels.evidence(kind), note].filter(Boolean).join(': '),
        files: attachments.length > 0 && <Attachments files={attachments} label={t`Files`} />,
      }))}
    />
  )
}
