import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { type DefaultContactView, defaultContactsMethods } from '@fettle/contracts/work-orders/default-contacts.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { PhoneField } from '@fettle/ui/fields/phone-field'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useServerCheck } from '../../../kit/forms/use-server-check.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import type { CallInput } from '../../../platform/calls/call.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { LocationPicker } from '../../locations/shared/location-picker.tsx'

type Entries = CallInput<typeof defaultContactsMethods.create>
type Values = {
  kind: Entries['kind']
  name: string
  role: string
  telephone: string
  email: string
  reach: 'all' | 'branch' | 'place'
  organisationUuid: string
  locationUuid: string
}
type ContactDrawerProps = { readonly contact: DefaultContactView | undefined; readonly onClose: () => void }

const kinds = ['key_holder', 'site', 'resident'] as const

const valuesOf = (contact: DefaultContactView | undefined): Values => ({
  kind: contact?.kind ?? 'key_holder',
  name: contact?.name ?? '',
  role: contact?.role ?? '',
  telephone: contact?.telephone ?? '',
  email: contact?.email ?? '',
  reach: contact?.locationUuid ? 'place' : contact?.organisationUuid ? 'branch' : 'all',
  organisationUuid: contact?.organisationUuid ?? '',
  locationUuid: contact?.locationUuid ?? '',
})

/** Sends only the fields of the selected scope. */
const entriesOf = ({ reach, organisationUuid, locationUuid, ...person }: Values): Entries => ({
  ...person,
  organisationUuid: reach === 'branch' ? organisationUuid : null,
  locationUuid: reach === 'place' ? locationUuid : null,
})

/** Adds or edits a default contact of new orders. */
export function DefaultContactDrawer({ contact, onClose }: ContactDrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer
      title={contact ? contact.name : t`Add a contact`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {contact ? <EditForm contact={contact} onClose={onClose} /> : <AddForm onClose={onClose} />}
    </Drawer>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useCommandForm<Values, typeof defaultContactsMethods.create>({
    method: defaultContactsMethods.create,
    defaults: valuesOf(undefined),
    toInput: entriesOf,
    onDone: ({ name }) => {
      toast.success({ title: t`New work orders get ${name}` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Add contact`} onCancel={onClose} isSmall>
      <ContactFields given={undefined} />
    </FormShell>
  )
}

function EditForm({ contact, onClose }: { contact: DefaultContactView; onClose: () => void }) {
  const { t } = useLingui()
  const { uuid: contactUuid, version, name } = contact
  const remove = useCommand(defaultContactsMethods.remove)
  const form = useCommandForm<Values, typeof defaultContactsMethods.save>({
    method: defaultContactsMethods.save,
    record: contact,
    defaults: valuesOf(contact),
    toInput: (values) => ({ contactUuid, ...entriesOf(values) }),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onClose()
    },
  })
  return (
    <Stack gap={5}>
      <FormShell form={form} submitLabel={t`Save changes`} onCancel={onClose} isSmall>
        <ContactFields given={contact} />
      </FormShell>
      <div>
        <ConfirmedAction
          verb="remove"
          variant="secondary"
          color="critical"
          title={t`Remove ${name}?`}
          question={t`New work orders no longer get this contact. Existing ones keep it.`}
          onConfirm={async () => {
            await remove.run({ contactUuid, version })
            onClose()
          }}
        >
          {t`Remove contact`}
        </ConfirmedAction>
      </div>
    </Stack>
  )
}

function ContactFields({ given }: { given: DefaultContactView | undefined }) {
  const { t } = useLingui()
  const labels = useLabels()
  const checkPhone = useServerCheck('phone')
  return (
    <Stack>
      <FormField name="name" as={TextField} label={t`Name`} autoComplete="off" maxLength={80} />
      <Grid columns={2}>
        <FormField
          name="role"
          as={TextField}
          label={t`Role`}
          description={t`Caretaker, RMC director`}
          isRequired={false}
          maxLength={40}
        />
        <FormField
          name="kind"
          as={SelectField}
          label={t`Role`}
          options={kinds.map((id) => ({ id, label: labels.contactKind(id) }))}
        />
      </Grid>
      <FormField name="telephone" as={PhoneField} label={t`Phone`} isRequired={false} check={checkPhone} />
      <FormField name="email" as={TextField} type="email" label={t`Email`} isRequired={false} />
      <FormField
        name="reach"
        as={RadioGroup}
        label={t`For which work orders`}
        options={[
          { id: 'all', label: t`All work orders` },
          { id: 'branch', label: t`One branch` },
          { id: 'place', label: t`One property and everything inside it` },
        ]}
      />
      <ReachFields given={given} />
    </Stack>
  )
}

function ReachFields({ given }: { given: DefaultContactView | undefined }) {
  const { t } = useLingui()
  const reach = useWatch<Values, 'reach'>({ name: 'reach' })
  const branches = useQuery({
    ...methodPageQuery(organisationsMethods.list, {}, { limit: 100 }),
    enabled: reach === 'branch',
  })
  if (reach === 'branch')
    return (
      <FormField
        name="organisationUuid"
        as={SelectField}
        label={t`Branch`}
        placeholder={t`Choose a branch`}
        options={(branches.data?.rows ?? []).map(({ uuid, name }) => ({ id: uuid, label: name }))}
      />
    )
  if (reach === 'place') {
    const chosen = given?.locationUuid ? { id: given.locationUuid, label: given.locationName ?? '' } : undefined
    return (
      <FormField name="locationUuid" as={LocationPicker} entry="choice" label={t`Property`} selectedOption={chosen} />
    )
  }
  return null
}
