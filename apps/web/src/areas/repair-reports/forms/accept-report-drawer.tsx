import { type RepairReportView, repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { priorityOf } from '@fettle/domain/repair-reports/triage'
import { type Priority, priorities } from '@fettle/domain/work-orders/priorities'
import { toast } from '@fettle/ui/feedback/toast'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { answerText, askText, tileText } from '@fettle/words/fault-texts/fault-texts'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useReportTexts } from '../use-fault-tree.ts'

type Values = { title: string; description: string; priority: string; accessNotes: string }
type AcceptReportDrawerProps = { readonly report: RepairReportView; readonly onClose: () => void }

/** The order that a report becomes, filled in from words, answers and access. */
const useValues = (report: RepairReportView): Values => {
  const { t } = useLingui()
  const labels = useLabels()
  const texts = useReportTexts(report.treeNumber)
  const { tile, access } = report
  const answers = Object.entries(report.answers).map(
    ([question, answer]) => `${askText(texts, tile, question)} ${answerText(texts, { tile, question }, answer)}`,
  )
  const notes = access
    ? [
        labels.accessKind(access.kind),
        ...access.times.map((time) => labels.suitableTime(time)),
        access.hasPets && t`Pets in the home`,
        report.hasNeeds && t`Someone in the home needs care`,
        access.note,
      ]
    : []
  return {
    title: [tileText(texts, tile), report.locationName].join(', ').slice(0, 160),
    description: [report.words, answers.join('\n')].filter(Boolean).join('\n\n') || tileText(texts, tile),
    priority: priorityOf(report.urgency),
    accessNotes: notes.filter(Boolean).join('\n'),
  }
}

/** Raises a work order from a report. */
export function AcceptReportDrawer({ report, onClose }: AcceptReportDrawerProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const form = useCommandForm<Values, typeof repairReportsMethods.accept>({
    method: repairReportsMethods.accept,
    record: report,
    defaults: useValues(report),
    toInput: ({ priority, ...values }) => ({
      ...values,
      reportUuid: report.uuid,
      priority: priority as Priority,
    }),
    onDone: ({ workOrderNumber }) => {
      toast.success({ title: t`Work order #${workOrderNumber ?? ''} raised` })
      onClose()
    },
  })
  return (
    <Drawer title={t`Accept R-${report.number}`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Raise work order`} onCancel={onClose} isSmall>
        <Stack>
          <FormField name="title" as={TextField} label={t`Title`} maxLength={160} />
          <FormField
            name="description"
            as={TextArea}
            label={t`Description`}
            description={t`Contractors read it: leave out names and numbers.`}
            rows={8}
            maxLength={5000}
          />
          <FormField
            name="priority"
            as={SelectField}
            label={t`Priority`}
            description={t`Targets count from the moment of the report.`}
            options={priorities.map((id) => ({ id, label: labels.priority(id) }))}
          />
          <FormField
            name="accessNotes"
            as={TextArea}
            label={t`Access notes`}
            isRequired={false}
            rows={4}
            maxLength={2000}
          />
        </Stack>
      </FormShell>
    </Drawer>
  )
}
