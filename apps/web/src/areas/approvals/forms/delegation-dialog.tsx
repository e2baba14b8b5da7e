import { delegationsMethods } from '@fettle/contracts/approvals/delegations.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Grid } from '@fettle/ui/layout/stack'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useMembership, usePermission } from '../../../platform/session/session.ts'

type DelegationDialogProps = {
  readonly people: readonly { readonly userUuid: string; readonly name: string }[]
  readonly onClose: () => void
}

/** Creates a delegation: a colleague approves in place of a member for a range of days. */
export function DelegationDialog({ people, onClose }: DelegationDialogProps) {
  const { t } = useLingui()
  const { uuid: own } = useMembership()
  const maySpeakForAll = usePermission('approval-rules.edit')
  const form = useCommandForm({
    method: delegationsMethods.save,
    defaults: {
      fromUserUuid: own,
      toUserUuid: '',
      validFrom: null as string | null,
      validTo: null as string | null,
      reason: '',
    },
    toInput: ({ fromUserUuid, toUserUuid, validFrom, validTo, reason }) => ({
      fromUserUuid: fromUserUuid === own ? null : fromUserUuid,
      toUserUuid,
      subjects: [],
      validFrom: validFrom ?? '',
      validTo: validTo ?? '',
      reason,
    }),
    onDone: ({ toName, fromName }) => {
      toast.success({ title: t`${toName} covers for ${fromName}` })
      onClose()
    },
  })
  const options = people.map(({ userUuid, name }) => ({ id: userUuid, label: name }))
  return (
    <Dialog title={t`Set up cover`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Save`} allowsLeaving onCancel={onClose}>
        {maySpeakForAll && <FormField name="fromUserUuid" as={SelectField} label={t`Away`} options={options} />}
        <FormField
          name="toUserUuid"
          as={SelectField}
          label={t`Covered by`}
          emptyOption={t`Please choose`}
          options={options}
        />
        <Grid minWidth={160}>
          <FormField name="validFrom" as={DateField} label={t`First day`} />
          <FormField name="validTo" as={DateField} label={t`Last day`} />
        </Grid>
        <FormField name="reason" as={TextField} label={t`Reason`} isRequired={false} maxLength={500} />
      </FormShell>
    </Dialog>
  )
}
