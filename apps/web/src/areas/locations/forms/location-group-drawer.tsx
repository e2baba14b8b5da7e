import { type LocationGroupView, locationGroupsMethods } from '@fettle/contracts/locations/location-groups.methods'
import type { LocationGroupKind } from '@fettle/domain/locations/location-type'
import { Link } from '@fettle/ui/controls/link'
import { toast } from '@fettle/ui/feedback/toast'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { ArchiveOrRestore } from '../../../kit/settings/archive-or-restore.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

type DrawerProps = {
  readonly kind: LocationGroupKind
  readonly group: LocationGroupView | undefined
  readonly onClose: () => void
}

/** Adds a group of locations, or changes one. */
export function LocationGroupDrawer({ kind, group, onClose }: DrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer
      title={group ? group.name : t`Add a group`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {group ? <EditForm group={group} onClose={onClose} /> : <AddForm kind={kind} onClose={onClose} />}
    </Drawer>
  )
}

function AddForm({ kind, onClose }: { kind: LocationGroupKind; onClose: () => void }) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: locationGroupsMethods.create,
    defaults: { name: '', note: '' },
    toInput: (values) => ({ kind, ...values }),
    onDone: ({ name }) => {
      toast.success({ title: t`${name} added` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Add group`} onCancel={onClose} isSmall>
      <GroupFields />
    </FormShell>
  )
}

function EditForm({ group, onClose }: { group: LocationGroupView; onClose: () => void }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const archive = useCommand(locationGroupsMethods.archive)
  const restore = useCommand(locationGroupsMethods.restore)
  const { uuid: groupUuid, version, kind } = group
  const form = useCommandForm({
    method: locationGroupsMethods.save,
    record: group,
    defaults: { name: group.name, note: group.note },
    toInput: (values) => ({ groupUuid, ...values }),
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
          view={group}
          name={group.name}
          question={t`It is no longer shown at its locations. Restoring brings them back.`}
          version={version}
          onArchive={(seen) => archive.run({ groupUuid, version: seen })}
          onRestore={(seen) => restore.run({ groupUuid, version: seen })}
          onDone={onClose}
        />
      }
    >
      <Stack>
        <GroupFields />
        <Link href={`${paths.locations}?${kind === 'portfolio' ? 'portfolio' : 'group'}=${groupUuid}`}>
          {t`Show its locations`}
        </Link>
      </Stack>
    </FormShell>
  )
}

function GroupFields() {
  const { t } = useLingui()
  return (
    <Stack>
      <FormField name="name" as={TextField} label={t`Name`} maxLength={80} />
      <FormField name="note" as={TextArea} label={t`Note`} isRequired={false} rows={3} maxLength={500} />
    </Stack>
  )
}
