import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { FormPart } from '@fettle/ui/form-frame'
import { FormPage } from '@fettle/ui/form-page'
import { toast } from '@fettle/ui/toast'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { PageSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { standingFor } from '../../../kit/screens/standing-of.tsx'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import { useUploadedForm } from '../../../kit/uploads/use-uploaded-form.ts'
import { useUploads } from '../../../kit/uploads/use-uploads.ts'
import { useGo } from '../../../kit/use-go.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { queryOf } from '../../../platform/queries/query-of.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { LocationPicker } from '../../locations/shared/location-picker.tsx'
import { AccessFields } from '../forms/contact-fields.tsx'
import { UrgencyFields, WorkFields } from '../forms/order-fields.tsx'
import { emptyOrder, type OrderValues, orderEntries, valuesLike } from '../forms/order-form-model.ts'
import { workOrderQuery } from '../work-orders.queries.ts'

const isUuid = (text: string | null): text is string => text !== null && /^[0-9a-f-]{36}$/.test(text)

/** Raises a work order: where, what, how soon, who opens the door, and photos. It may begin with the words of another. */
export function RaiseWorkOrderPage() {
  const asked = new URLSearchParams(useLocation().searchStr)
  const like = asked.get('like')
  const given = asked.get('location')
  const { data, isLoading } = useQuery({ ...workOrderQuery(like ?? ''), enabled: isUuid(like) })
  if (isLoading) return <PageSkeleton />
  return <Raising begun={data ? valuesLike(data) : emptyOrder(isUuid(given) ? given : '')} />
}

function Raising({ begun }: { begun: OrderValues }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const go = useGo()
  const uploads = useUploads({ resource: 'enquiry' })
  const raising = useCommandForm({
    method: workOrdersMethods.create,
    defaults: begun,
    toInput: (values) => ({
      locationUuid: values.locationUuid,
      ...orderEntries(values, uploads.uuids),
    }),
    onDone: (order) => {
      toast.success({ title: t`Work order #${order.number} is raised` })
      go(paths.workOrderDelivery(order.uuid))
    },
  })
  const form = useUploadedForm(raising, [uploads])
  return (
    <FormPage
      {...standingFor(usePermission('work-orders.create'))}
      head={() => ({
        title: t`Raise a work order`,
        crumbs: [{ label: t`Work orders`, href: paths.workOrders() }, { label: t`Raise` }],
        crumbsLabel: t`Breadcrumbs`,
      })}
    >
      {() => (
        <FormShell of={form} submitLabel={t`Raise work order`} onCancel={() => go(paths.workOrders())}>
          <FormPart title={t`Where`} description={t`The building, flat or room where the work is to be done.`}>
            <PlaceField given={begun.locationUuid || undefined} />
          </FormPart>
          <WorkFields />
          <UrgencyFields />
          <AccessFields />
          <FormPart title={t`Files`} description={t`A photo often saves a visit.`}>
            <UploadField uploads={uploads} label={t`Photos and documents`} name="attachmentUuids" />
          </FormPart>
        </FormShell>
      )}
    </FormPage>
  )
}

function PlaceField({ given }: { given: string | undefined }) {
  const { t } = useLingui()
  const { data } = useQuery({
    ...queryOf(locationsMethods.get, { locationUuid: given ?? '' }),
    enabled: Boolean(given),
  })
  const chosen = data && { id: data.uuid, label: data.name }
  return <FormField name="locationUuid" as={LocationPicker} label={t`Location`} selectedOption={chosen} />
}
