import {
  type CompletionReportView,
  completionReportsMethods,
} from '@fettle/contracts/completion-reports/completion-reports.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { CheckboxGroup } from '@fettle/ui/fields/checkbox-group'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'

const reasons = ['work_incomplete', 'quality', 'damage', 'photos_missing', 'wrong_place', 'other'] as const
type Reason = (typeof reasons)[number]

/** Rejects a report with reasons; the contractor must act. */
export function RejectReportDialog({ report, onClose }: { report: CompletionReportView; onClose: () => void }) {
  const { t } = useLingui()
  const labels = useLabels()
  const form = useCommandForm({
    method: completionReportsMethods.reject,
    record: report,
    defaults: { reasons: [] as string[], note: '' },
    toInput: (values) => ({
      completionReportUuid: report.uuid,
      reasons: values.reasons as Reason[],
      note: values.note,
    }),
    onDone: () => {
      toast.success({ title: t`Report rejected` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Reject report?`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Reject report`} allowsLeaving onCancel={onClose}>
        <Text tone="soft">
          <Trans>An issue is raised and waits on the contractor until a new report is submitted.</Trans>
        </Text>
        <FormField
          name="reasons"
          as={CheckboxGroup}
          label={t`Reasons`}
          options={reasons.map((id) => ({ id, label: labels.reason('report', id) }))}
        />
        <FormField name="note" as={TextArea} label={t`What needs to be done`} rows={4} maxLength={2000} />
      </FormShell>
    </Dialog>
  )
}
