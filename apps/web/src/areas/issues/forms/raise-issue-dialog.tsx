import { issuesMethods } from '@fettle/contracts/issues/issues.methods'
import { type IssueKind, issueKinds } from '@fettle/domain/issues/issue-states'
import { toast } from '@fettle/ui/feedback/toast'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'

/** Raises an issue about a hired contractor's work; the other side must reply. */
export function RaiseIssueDialog({ jobUuid, onClose }: { jobUuid: string; onClose: () => void }) {
  const { t } = useLingui()
  const labels = useLabels()
  const form = useCommandForm({
    method: issuesMethods.raise,
    defaults: { kind: '', text: '' },
    toInput: ({ kind, text }) => ({ jobUuid, kind: kind as IssueKind, text }),
    onDone: () => {
      toast.success({ title: t`Issue raised` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Raise an issue`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Raise issue`} allowsLeaving onCancel={onClose}>
        <Text tone="soft">{t`The other party is notified straight away and the work order waits on them. While a safety or cost issue is open, the final invoice cannot be paid.`}</Text>
        <FormField
          name="kind"
          as={SelectField}
          label={t`Type of issue`}
          emptyOption={t`Please choose`}
          options={issueKinds.map((id) => ({ id, label: labels.issueKind(id) }))}
        />
        <FormField name="text" as={TextArea} label={t`Issue`} rows={4} maxLength={2000} />
      </FormShell>
    </Dialog>
  )
}
