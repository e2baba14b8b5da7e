import { type LocationView, locationsMethods, type MovePreview } from '@fettle/contracts/locations/locations.methods'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { Checkbox } from '@fettle/ui/fields/checkbox'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { FailureScreen } from '../../../kit/screens/failure-screen.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { ApiError } from '../../../platform/calls/api-error.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { LocationPicker } from '../shared/location-picker.tsx'

type MoveValues = { parentUuid: string; isTop: boolean }

/** Moves a location; shows before what goes with it and what changes. */
export function MoveDrawer({ location, onClose }: { location: LocationView; onClose: () => void }) {
  const { t } = useLingui()
  const { uuid: locationUuid } = location
  const form = useCommandForm<MoveValues, typeof locationsMethods.move>({
    method: locationsMethods.move,
    record: location,
    defaults: { parentUuid: '', isTop: false },
    toInput: ({ parentUuid, isTop }) => ({ locationUuid, parentUuid: isTop ? null : parentUuid }),
    onDone: () => {
      toast.success({ title: t`${location.name} moved` })
      onClose()
    },
  })
  return (
    <Drawer title={t`Move ${location.name}`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Move`} onCancel={onClose} isSmall>
        <MoveFields location={location} />
      </FormShell>
    </Drawer>
  )
}

function MoveFields({ location }: { location: LocationView }) {
  const { t } = useLingui()
  const [parentUuid, isTop] = useWatch<MoveValues, ['parentUuid', 'isTop']>({ name: ['parentUuid', 'isTop'] })
  return (
    <Stack>
      {location.parentUuid !== null && (
        <FormField name="isTop" as={Checkbox} label={t`To the top of the tree`} isRequired={false} />
      )}
      {!isTop && <FormField name="parentUuid" as={LocationPicker} label={t`New location above`} />}
      {(isTop || parentUuid !== '') && <Preview locationUuid={location.uuid} parentUuid={isTop ? null : parentUuid} />}
    </Stack>
  )
}

function Preview(move: { locationUuid: string; parentUuid: string | null }) {
  const { t } = useLingui()
  const { data, error, isPending, refetch } = useQuery(methodQuery(locationsMethods.movePreview, move))
  if (isPending) return <PartSkeleton lines={4} />
  // Refusals of the move are shown here, before it is tried.
  if (error instanceof ApiError && error.code === 409)
    return (
      <Banner status="error" title={t`This move is not possible`}>
        {error.errors.map(({ message }) => message).join(' ')}
      </Banner>
    )
  if (error) return <FailureScreen problem={error} onRetry={() => void refetch()} />
  return <PreviewFacts preview={data} />
}

function PreviewFacts({ preview }: { preview: MovePreview }) {
  const { t } = useLingui()
  const labels = useLabels()
  const path = preview.trail.map(({ name }) => name).join(' › ') || t`Top of the tree`
  const alerts = (list: MovePreview['alertsLost']) =>
    list.map(({ kind, place }) => `${labels.placeAlert(kind)} (${place})`).join(', ')
  const tenure = (slug: string | null) => (slug === null ? t`not known` : labels.tenure(slug))
  const none = t`none`
  const goesAlong = [
    plural(preview.locationCount, { one: '# location inside', other: '# locations inside' }),
    plural(preview.openWorkOrders, { one: '# open work order', other: '# open work orders' }),
  ]
  const items = [
    { label: t`New place`, value: path },
    { label: t`Moves with it`, value: goesAlong.join(', ') },
    preview.alertsLost.length > 0 && { label: t`Alerts that no longer apply`, value: alerts(preview.alertsLost) },
    preview.alertsGained.length > 0 && { label: t`Alerts that will apply`, value: alerts(preview.alertsGained) },
    preview.portfolioBefore !== preview.portfolioAfter && {
      label: t`Property group`,
      value: `${preview.portfolioBefore ?? none} → ${preview.portfolioAfter ?? none}`,
    },
    preview.tenureBefore !== preview.tenureAfter && {
      label: t`Tenure`,
      value: `${tenure(preview.tenureBefore)} → ${tenure(preview.tenureAfter)}`,
    },
  ]
  return (
    <Stack gap={3}>
      <DefinitionList items={items.filter((item) => item !== false)} />
      <Text size="small" tone="soft">{t`Work orders keep the address they were raised with.`}</Text>
    </Stack>
  )
}
