import { type ConnectionView, singleSignOnMethods } from '@fettle/contracts/identity/single-sign-on.methods'
import { type RoleCode } from '@fettle/domain/access/grants'
import { roles } from '@fettle/domain/access/roles'
import { toast } from '@fettle/ui/feedback/toast'
import { Checkbox } from '@fettle/ui/fields/checkbox'
import { PasswordField } from '@fettle/ui/fields/password-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Section } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { type CommandForm, useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { ConnectionDomains, EndConnection } from '../parts/connection-domains.tsx'

type ConnectionDrawerProps = {
  readonly connection: ConnectionView | undefined
  readonly onMade: (uuid: string) => void
  readonly onClose: () => void
}

const defaultRoles = { client: 'VWR', contractor: 'KX' } as const

/** Creates or edits a single sign-on connection and its domains. */
export function ConnectionDrawer({ connection, onMade, onClose }: ConnectionDrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer
      title={connection?.name ?? t`Add a connection`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {connection ? (
        <Stack gap={6}>
          <ConnectionDomains connection={connection} />
          <Section title={t`Provider`} headingLevel={3}>
            <EditForm key={connection.uuid} connection={connection} />
          </Section>
          <EndConnection connection={connection} onEnded={onClose} />
        </Stack>
      ) : (
        <AddForm onMade={onMade} onClose={onClose} />
      )}
    </Drawer>
  )
}

const valuesOf = (side: 'client' | 'contractor', connection?: ConnectionView) => ({
  name: connection?.name ?? '',
  issuer: connection?.issuer ?? '',
  clientId: connection?.clientId ?? '',
  clientSecret: '',
  roleCode: (connection?.roleCode ?? defaultRoles[side]) as RoleCode,
  isEnforced: connection?.isEnforced ?? false,
})
type Values = ReturnType<typeof valuesOf>

function AddForm({ onMade, onClose }: Pick<ConnectionDrawerProps, 'onMade' | 'onClose'>) {
  const { t } = useLingui()
  const { side } = useMembership()
  const form = useCommandForm({
    method: singleSignOnMethods.create,
    defaults: valuesOf(side),
    toInput: (values) => values,
    onDone: ({ uuid }) => onMade(uuid),
  })
  return <Fields form={form} submitLabel={t`Connect`} onCancel={onClose} />
}

function EditForm({ connection }: { connection: ConnectionView }) {
  const { t } = useLingui()
  const { side } = useMembership()
  const form = useCommandForm({
    method: singleSignOnMethods.save,
    record: connection,
    defaults: valuesOf(side, connection),
    toInput: ({ clientSecret, ...values }) => ({
      ...values,
      connectionUuid: connection.uuid,
      clientSecret: clientSecret === '' ? null : clientSecret,
    }),
    onDone: () => toast.success({ title: t`Changes saved` }),
  })
  return <Fields form={form} submitLabel={t`Save changes`} isKnown />
}

type FieldsProps = {
  readonly form: CommandForm<Values>
  readonly submitLabel: string
  readonly isKnown?: boolean
  readonly onCancel?: () => void
}

function Fields({ form, submitLabel, isKnown = false, onCancel }: FieldsProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const { side } = useMembership()
  const choices = Object.values(roles).filter((role) => role.side === side)
  return (
    <FormShell form={form} submitLabel={submitLabel} onCancel={onCancel} isSmall={isKnown}>
      <Stack>
        <FormField
          name="name"
          as={TextField}
          label={t`Name`}
          description={t`The name your people know, such as “Harbour directory”.`}
        />
        <FormField
          name="issuer"
          as={TextField}
          label={t`Issuer`}
          description={t`The issuer address that your provider gives.`}
        />
        <FormField name="clientId" as={TextField} label={t`Client ID`} />
        <FormField
          name="clientSecret"
          as={PasswordField}
          autoComplete="new-password"
          label={t`Client secret`}
          isRequired={!isKnown}
          {...(isKnown ? { description: t`Leave it empty to keep the one that is stored.` } : {})}
        />
        <FormField
          name="roleCode"
          as={SelectField}
          label={t`Role on the first sign-in`}
          options={choices.map(({ code }) => ({ id: code, label: labels.role(code) }))}
        />
        <FormField
          name="isEnforced"
          as={Checkbox}
          label={t`People at these domains can sign in only through this connection`}
        />
      </Stack>
    </FormShell>
  )
}
