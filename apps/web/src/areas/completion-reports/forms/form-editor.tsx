import {
  type CompletionFormView,
  completionFormsMethods,
} from '@fettle/contracts/completion-reports/completion-forms.methods'
import { maxQuestions, questionKinds } from '@fettle/domain/completion-reports/completion-form'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, DeleteIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { toast } from '@fettle/ui/feedback/toast'
import { SelectField } from '@fettle/ui/fields/select-field'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Grid, Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useFieldArray, useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { type FormValues, newQuestion, toFormValues, toQuestionField, toQuestions } from './form-editor-model.ts'

type FormEditorProps = { readonly category: string; readonly form: CompletionFormView | undefined }

/** Editor of the questions for a category. */
export function FormEditor({ category, form }: FormEditorProps) {
  const { t } = useLingui()
  const command = useCommandForm<FormValues, typeof completionFormsMethods.save>({
    method: completionFormsMethods.save,
    defaults: toFormValues(form),
    toInput: (values) => ({ category, edition: form?.edition ?? 0, questions: toQuestions(values) }),
    toField: toQuestionField,
    onDone: () => toast.success({ title: t`Questions saved` }),
  })
  return (
    <FormShell form={command} submitLabel={t`Save changes`} label={t`Questions`}>
      <Questions />
    </FormShell>
  )
}

function Questions() {
  const { t } = useLingui()
  const { fields, append, remove, move } = useFieldArray<FormValues, 'questions'>({ name: 'questions' })
  const add = () => append(newQuestion(crypto.randomUUID()), { focusName: `questions.${fields.length}.label` })
  return (
    <Stack>
      {fields.length === 0 && (
        <EmptyState
          headingLevel={3}
          title={t`No questions for this trade`}
          description={t`Ask what you need to know after such work: a reading, a serial number, a photo of the data plate. Contractors answer in their report.`}
        />
      )}
      {fields.map((field, at) => (
        <QuestionCard
          key={field.id}
          at={at}
          onRemove={() => remove(at)}
          onUp={at === 0 ? undefined : () => move(at, at - 1)}
          onDown={at === fields.length - 1 ? undefined : () => move(at, at + 1)}
        />
      ))}
      {fields.length < maxQuestions && (
        <Cluster>
          <Button variant="secondary" color="default" startIcon={<AddIcon />} onPress={add}>
            {t`Add a question`}
          </Button>
        </Cluster>
      )}
    </Stack>
  )
}

type QuestionCardProps = {
  readonly at: number
  readonly onRemove: () => void
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
}

function QuestionCard({ at, ...moves }: QuestionCardProps) {
  const { t } = useLingui()
  const labels = useKindWords()
  const number = at + 1
  const kind = useWatch<FormValues, `questions.${number}.kind`>({ name: `questions.${at}.kind` })
  return (
    <Card headingLevel={3} title={t`Question ${number}`} actions={<Moves number={number} {...moves} />}>
      <Stack>
        <FormField name={`questions.${at}.label`} as={TextField} label={t`Text of the question`} maxLength={200} />
        <Grid columns={2}>
          <FormField
            name={`questions.${at}.kind`}
            as={SelectField}
            label={t`Answer type`}
            options={questionKinds.map((id) => ({ id, label: labels[id] }))}
          />
          {kind === 'number' && (
            <FormField
              name={`questions.${at}.unit`}
              as={TextField}
              label={t`Unit`}
              description={t`Such as bar, °C or m²`}
              isRequired={false}
              maxLength={20}
            />
          )}
          {kind === 'choice' && (
            <FormField
              name={`questions.${at}.options`}
              as={TextArea}
              label={t`Options`}
              description={t`One per line`}
              rows={3}
              maxLength={2000}
            />
          )}
        </Grid>
        <FormField name={`questions.${at}.isRequired`} as={SwitchField} label={t`Required question`} />
      </Stack>
    </Card>
  )
}

function Moves({ number, onRemove, onUp, onDown }: Omit<QuestionCardProps, 'at'> & { number: number }) {
  const { t } = useLingui()
  return (
    <Cluster gap={2}>
      {onUp && (
        <Button
          size="small"
          variant="tertiary"
          color="default"
          onPress={onUp}
          aria-label={t`Move question ${number} up`}
        >
          {t`Up`}
        </Button>
      )}
      {onDown && (
        <Button
          size="small"
          variant="tertiary"
          color="default"
          onPress={onDown}
          aria-label={t`Move question ${number} down`}
        >
          {t`Down`}
        </Button>
      )}
      <Button
        size="small"
        variant="tertiary"
        color="critical"
        startIcon={<DeleteIcon />}
        aria-label={t`Remove question ${number}`}
        onPress={onRemove}
      />
    </Cluster>
  )
}

const useKindWords = () => {
  const { t } = useLingui()
  return {
    text: t`Text`,
    number: t`Number or reading`,
    yes_no: t`Yes or no`,
    choice: t`Choice`,
    date: t`Date`,
    photo: t`Photo`,
  } satisfies Record<(typeof questionKinds)[number], string>
}
