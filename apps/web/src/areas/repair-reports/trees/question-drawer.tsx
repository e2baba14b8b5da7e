import { answerKey, askKey, treeLimits } from '@fettle/domain/repair-reports/own-tree'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, DeleteIcon } from '@fettle/ui/controls/icons'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { TextField } from '@fettle/ui/fields/text-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConditionsField } from './conditions-field.tsx'
import { type EditedTree, newCode, putQuestion, type Question, type Tile } from './tree-model.ts'

type QuestionDrawerProps = {
  readonly edited: EditedTree
  readonly tile: Tile
  /** Place of the question; behind the last one for a new one. */
  readonly at: number
  readonly onClose: () => void
}

const isYesNo = ({ answers }: Question) => answers.join() === 'yes,no'

/** A question: its text in one language, its answers, and which answers lead to it. */
export function TreeQuestionDrawer({ edited, tile, at, onClose }: QuestionDrawerProps) {
  const { t } = useLingui()
  const [question, setQuestion] = useState<Question>(
    () => tile.questions[at] ?? { id: newCode(), answers: ['yes', 'no'] },
  )
  const [texts, setTexts] = useState<Record<string, string>>({})
  const [isSaving, setSaving] = useState(false)
  const textOf = (key: string) => texts[key] ?? edited.textOf(key)
  const setText = (key: string, text: string) => setTexts((all) => ({ ...all, [key]: text }))
  const ask = askKey(tile.id, question.id)
  const keyOf = (answer: string) => answerKey(tile.id, question.id, answer)
  const hasTexts =
    textOf(ask).trim() !== '' &&
    question.answers.every((answer) => isYesNo(question) || textOf(keyOf(answer)).trim() !== '')
  const save = () => {
    setSaving(true)
    edited
      .saveTile?.(putQuestion(tile, at, question), texts)
      .then(onClose, () => undefined)
      .finally(() => setSaving(false))
  }
  return (
    <Drawer
      title={t`Question`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button isDisabled={!hasTexts || question.answers.length < 2} loading={isSaving} onPress={save}>
          {t`Save question`}
        </Button>
      }
    >
      <Stack gap={5}>
        <TextField label={t`Question`} value={textOf(ask)} maxLength={300} onChange={(text) => setText(ask, text)} />
        <AnswersPart
          question={question}
          textOf={(answer) => textOf(keyOf(answer))}
          onText={(answer, text) => setText(keyOf(answer), text)}
          onChange={(answers) => setQuestion({ ...question, answers })}
        />
        <FormPart
          title={t`When it is asked`}
          description={t`Without a condition it is always asked. All conditions must hold.`}
        >
          <ConditionsField
            edited={edited}
            tile={tile.id}
            questions={tile.questions.slice(0, at)}
            value={question.asked ?? {}}
            onChange={(asked) => setQuestion({ ...question, asked })}
          />
        </FormPart>
      </Stack>
    </Drawer>
  )
}

type AnswerRowsProps = {
  readonly question: Question
  readonly textOf: (answer: string) => string
  readonly onText: (answer: string, text: string) => void
  readonly onChange: (answers: string[]) => void
}

function AnswersPart(props: AnswerRowsProps) {
  const { t } = useLingui()
  const isPlain = isYesNo(props.question)
  return (
    <FormPart title={t`Answers`} description={t`“I don’t know” is always offered and counts as the worst case.`}>
      <RadioGroup
        label={t`Kind of answers`}
        value={isPlain ? 'yes_no' : 'own'}
        onChange={(kind) => props.onChange(kind === 'yes_no' ? ['yes', 'no'] : [newCode(), newCode()])}
        options={[
          { id: 'yes_no', label: t`Yes or no` },
          { id: 'own', label: t`Answers to choose from` },
        ]}
      />
      {!isPlain && <AnswerRows {...props} />}
    </FormPart>
  )
}

function AnswerRows({ question, textOf, onText, onChange }: AnswerRowsProps) {
  const { t } = useLingui()
  const { answers } = question
  return (
    <Stack gap={3}>
      {answers.map((answer, at) => {
        const number = at + 1
        return (
          <Row key={answer} gap={2} align="end">
            <TextField
              label={t`Answer ${number}`}
              value={textOf(answer)}
              maxLength={200}
              onChange={(text) => onText(answer, text)}
            />
            <Button
              iconOnly
              variant="tertiary"
              color="default"
              startIcon={<DeleteIcon />}
              isDisabled={answers.length <= 2}
              onPress={() => onChange(answers.filter((each) => each !== answer))}
            >
              {t`Remove answer ${number}`}
            </Button>
          </Row>
        )
      })}
      <Cluster>
        <Button
          size="small"
          variant="secondary"
          color="default"
          startIcon={<AddIcon />}
          isDisabled={answers.length >= treeLimits.answers}
          onPress={() => onChange([...answers, newCode()])}
        >
          {t`Add an answer`}
        </Button>
      </Cluster>
    </Stack>
  )
}
