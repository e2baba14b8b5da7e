import type { Option } from '@fettle/ui/fields/option-list'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import type { CommandForm } from '../../../kit/forms/use-command-form.ts'

type Values = { reason: string; note: string }
type ReasonDialogProps<Entered extends Values> = {
  readonly title: string
  readonly question: string
  readonly of: CommandForm<Entered>
  readonly options: readonly Option[]
  readonly submitLabel: string
  /** A notice above the reason. */
  readonly notice?: ReactNode
  /** Another field below the note. */
  readonly extra?: ReactNode
  readonly onClose: () => void
}

/** Asks for one of the listed reasons, and for a note. */
export function ReasonDialog<Entered extends Values>({
  title,
  question,
  of,
  options,
  submitLabel,
  notice,
  extra,
  onClose,
}: ReasonDialogProps<Entered>) {
  const { t } = useLingui()
  return (
    <Dialog title={title} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={of} submitLabel={submitLabel} allowsLeaving onCancel={onClose}>
        <Text tone="soft">{question}</Text>
        {notice}
        <FormField name="reason" as={RadioGroup} label={t`Reason`} options={options} />
        <NoteField />
        {extra}
      </FormShell>
    </Dialog>
  )
}

/** Another reason than the listed ones needs a note. */
function NoteField() {
  const { t } = useLingui()
  const reason = useWatch<Values, 'reason'>({ name: 'reason' })
  return (
    <FormField name="note" as={TextArea} label={t`Note`} isRequired={reason === 'other'} rows={3} maxLength={500} />
  )
}
