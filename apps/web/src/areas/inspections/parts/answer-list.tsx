import type { InspectionView } from '@fettle/contracts/inspections/inspection-view'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { type AskedQuestion, askedQuestions, isFailed, sectionTitle } from '@fettle/domain/inspections/evaluate'
import { Button } from '@fettle/ui/controls/button'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { Attachments } from '../../../kit/attachments.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useAnswerText } from '../use-answer-text.ts'
import { SignatureView } from '../walk/signature-control.tsx'
import { answersOfView } from '../walk/walk-answers.ts'

/** All answers by section; what failed is marked, and the reviewer decides between differing ones. */
export function AnswerList({ inspection }: { inspection: InspectionView }) {
  const { content, instances } = inspection
  const asked = askedQuestions({ content, instances, answers: answersOfView(inspection) }).filter(
    ({ answer }) => answer !== undefined,
  )
  const uuids = [...new Set(asked.map(({ instance }) => instance.uuid))]
  return uuids.map((uuid) => {
    const own = asked.filter(({ instance }) => instance.uuid === uuid)
    const [first] = own
    return (
      first && (
        <Card key={uuid} title={sectionTitle(first)} description={first.page.title}>
          <Stack gap={3}>
            {own.map((each) => (
              <AnswerRow key={each.question.key} inspection={inspection} asked={each} />
            ))}
          </Stack>
        </Card>
      )
    )
  })
}

function AnswerRow({ inspection, asked }: { inspection: InspectionView; asked: AskedQuestion }) {
  const { t } = useLingui()
  const textOf = useAnswerText()
  const { question, answer } = asked
  if (!answer) return null
  const files = inspection.files.filter(({ uuid }) => answer.photoUuids.includes(uuid))
  const text = textOf(question, answer)
  return (
    <Stack gap={1}>
      <Text size="small" tone="soft">
        {question.label}
      </Text>
      {question.kind === 'signature' && typeof answer.value === 'string' ? (
        <SignatureView label={question.label} value={answer.value} />
      ) : (
        <Cluster gap={2}>
          {text !== '' && <Text weight="medium">{text}</Text>}
          {isFailed(asked) && <StatusBadge status="error">{t`Failed`}</StatusBadge>}
          {answer.isTakenOver && <Text size="small" tone="soft">{t`taken over from last time`}</Text>}
        </Cluster>
      )}
      {answer.note !== '' && <Text>{answer.note}</Text>}
      <Attachments label={t`Photos: ${question.label}`} files={files} />
      <Conflict inspection={inspection} asked={asked} />
    </Stack>
  )
}

/** Differing answers of several people, for the reviewer to choose from. */
function Conflict({ inspection, asked }: { inspection: InspectionView; asked: AskedQuestion }) {
  const { t } = useLingui()
  const formats = useFormats()
  const textOf = useAnswerText()
  const settle = useCommand(inspectionsMethods.settle)
  const shown = inspection.answers.find(
    ({ instanceUuid, questionKey }) => instanceUuid === asked.instance.uuid && questionKey === asked.question.key,
  )
  if (!shown || shown.others.length === 0) return null
  const { uuid: inspectionUuid, version, can } = inspection
  return (
    <Stack gap={2}>
      {[shown, ...shown.others].map(({ operationUuid, answeredBy, answeredAt, ...given }) => (
        <Cluster key={operationUuid} gap={2}>
          <Text size="small">
            {`${answeredBy ?? ''}: ${textOf(asked.question, given)} · ${formats.dateTime(answeredAt)}`}
          </Text>
          {can.includes('settle') && (
            <Button
              size="tiny"
              variant="secondary"
              loading={settle.isRunning}
              onPress={() => void settle.run({ inspectionUuid, version, operationUuid }).catch(() => undefined)}
            >
              {t`This answer counts`}
            </Button>
          )}
        </Cluster>
      ))}
    </Stack>
  )
}
