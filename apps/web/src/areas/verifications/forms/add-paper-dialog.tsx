import { personPapersMethods } from '@fettle/contracts/verifications/person-papers.methods'
import { isSeenOnly, type PersonPaperKind, personPaperKindsOf } from '@fettle/domain/verifications/person-papers'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useMembership } from '../../../platform/session/session.ts'

type AddPaperDialogProps = {
  readonly person: { readonly userUuid: string; readonly name: string }
  readonly onClose: () => void
}

/** Records a certificate of a person that was shown. */
export function AddPaperDialog({ person, onClose }: AddPaperDialogProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const { namespace } = useMembership()
  const form = useCommandForm({
    method: personPapersMethods.add,
    defaults: { kind: '' as string, number: '', validFrom: '', validUntil: '' },
    toInput: ({ kind, number, validFrom, validUntil }) => ({
      userUuid: person.userUuid,
      kind: kind as PersonPaperKind,
      number: number,
      validFrom,
      validUntil: validUntil || null,
    }),
    onDone: () => {
      toast.success({ title: t`Certificate recorded` })
      onClose()
    },
  })
  const kind = form.form.watch('kind') as PersonPaperKind | ''
  const isSeen = kind !== '' && isSeenOnly(kind)
  return (
    <Dialog
      title={t`Add a certificate of ${person.name}`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <FormShell form={form} submitLabel={t`Record`} onCancel={onClose}>
        <FormField
          name="kind"
          as={SelectField}
          label={t`Kind of certificate`}
          emptyOption={t`Please choose`}
          options={personPaperKindsOf(namespace).map((id) => ({ id, label: labels.personPaper(id) }))}
        />
        {isSeen ? (
          <Text size="small" tone="soft">
            {t`Only that you have seen it is recorded, never what it says.`}
          </Text>
        ) : (
          <FormField name="number" as={TextField} label={t`Number`} isRequired={false} maxLength={60} />
        )}
        <FormField name="validFrom" as={DateField} label={t`Valid from`} width="short" />
        <FormField
          name="validUntil"
          as={DateField}
          label={t`Valid until`}
          description={t`Leave empty only if it never expires.`}
          isRequired={false}
          width="short"
        />
      </FormShell>
    </Dialog>
  )
}
