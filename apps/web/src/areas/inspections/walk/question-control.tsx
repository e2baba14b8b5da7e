import type { TemplateQuestion } from '@fettle/domain/inspections/template'
import type { AnswerValue } from '@fettle/domain/questions/answer-value'
import { CheckboxGroup } from '@fettle/ui/fields/checkbox-group'
import { DateField } from '@fettle/ui/fields/date-field'
import { NumberField } from '@fettle/ui/fields/number-field'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SignatureControl } from './signature-control.tsx'

export type QuestionControlProps = {
  readonly question: TemplateQuestion
  readonly value: AnswerValue | null
  readonly onChange: (value: AnswerValue | null) => void
}

/** The most options that are shown at once; more are a select. */
const mostRadios = 6

/** The control of a question by its kind. The answer is reported when it is complete: a text when its field is left. */
export function QuestionControl({ question, value, onChange }: QuestionControlProps) {
  const { kind, label, hint, isRequired } = question
  const description = hint === '' ? undefined : hint
  const field = { label, description, isRequired }
  switch (kind) {
    case 'pass_fail':
    case 'yes_no':
    case 'rating':
    case 'choice':
      return <OneOf question={question} value={value} onChange={onChange} />
    case 'several':
      return (
        <CheckboxGroup
          {...field}
          value={Array.isArray(value) ? (value as readonly string[]) : []}
          onChange={onChange}
          options={question.options.map((option) => ({ id: option.label, label: option.label }))}
        />
      )
    case 'number':
    case 'reading':
    case 'key_count':
      return (
        <NumberField
          {...field}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
          suffix={question.unit || undefined}
          hasSteppers={kind === 'key_count'}
          {...(kind === 'key_count' ? { minValue: 0, maxValue: 999 } : { format: { maximumFractionDigits: 3 } })}
        />
      )
    case 'date':
      return (
        <DateField
          {...field}
          value={typeof value === 'string' ? value : ''}
          onChange={(day) => onChange(day || null)}
        />
      )
    case 'signature':
      return <SignatureControl label={label} value={typeof value === 'string' ? value : null} onChange={onChange} />
    case 'instruction':
      return (
        <>
          <Text weight="medium">{label}</Text>
          {description && <Text tone="soft">{description}</Text>}
        </>
      )
    case 'photo':
      return <Text weight="medium">{label}</Text>
    default:
      return <Written question={question} value={value} onChange={onChange} />
  }
}

function OneOf({ question, value, onChange }: QuestionControlProps) {
  const { t } = useLingui()
  const { kind, label, hint, isRequired, options } = question
  const fixed = {
    pass_fail: [
      { id: 'pass', label: t`Pass` },
      { id: 'fail', label: t`Fail` },
    ],
    yes_no: [
      { id: 'yes', label: t`Yes` },
      { id: 'no', label: t`No` },
    ],
    rating: ['1', '2', '3', '4', '5'].map((id) => ({ id, label: id })),
  }
  const choices = options.map((option) => ({ id: option.label, label: option.label }))
  const shown = kind === 'pass_fail' || kind === 'yes_no' || kind === 'rating' ? fixed[kind] : choices
  const chosen = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value === null ? '' : String(value)
  const report = (id: string) => {
    if (kind === 'yes_no') return onChange(id === 'yes')
    return onChange(kind === 'rating' ? Number(id) : id)
  }
  const field = { label, description: hint || undefined, isRequired, value: chosen, onChange: report, options: shown }
  if (shown.length > mostRadios) return <SelectField {...field} placeholder={t`Please choose`} />
  return <RadioGroup {...field} orientation={kind === 'choice' && shown.length > 4 ? 'vertical' : 'horizontal'} />
}

/** Texts and times; reported when the field is left. */
function Written({ question, value, onChange }: QuestionControlProps) {
  const { kind, label, hint, isRequired } = question
  const stored = value === null ? '' : String(value)
  const [typed, setTyped] = useState<string>()
  const text = typed ?? stored
  const report = () => {
    if (typed !== undefined && typed !== stored) onChange(typed === '' ? null : typed)
    setTyped(undefined)
  }
  const field = { label, description: hint || undefined, isRequired, value: text, onChange: setTyped, onBlur: report }
  if (kind === 'text') return <TextArea {...field} rows={2} maxLength={2000} />
  return <TextField {...field} placeholder={kind === 'time' ? 'HH:MM' : undefined} maxLength={200} />
}
