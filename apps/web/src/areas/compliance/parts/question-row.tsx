import { type ComplianceQuestion, complianceMethods } from '@fettle/contracts/compliance/compliance.methods'
import { type FactValue, factDefinition } from '@fettle/domain/compliance/location-answers'
import { Button } from '@fettle/ui/controls/button'
import { toast } from '@fettle/ui/feedback/toast'
import { NumberField } from '@fettle/ui/fields/number-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLabels } from '../../../kit/use-labels.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useFactQuestions } from '../use-compliance-labels.ts'
import { useFactValue } from '../use-fact-value.ts'

/** A question about a location with its answer, which is saved at once. */
export function QuestionRow({ question, canAnswer }: { question: ComplianceQuestion; canAnswer: boolean }) {
  const { t } = useLingui()
  const labels = useLabels()
  const questions = useFactQuestions()
  const command = useCommand(complianceMethods.answer)
  const { locationUuid, fact, requirements, locations } = question
  const save = async (value: FactValue) => {
    await command.run({ answers: [{ locationUuid, fact, value }] })
    toast.success({ title: t`Answer saved` })
  }
  const decides = requirements.map((each) => labels.requirement(each)).join(', ')
  return (
    <Row justify="between" stacksOnPhone gap={4}>
      <Stack gap={0}>
        <Text>{questions[fact]}</Text>
        <Text size="small" tone="soft">
          {locations > 1 ? `${decides} · ${plural(locations, { one: '# location', other: '# locations' })}` : decides}
        </Text>
      </Stack>
      {canAnswer && (
        // Keeps its width while the question wraps.
        <div>
          <Answer
            question={question}
            isRunning={command.isRunning}
            onAnswer={(value) => void save(value).catch(() => undefined)}
          />
        </div>
      )}
    </Row>
  )
}

type AnswerProps = {
  readonly question: ComplianceQuestion
  readonly isRunning: boolean
  readonly onAnswer: (value: FactValue) => void
}

function Answer({ question: { fact }, isRunning, onAnswer }: AnswerProps) {
  const { t } = useLingui()
  const questions = useFactQuestions()
  const valueOf = useFactValue()
  const [number, setNumber] = useState<number | null>(null)
  const { kind, options = [], least = 0, most = 0 } = factDefinition(fact)
  if (kind === 'yes_no')
    return (
      <Row gap={1}>
        {[true, false].map((value) => (
          <Button
            key={String(value)}
            size="small"
            variant="secondary"
            color="default"
            isDisabled={isRunning}
            onPress={() => onAnswer(value)}
          >
            {value ? t`Yes` : t`No`}
          </Button>
        ))}
      </Row>
    )
  if (kind === 'choice')
    return (
      <SelectField
        label={questions[fact]}
        hideLabel
        value=""
        onChange={onAnswer}
        options={options.map((id) => ({ id, label: valueOf(fact, id) }))}
      />
    )
  return (
    <Row gap={1}>
      <NumberField
        label={questions[fact]}
        hideLabel
        value={number}
        onChange={setNumber}
        minValue={least}
        maxValue={most}
        width="short"
      />
      <Button
        size="small"
        variant="secondary"
        color="default"
        isDisabled={isRunning || number === null}
        onPress={() => number !== null && onAnswer(number)}
      >
        {t`Save`}
      </Button>
    </Row>
  )
}
