import type { AnswersView, QuestionView } from '@fettle/contracts/completion-reports/completion-forms.methods'
import type { CompletionReportView } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { Stack } from '@fettle/ui/layout/stack'
import { Heading } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { Attachments } from '../../../kit/attachments.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'

/** Answers to the questions of the report's form, in order; renders nothing without a form. */
export function ReportAnswers({ report }: { report: CompletionReportView }) {
  const { t } = useLingui()
  const tell = useAnswerText()
  if (!report.form) return null
  const { questions } = report.form
  const photos = questions.filter(({ kind }) => kind === 'photo')
  return (
    <Stack gap={3}>
      <Heading level={3} size="small">
        {t`Questions of the client`}
      </Heading>
      <DefinitionList
        layout="columns"
        items={questions
          .filter(({ kind }) => kind !== 'photo')
          .map((question) => ({ label: question.label, value: tell(question, report.answers[question.uuid]) }))}
      />
      {photos.map(({ uuid, label }) => {
        const answer = report.answers[uuid]
        const files = report.answerFiles.filter((file) => Array.isArray(answer) && answer.includes(file.uuid))
        return files.length === 0 ? null : (
          <Stack key={uuid} gap={2}>
            <Heading level={4} size="small">
              {label}
            </Heading>
            <Attachments files={files} label={label} />
          </Stack>
        )
      })}
    </Stack>
  )
}

const useAnswerText = () => {
  const { t } = useLingui()
  const formats = useFormats()
  return ({ kind, unit }: QuestionView, answer: AnswersView[string] | undefined): string | null => {
    if (answer === undefined) return null
    if (typeof answer === 'boolean') return answer ? t`Yes` : t`No`
    if (typeof answer === 'number') return [formats.number(answer), unit].filter(Boolean).join(' ')
    return kind === 'date' ? formats.day(String(answer)) : String(answer)
  }
}
