import { type LocationView, locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { SideDrawer } from '@fettle/ui/overlays/side-drawer'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { combineQueries, loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { customFieldsQuery, locationTypesQuery } from '../locations.queries.ts'
import { toCustomFormField } from '../shared/custom-values.ts'
import { LocationFields, type LocationFormData } from './location-fields.tsx'
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
  const data = combineQueries({
    organisations: useQuery(methodPageQuery(organisationsMethods.list, {}, { limit: 100 })),
    types: useQuery(locationTypesQuery()),
    fields: useQuery(customFieldsQuery('location')),
  })
  return (
    <SideDrawer
      title={title}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      {...loadStateOf(data, <PartSkeleton lines={8} />)}
    >
      {({ organisations, types, fields }) => {
        const form = { organisations: organisations.rows, types: types.types, fields: fields.fields, onClose }
        return location ? (
          <EditForm location={location} {...form} />
        ) : (
          <AddForm parent={parent} onAdded={onAdded} {...form} />
        )
      }}
    </SideDrawer>
  )
}

type FormProps = LocationFormData & { readonly onClose: () => void }

/** Custom fields, and how the reader writes numbers. */
const useFormContextOf = ({ fields }: LocationFormData) => {
  const formats = useFormats()
  return { fields, decimalMark: formats.number(1.5).charAt(1) }
}

type AddFormProps = FormProps & {
  readonly parent: LocationView | undefined
  readonly onAdded: LocationDrawerProps['onAdded'] | undefined
}

function AddForm({ parent, onClose, onAdded, ...data }: AddFormProps) {
  const context = useFormContextOf(data)
  const { t } = useLingui()
  const go = useNavigateTo()
  const paths = useClientPaths()
  const form = useCommandForm({
    method: locationsMethods.create,
    defaults: emptyLocation(data.organisations[0]?.uuid ?? '', context, parent),
    toInput: (values) => toLocationInput(values, context),
    toField: toCustomFormField(data.fields),
    onDone: (added) => {
      toast.success({ title: t`${added.name} added` })
      onClose()
      if (onAdded) onAdded(added)
      else go(paths.location(added.uuid))
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Add location`} onCancel={onClose}>
      <LocationFields {...data} isBelow={parent !== undefined} inherited={parent?.position} />
    </FormShell>
  )
}

function EditForm({ location, onClose, ...data }: FormProps & { location: LocationView }) {
  const context = useFormContextOf(data)
  const { t } = useLingui()
  const form = useCommandForm({
    method: locationsMethods.edit,
    record: location,
    defaults: toLocationValues(location, context),
    toInput: (values) => ({ locationUuid: location.uuid, ...toLocationInput(values, context) }),
    toField: toCustomFormField(data.fields),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Save changes`} onCancel={onClose}>
      <LocationFields {...data} isBelow={location.parentUuid !== null} />
    </FormShell>
  )
}
