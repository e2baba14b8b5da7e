import { askKey } from '@fettle/domain/repair-reports/own-tree'
import { CheckboxGroup } from '@fettle/ui/fields/checkbox-group'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import type { Conditions, EditedTree, Question } from './tree-model.ts'

type ConditionsFieldProps = {
  readonly edited: EditedTree
  readonly tile: string
  /** Questions that a condition can name. */
  readonly questions: readonly Question[]
  readonly value: Conditions
  readonly onChange: (value: Conditions) => void
}

/** Answers to questions, all of which have to be given: any of the ticked ones each. */
export function ConditionsField({ edited, tile, questions, value, onChange }: ConditionsFieldProps) {
  const { t } = useLingui()
  const named = questions.filter(({ id }) => id in value)
  const free = questions.filter(({ id }) => !(id in value))
  return (
    <Stack gap={4}>
      {named.map(({ id, answers }) => (
        <CheckboxGroup
          key={id}
          label={edited.textOf(askKey(tile, id))}
          description={t`Without an answer the question does not count.`}
          isRequired={false}
          value={value[id] ?? []}
          onChange={(wanted) => {
            const { [id]: _before, ...others } = value
            onChange(wanted.length === 0 ? others : { ...others, [id]: wanted })
          }}
          options={answers.map((answer) => ({ id: answer, label: edited.answerText(tile, id, answer) }))}
        />
      ))}
      {free.length > 0 && (
        <SelectField
          key={named.length}
          label={t`Add a condition`}
          isRequired={false}
          value=""
          onChange={(id) => {
            const [first] = questions.find((each) => each.id === id)?.answers ?? []
            if (first) onChange({ ...value, [id]: [first] })
          }}
          options={free.map(({ id }) => ({ id, label: edited.textOf(askKey(tile, id)) }))}
        />
      )}
    </Stack>
  )
}
