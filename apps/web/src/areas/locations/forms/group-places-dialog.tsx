import { locationGroupsMethods } from '@fettle/contracts/locations/location-groups.methods'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { locationGroupsQuery } from '../locations.queries.ts'

type GroupPlacesDialogProps = {
  readonly locationUuids: readonly string[]
  readonly names: readonly string[]
  /** Groups that are not offered. */
  readonly except?: readonly string[]
  readonly onClose: () => void
  readonly onDone: (group: string) => void
}

/** Adds locations to a group or portfolio. */
export function GroupPlacesDialog({ locationUuids, names, except = [], onClose, onDone }: GroupPlacesDialogProps) {
  const { t } = useLingui()
  const { data } = useQuery(locationGroupsQuery())
  const form = useCommandForm({
    method: locationGroupsMethods.addPlaces,
    defaults: { groupUuid: '' },
    toInput: ({ groupUuid }) => ({ groupUuid, locationUuids: [...locationUuids] }),
    onDone: ({ name }) => {
      onDone(name)
      onClose()
    },
  })
  const options = (data?.groups ?? [])
    .filter(({ uuid }) => !except.includes(uuid))
    .map(({ uuid, name, kind }) => ({
      id: uuid,
      label: name,
      description: kind === 'portfolio' ? t`Property group` : t`Location group`,
    }))
  return (
    <Dialog title={t`Add to a group`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Add to group`} onCancel={onClose} isSmall>
        <Stack>
          <Text tone="soft">{names.join(', ')}</Text>
          <FormField
            name="groupUuid"
            as={SelectField}
            label={t`Group`}
            description={t`What is inside belongs to the group too. A location has one property group; it leaves the former one.`}
            emptyOption={t`Please choose`}
            options={options}
          />
        </Stack>
      </FormShell>
    </Dialog>
  )
}
