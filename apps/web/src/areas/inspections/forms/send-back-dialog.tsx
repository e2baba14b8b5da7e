import type { InspectionView } from '@fettle/contracts/inspections/inspection-view'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { answerKey } from '@fettle/domain/inspections/answers'
import { askedQuestions, sectionTitle } from '@fettle/domain/inspections/evaluate'
import { toast } from '@fettle/ui/feedback/toast'
import { MultiSelectField } from '@fettle/ui/fields/multi-select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { answersOfView } from '../walk/walk-answers.ts'

type Values = { note: string; questions: readonly string[] }

/** Sends an inspection back: what is to be done, and at which questions. */
export function SendBackDialog({ inspection, onClose }: { inspection: InspectionView; onClose: () => void }) {
  const { t } = useLingui()
  const { uuid: inspectionUuid, content, instances } = inspection
  const asked = askedQuestions({ content, instances, answers: answersOfView(inspection) }).filter(
    ({ question }) => question.kind !== 'instruction',
  )
  const form = useCommandForm<Values, typeof inspectionsMethods.sendBack>({
    method: inspectionsMethods.sendBack,
    record: inspection,
    defaults: { note: '', questions: [] },
    toInput: ({ note, questions }) => ({
      inspectionUuid,
      note,
      reasons: asked
        .filter(({ instance, question }) => questions.includes(answerKey(instance.uuid, question.key)))
        .map(({ instance, question }) => ({
          instanceUuid: instance.uuid,
          questionKey: question.key,
          reason: note.slice(0, 500),
        })),
    }),
    onDone: () => {
      toast.success({ title: t`Inspection rejected` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Reject this inspection?`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Reject`} allowsLeaving onCancel={onClose}>
        <FormField
          name="note"
          as={TextArea}
          label={t`What is to be done`}
          description={t`The inspector reads this at the questions you choose.`}
          rows={3}
          maxLength={2000}
        />
        <FormField
          name="questions"
          as={MultiSelectField}
          label={t`Questions`}
          isRequired={false}
          options={asked.map((each) => ({
            id: answerKey(each.instance.uuid, each.question.key),
            label: each.question.label,
            description: sectionTitle(each),
          }))}
        />
      </FormShell>
    </Dialog>
  )
}
