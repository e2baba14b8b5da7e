import { type LocationTypeView, locationTypesMethods } from '@fettle/contracts/locations/location-types.methods'
import { type LocationKind, locationKinds } from '@fettle/domain/locations/location'
import { toast } from '@fettle/ui/feedback/toast'
import { Checkbox } from '@fettle/ui/fields/checkbox'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { ArchiveOrRestore } from '../../../kit/settings/archive-or-restore.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

type DrawerProps = { readonly type: LocationTypeView | undefined; readonly onClose: () => void }

/** Adds a type of locations, or changes one. */
export function LocationTypeDrawer({ type, onClose }: DrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer title={type ? type.name : t`Add a type`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {type ? <EditForm type={type} onClose={onClose} /> : <AddForm onClose={onClose} />}
    </Drawer>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const labels = useLabels()
  const form = useCommandForm({
    method: locationTypesMethods.create,
    defaults: { name: '', kind: 'building', isProperty: false },
    toInput: ({ kind, ...values }) => ({ ...values, kind: kind as LocationKind }),
    onDone: ({ name }) => {
      toast.success({ title: t`${name} added` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Add type`} onCancel={onClose} isSmall>
      <Stack>
        <NameField />
        <FormField
          name="kind"
          as={SelectField}
          label={t`Kind`}
          description={t`Its place in the tree. It cannot be changed later.`}
          options={locationKinds.map((id) => ({ id, label: labels.locationKind(id) }))}
        />
        <PropertyField />
      </Stack>
    </FormShell>
  )
}

function EditForm({ type, onClose }: { type: LocationTypeView; onClose: () => void }) {
  const { t } = useLingui()
  const labels = useLabels()
  const archive = useCommand(locationTypesMethods.archive)
  const restore = useCommand(locationTypesMethods.restore)
  const { uuid: typeUuid, version } = type
  const form = useCommandForm({
    method: locationTypesMethods.save,
    record: type,
    defaults: { name: type.name, isProperty: type.isProperty },
    toInput: (values) => ({ typeUuid, ...values }),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onClose()
    },
  })
  return (
    <FormShell
      form={form}
      submitLabel={t`Save changes`}
      onCancel={onClose}
      isSmall
      secondary={
        <ArchiveOrRestore
          view={type}
          name={type.name}
          question={t`Locations keep this type. It is no longer offered for others.`}
          version={version}
          onArchive={(seen) => archive.run({ typeUuid, version: seen })}
          onRestore={(seen) => restore.run({ typeUuid, version: seen })}
          onDone={onClose}
        />
      }
    >
      <Stack>
        <Text tone="soft">{labels.locationKind(type.kind)}</Text>
        <NameField />
        <PropertyField />
      </Stack>
    </FormShell>
  )
}

function NameField() {
  const { t } = useLingui()
  return <FormField name="name" as={TextField} label={t`Name`} maxLength={80} />
}

function PropertyField() {
  const { t } = useLingui()
  return (
    <FormField
      name="isProperty"
      as={Checkbox}
      label={t`These are properties`}
      description={t`They are let, sold or managed on their own, and links to them say property.`}
      isRequired={false}
    />
  )
}
