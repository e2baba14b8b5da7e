import { type LocationView, locationsMethods } from '@fettle/contracts/locations/locations.methods'
import type { OrganisationView } from '@fettle/contracts/organisations/organisations.methods'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { SideDrawer } from '@fettle/ui/overlays/side-drawer'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { LocationFields } from './location-fields.tsx'
import { emptyLocation, toLocationInput, toLocationValues } from './location-form-model.ts'

type LocationDrawerProps = {
  /** The location to edit; undefined creates one. */
  readonly location?: LocationView
  readonly parent?: LocationView
  readonly onClose: () => void
  /** Takes the new location; without it, its page opens. */
  readonly onAdded?: (added: LocationView) => void
}

/** Creates or edits a location. */
export function LocationDrawer(props: LocationDrawerProps) {
  const { t } = useLingui()
  const { location, parent, onClose, onAdded } = props
  const title = location ? t`Edit ${location.name}` : parent ? t`Add a location in ${parent.name}` : t`Add a location`
  const organisations = useQuery(methodPageQuery(organisationsMethods.list, {}, { limit: 100 }))
  return (
    <SideDrawer
      title={title}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      {...loadStateOf(organisations, <PartSkeleton lines={8} />)}
    >
      {({ rows }) =>
        location ? (
          <EditForm location={location} organisations={rows} onClose={onClose} />
        ) : (
          <AddForm parent={parent} organisations={rows} onClose={onClose} onAdded={onAdded} />
        )
      }
    </SideDrawer>
  )
}

type FormProps = { readonly organisations: readonly OrganisationView[]; readonly onClose: () => void }

type AddFormProps = FormProps & {
  readonly parent: LocationView | undefined
  readonly onAdded: LocationDrawerProps['onAdded'] | undefined
}

function AddForm({ parent, organisations, onClose, onAdded }: AddFormProps) {
  const { t } = useLingui()
  const go = useNavigateTo()
  const paths = useClientPaths()
  const form = useCommandForm({
    method: locationsMethods.create,
    defaults: emptyLocation(organisations[0]?.uuid ?? '', parent),
    toInput: toLocationInput,
    onDone: (added) => {
      toast.success({ title: t`${added.name} added` })
      onClose()
      if (onAdded) onAdded(added)
      else go(paths.location(added.uuid))
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Add location`} onCancel={onClose}>
      <LocationFields organisations={organisations} isBelow={parent !== undefined} />
    </FormShell>
  )
}

function EditForm({ location, organisations, onClose }: FormProps & { location: LocationView }) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: locationsMethods.edit,
    record: location,
    defaults: toLocationValues(location),
    toInput: (values) => ({ locationUuid: location.uuid, ...toLocationInput(values) }),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Save changes`} onCancel={onClose}>
      <LocationFields organisations={organisations} isBelow={location.parentUuid !== null} />
    </FormShell>
  )
}
