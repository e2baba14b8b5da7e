import { type Answer, answerKey } from '@fettle/domain/inspections/answers'
import { askedQuestions } from '@fettle/domain/inspections/evaluate'
import type { AnswerValue } from '@fettle/domain/questions/answer-value'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Content } from '../forms/template-model.ts'
import { QuestionControl } from '../walk/question-control.tsx'

const toAnswer = (instanceUuid: string, questionKey: string, value: AnswerValue | null): Answer => ({
  operationUuid: '',
  instanceUuid,
  questionKey,
  value,
  note: '',
  isNotApplicable: false,
  photoUuids: [],
  removedPhotoUuids: [],
  isTakenOver: false,
  answeredAt: '',
  device: '',
  sequence: 1,
  authorUuid: '',
  isSettlement: false,
  others: [],
})

/** The questions as on a phone; answers here are not stored, and conditions can be tried. */
export function TemplatePreview({ content }: { content: Content }) {
  const { t } = useLingui()
  const [at, setAt] = useState('0')
  const [given, setGiven] = useState<ReadonlyMap<string, Answer>>(new Map())
  const index = Math.min(Number(at), Math.max(0, content.pages.length - 1))
  const page = content.pages[index]
  const instances = content.pages.flatMap(({ sections }) =>
    sections.map(({ key }) => ({
      uuid: key,
      sectionKey: key,
      title: '',
      locationUuid: null,
      assetUuid: null,
      leftOut: '',
    })),
  )
  const asked = askedQuestions({ content, instances, answers: given }).filter((each) => each.page === page)
  return (
    <Card title={t`Preview`} description={t`Try the answers: nothing here is stored.`}>
      <Stack gap={4}>
        {content.pages.length > 1 && (
          <SelectField
            label={t`Page`}
            value={String(index)}
            onChange={setAt}
            options={content.pages.map(({ title }, number) => ({
              id: String(number),
              label: title || t`Page ${number + 1}`,
            }))}
          />
        )}
        {asked.length === 0 && <Text tone="soft">{t`No question yet.`}</Text>}
        {asked.map(({ instance, question, answer }) => (
          <QuestionControl
            key={answerKey(instance.uuid, question.key)}
            question={question}
            value={answer?.value ?? null}
            onChange={(value) =>
              setGiven((all) =>
                new Map(all).set(answerKey(instance.uuid, question.key), toAnswer(instance.uuid, question.key, value)),
              )
            }
          />
        ))}
      </Stack>
    </Card>
  )
}
