import { organisationsMethods, type TenantSettings } from '@fettle/contracts/organisations/organisations.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { TextField } from '@fettle/ui/fields/text-field'
import { Card } from '@fettle/ui/layout/card'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useMembership } from '../../../platform/session/session.ts'

/** Name of the tenant as shown to the other side. */
export function NameForm({ settings }: { settings: TenantSettings }) {
  const { t } = useLingui()
  const { side } = useMembership()
  const form = useCommandForm({
    method: organisationsMethods.rename,
    record: settings,
    defaults: { name: settings.name },
    toInput: ({ name }) => ({ name }),
    onDone: () => toast.success({ title: t`Changes saved` }),
  })
  return (
    <Card title={t`Name of the organisation`} headingLevel={3}>
      <FormShell form={form} submitLabel={t`Save name`} label={t`Name of the organisation`} isSmall>
        <FormField
          name="name"
          as={TextField}
          label={t`Name`}
          description={
            side === 'client'
              ? t`Contractors see it on every job and document.`
              : t`Clients see it on every offer and document.`
          }
          maxLength={160}
          width="medium"
        />
      </FormShell>
    </Card>
  )
}
