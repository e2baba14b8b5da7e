import { type BookingView, bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import type { OrderTemplateView } from '@fettle/contracts/work-orders/order-templates.methods'
import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { Link } from '@fettle/ui/controls/link'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { FormPage } from '@fettle/ui/layout/form-page'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { Attachments } from '../../../kit/attachments.tsx'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { permissionLoadState } from '../../../kit/screens/load-state.tsx'
import { PageSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import { useFormWithUploads } from '../../../kit/uploads/use-form-with-uploads.ts'
import { useUploads } from '../../../kit/uploads/use-uploads.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { HazardQuestion, useHazardAnswer, useHazardQuestion } from '../../hazards/shared/hazard-question.tsx'
import { LocationPicker } from '../../locations/shared/location-picker.tsx'
import { AccessFields } from '../forms/contact-fields.tsx'
import { OrderAssetsField } from '../forms/order-assets-field.tsx'
import { ReferenceFields, UrgencyFields, WorkFields } from '../forms/order-fields.tsx'
import {
  emptyOrder,
  type OrderValues,
  toDuplicateValues,
  toOrderInput,
  toPartValues,
} from '../forms/order-form-model.ts'
import { useAddedPlace } from '../forms/use-added-place.tsx'
import { useWarrantyConfirmation } from '../forms/use-warranty-confirmation.ts'
import { KnownOfPlace } from '../parts/known-of-place.tsx'
import { SimilarOrdersNotice } from '../parts/similar-orders-notice.tsx'
import { TemplateChoice } from '../parts/template-choice.tsx'
import { workOrderQuery } from '../work-orders.queries.ts'

const isUuid = (text: string | null): text is string => text !== null && /^[0-9a-f-]{36}$/.test(text)

/** Raises a work order, optionally prefilled from another or as its sub-order. */
export function RaiseWorkOrderPage() {
  const asked = new URLSearchParams(useLocation().searchStr)
  const like = asked.get('like')
  const given = asked.get('location')
  const asset = asked.get('asset')
  const parent = asked.get('parent')
  const other = parent ?? like
  const isFollowOn = parent !== null && asked.get('follow') === 'on'
  const visits = useQuery({
    ...methodPageQuery(bookingsMethods.list, { workOrderUuid: parent ?? '' }, { limit: 100 }),
    enabled: isFollowOn && isUuid(parent),
  })
  const toFollowOn = useFollowOnValues()
  const { data, isLoading } = useQuery({ ...workOrderQuery(other ?? ''), enabled: isUuid(other) })
  if (isLoading || visits.isLoading) return <PageSkeleton />
  const left = visits.data?.rows.findLast(({ followOn, isFollowOnRaised }) => followOn && !isFollowOnRaised)
  if (data && parent && isFollowOn && left)
    return <Raising initial={toFollowOn(data, left)} parent={data} left={left} />
  if (data && parent) return <Raising initial={toPartValues(data)} parent={data} />
  if (data) return <Raising initial={toDuplicateValues(data)} />
  const assetUuids = isUuid(asset) ? [asset] : []
  return <Raising initial={{ ...emptyOrder(isUuid(given) ? given : ''), assetUuids }} />
}

/** A follow-on order begins with the trade, findings and needs of the visit that left the work. */
const useFollowOnValues = () => {
  const { t } = useLingui()
  return (parent: WorkOrderView, { followOn, outcomeNote }: BookingView): OrderValues => {
    const { category, people, hours, materials } = followOn ?? {
      category: null,
      people: null,
      hours: null,
      materials: '',
    }
    const needs = [
      outcomeNote,
      ...(materials ? [t`Materials and access: ${materials}`] : []),
      ...(people ? [t`People: ${people}`] : []),
      ...(hours ? [t`Hours: ${hours}`] : []),
    ]
    return {
      ...toPartValues(parent),
      category: category ?? parent.category,
      service: '',
      title: parent.title,
      description: needs.filter((line) => line !== '').join('\n'),
    }
  }
}

type RaisingProps = { initial: OrderValues; parent?: WorkOrderView | undefined; left?: BookingView | undefined }

const useHead = () => {
  const { t } = useLingui()
  const paths = useClientPaths()
  return () => ({
    title: t`Raise a work order`,
    crumbs: [{ label: t`Work orders`, href: paths.workOrders() }, { label: t`Raise` }],
    crumbsLabel: t`Breadcrumb`,
  })
}

function Raising({ initial, parent, left }: RaisingProps) {
  const { t } = useLingui()
  const head = useHead()
  const paths = useClientPaths()
  const go = useNavigateTo()
  const uploads = useUploads({ resource: 'enquiry' })
  const [template, setTemplate] = useState<OrderTemplateView>()
  const answerHazard = useHazardAnswer()
  const raising = useCommandForm({
    method: workOrdersMethods.create,
    defaults: initial,
    toInput: (values) => ({
      locationUuid: values.locationUuid,
      ...toOrderInput(values, uploads.uuids),
      parentUuid: parent?.uuid ?? null,
      isFollowOn: left !== undefined,
    }),
    onDone: async (order, { hazardAnswer }) => {
      await answerHazard(order, hazardAnswer)
      toast.success({ title: t`Work order #${order.number} raised` })
      go(paths.workOrderDelivery(order.uuid, wayOf(template)))
    },
  })
  const { alike, form: stopping } = useWarrantyConfirmation(raising)
  const hazard = useHazardQuestion(stopping)
  const form = useFormWithUploads(hazard.form, [uploads])
  const place = useAddedPlace((uuid) => raising.form.setValue('locationUuid', uuid, { shouldDirty: true }))
  return (
    <FormPage {...permissionLoadState(usePermission('work-orders.create'))} head={head}>
      {() => (
        <>
          <FormShell form={form} submitLabel={t`Raise work order`} onCancel={() => go(paths.workOrders())}>
            <TemplateChoice chosen={template} onChoose={setTemplate} />
            <FormPart title={t`Property`} description={t`Building, flat or room where the work is needed.`}>
              <Origin parent={parent} left={left} />
              <PlaceField given={place.added ?? (initial.locationUuid || undefined)} />
              {place.button}
              <KnownOfPlace />
              <OrderAssetsField />
            </FormPart>
            <WorkFields />
            {hazard.isAsked && <HazardQuestion />}
            <SimilarOrdersNotice alike={alike} />
            <UrgencyFields />
            <AccessFields />
            <ReferenceFields />
            <FormPart title={t`Files`} description={t`A photo often saves a visit.`}>
              <UploadField uploads={uploads} label={t`Photos and documents`} name="attachmentUuids" />
            </FormPart>
          </FormShell>
          {place.drawer}
        </>
      )}
    </FormPage>
  )
}

/** Delivery of the template, which preselects the next page. */
const wayOf = (template: OrderTemplateView | undefined) =>
  template && {
    way: template.delivery === 'none' ? undefined : template.delivery,
    contractor: template.contractorUuid ?? undefined,
  }

/** The order and the visit that led to this one. */
function Origin({ parent, left }: Pick<RaisingProps, 'parent' | 'left'>) {
  const { t } = useLingui()
  return (
    <>
      {parent && <PartOf parent={parent} />}
      {left && left.photos.length > 0 && <Attachments files={left.photos} label={t`Photos of the visit`} />}
    </>
  )
}

function PartOf({ parent: { uuid, number, title } }: { parent: WorkOrderView }) {
  const { t } = useLingui()
  const href = useClientPaths().workOrder(uuid)
  return (
    <Banner status="info" title={t`Part of another work order`}>
      <Link href={href}>{`#${number} ${title}`}</Link>
    </Banner>
  )
}

function PlaceField({ given }: { given: string | undefined }) {
  const { t } = useLingui()
  const { data } = useQuery({
    ...methodQuery(locationsMethods.get, { locationUuid: given ?? '' }),
    enabled: Boolean(given),
  })
  const chosen = data && { id: data.uuid, label: data.name }
  return (
    <FormField name="locationUuid" as={LocationPicker} entry="choice" label={t`Property`} selectedOption={chosen} />
  )
}
