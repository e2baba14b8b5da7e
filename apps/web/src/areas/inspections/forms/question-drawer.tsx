import {
  liableParties,
  photoRules,
  possibleAnswers,
  severities,
  templateQuestionKinds,
} from '@fettle/domain/inspections/template'
import { observationCodesOf, severityOfCode } from '@fettle/domain/observations/observation-codes'
import { type Category, categorySlugs, isCategory, servicesOf } from '@fettle/domain/work-orders/categories'
import { Button } from '@fettle/ui/controls/button'
import { CheckboxGroup } from '@fettle/ui/fields/checkbox-group'
import { NumberField } from '@fettle/ui/fields/number-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLabels } from '../../../kit/use-labels.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { useTemplateLabels } from '../use-inspection-labels.ts'
import { useQuestionAnswers } from '../use-question-answers.ts'
import type { Question } from './template-model.ts'

type QuestionDrawerProps = {
  readonly question: Question
  /** Questions that stand before it, which a condition can name. */
  readonly earlier: readonly Question[]
  readonly onSave: (question: Question) => void
  readonly onClose: () => void
}
type Part = { readonly question: Question; readonly onChange: (change: Partial<Question>) => void }

/** Everything about one question. */
export function QuestionDrawer({ question, earlier, onSave, onClose }: QuestionDrawerProps) {
  const { t } = useLingui()
  const [edited, setEdited] = useState(question)
  const change = (part: Partial<Question>) => setEdited((all) => ({ ...all, ...part }))
  const part = { question: edited, onChange: change }
  return (
    <Drawer
      title={t`Question`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button
          isDisabled={edited.label.trim() === ''}
          onPress={() => {
            onSave(edited)
            onClose()
          }}
        >
          {t`Use this question`}
        </Button>
      }
    >
      <Stack gap={5}>
        <TextPart {...part} />
        <FailurePart {...part} />
        <ConditionPart {...part} earlier={earlier} />
        <ObservationPart {...part} />
      </Stack>
    </Drawer>
  )
}

function TextPart({ question, onChange }: Part) {
  const { t } = useLingui()
  const { kinds, photos } = useTemplateLabels()
  const { kind } = question
  const hasOptions = kind === 'choice' || kind === 'several'
  return (
    <FormPart title={t`Question`}>
      <TextField label={t`Text`} value={question.label} onChange={(label) => onChange({ label })} maxLength={300} />
      <TextArea
        label={t`Help`}
        isRequired={false}
        rows={2}
        maxLength={500}
        value={question.hint}
        onChange={(hint) => onChange({ hint })}
      />
      <Grid columns={2}>
        <SelectField
          label={t`Answer type`}
          value={kind}
          onChange={(next) =>
            onChange({ kind: templateQuestionKinds.find((each) => each === next) ?? kind, failsOn: [], options: [] })
          }
          options={templateQuestionKinds.map((id) => ({ id, label: kinds[id] }))}
        />
        <SelectField
          label={t`Photo`}
          value={question.photo}
          onChange={(next) => onChange({ photo: photoRules.find((each) => each === next) ?? 'none' })}
          options={photoRules.map((id) => ({ id, label: photos[id] }))}
        />
      </Grid>
      {(kind === 'number' || kind === 'reading') && (
        <TextField
          label={t`Unit`}
          isRequired={false}
          value={question.unit}
          onChange={(unit) => onChange({ unit })}
          maxLength={20}
        />
      )}
      {hasOptions && <Options question={question} onChange={onChange} />}
      {kind !== 'instruction' && (
        <SwitchField
          label={t`Required question`}
          value={question.isRequired}
          onChange={(isRequired) => onChange({ isRequired })}
        />
      )}
    </FormPart>
  )
}

/** One option a line; a score follows after a vertical bar: `Good | 100`. */
function Options({ question, onChange }: Part) {
  const { t } = useLingui()
  const [text, setText] = useState(() =>
    question.options.map(({ label, score }) => (score === null ? label : `${label} | ${score}`)).join('\n'),
  )
  const read = (typed: string) => {
    setText(typed)
    const options = typed.split('\n').flatMap((line) => {
      const [label = '', score] = line.split('|').map((each) => each.trim())
      const number = Number(score)
      const isScore = score !== undefined && score !== '' && Number.isInteger(number) && number >= 0 && number <= 100
      return label === '' ? [] : [{ label: label.slice(0, 120), score: isScore ? number : null }]
    })
    const known = options.map(({ label }) => label)
    onChange({ options, failsOn: question.failsOn.filter((answer) => known.includes(answer)) })
  }
  return (
    <TextArea
      label={t`Options`}
      description={t`One per line, with a score from 0 to 100 if needed: Good | 100`}
      rows={4}
      maxLength={4000}
      value={text}
      onChange={read}
    />
  )
}

function FailurePart({ question, onChange }: Part) {
  const { t } = useLingui()
  const textOf = useQuestionAnswers()
  const answers = possibleAnswers(question)
  if (answers.length === 0) return null
  const failsOn = question.kind === 'pass_fail' ? ['fail'] : question.failsOn
  return (
    <FormPart title={t`Failure and score`}>
      <CheckboxGroup
        label={t`Answers that fail`}
        isRequired={false}
        isDisabled={question.kind === 'pass_fail'}
        value={failsOn}
        onChange={(next) => onChange({ failsOn: next })}
        options={answers.map((id) => ({ id, label: textOf(id) }))}
      />
      <Grid columns={2}>
        <NumberField
          label={t`Weight`}
          description={t`0 leaves it out of the score.`}
          minValue={0}
          maxValue={100}
          value={question.weight}
          onChange={(weight) => onChange({ weight: weight ?? 0 })}
        />
        <SwitchField
          label={t`Critical`}
          description={t`A failure fails the inspection.`}
          value={question.isCritical}
          onChange={(isCritical) => onChange({ isCritical })}
        />
      </Grid>
    </FormPart>
  )
}

function ConditionPart({ question, onChange, earlier }: Part & { earlier: readonly Question[] }) {
  const { t } = useLingui()
  const textOf = useQuestionAnswers()
  const named = earlier.filter((each) => possibleAnswers(each).length > 0)
  const { condition } = question
  const asked = named.find(({ key }) => key === condition?.questionKey)
  return (
    <FormPart
      title={t`Condition of the question`}
      description={t`Asked only where an earlier question has certain answers.`}
    >
      <SelectField
        label={t`Depends on`}
        isRequired={false}
        value={condition?.questionKey ?? ''}
        onChange={(questionKey) => onChange({ condition: questionKey === '' ? null : { questionKey, answers: [] } })}
        options={[{ id: '', label: t`Always asked` }, ...named.map(({ key, label }) => ({ id: key, label }))]}
      />
      {condition && asked && (
        <CheckboxGroup
          label={t`Asked for these answers`}
          value={condition.answers}
          onChange={(answers) => onChange({ condition: { ...condition, answers } })}
          options={possibleAnswers(asked).map((id) => ({ id, label: textOf(id) }))}
        />
      )}
    </FormPart>
  )
}

type Rule = NonNullable<Question['observation']>

/** Code by the rules of the trade, which sets the severity that it stands for; where the market has codes. */
function CodeField({ rule, onChange }: { rule: Rule; onChange: (change: Partial<Rule>) => void }) {
  const { t } = useLingui()
  const labels = useTemplateLabels().severities
  const codes = observationCodesOf(useMembership().namespace)
  if (codes.length === 0) return null
  const choose = (next: string) => {
    const code = codes.find((each) => each === next)
    onChange(code ? { code, severity: severityOfCode(code) } : { code: undefined })
  }
  return (
    <SelectField
      label={t`Code`}
      isRequired={false}
      emptyOption={t`No code`}
      value={rule.code ?? ''}
      onChange={choose}
      options={codes.map((id) => ({ id, label: `${id} · ${labels[severityOfCode(id)]}` }))}
    />
  )
}

const newRule = { severity: 'medium', category: '', service: '', dueDays: null, liableParty: 'landlord' } as const

function ObservationPart({ question, onChange }: Part) {
  const { t } = useLingui()
  const labels = useLabels()
  const { severities: severityLabels, parties } = useTemplateLabels()
  const { observation } = question
  if (possibleAnswers(question).length === 0) return null
  const put = (change: Partial<NonNullable<Question['observation']>>) =>
    onChange({ observation: { ...newRule, ...observation, ...change } })
  const services = isCategory(observation?.category ?? '') ? servicesOf(observation?.category as Category) : []
  return (
    <FormPart title={t`Observation`} description={t`What a failing answer becomes.`}>
      <SwitchField
        label={t`Set severity, trade and day`}
        value={observation !== null}
        onChange={(isOn) => onChange({ observation: isOn ? newRule : null })}
      />
      {observation && (
        <Grid columns={2}>
          <SelectField
            label={t`Severity`}
            value={observation.severity}
            onChange={(next) => put({ severity: severities.find((each) => each === next) ?? 'medium' })}
            options={severities.map((id) => ({ id, label: severityLabels[id] }))}
          />
          <CodeField rule={observation} onChange={put} />
          <NumberField
            label={t`Due after days`}
            isRequired={false}
            minValue={0}
            maxValue={3660}
            value={observation.dueDays}
            onChange={(dueDays) => put({ dueDays })}
          />
          <SelectField
            label={t`Trade`}
            isRequired={false}
            value={observation.category}
            onChange={(category) => put({ category, service: '' })}
            options={categorySlugs.map((id) => ({ id, label: labels.category(id) }))}
          />
          <SelectField
            label={t`Service`}
            isRequired={false}
            isDisabled={services.length === 0}
            value={observation.service}
            onChange={(service) => put({ service })}
            options={services.map((id) => ({ id, label: labels.service(observation.category, id) }))}
          />
          <SelectField
            label={t`Liable`}
            value={observation.liableParty}
            onChange={(next) => put({ liableParty: liableParties.find((each) => each === next) ?? 'landlord' })}
            options={liableParties.map((id) => ({ id, label: parties[id] }))}
          />
        </Grid>
      )}
    </FormPart>
  )
}
