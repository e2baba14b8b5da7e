import { type AssetsChange, assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { conditions } from '@fettle/domain/assets/asset'
import { type AssetStateReason, retireReasons } from '@fettle/domain/assets/asset-states'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useToday } from '../../../kit/use-today.ts'
import type { CallOutput } from '../../../platform/calls/call.ts'
import { LocationPicker } from '../../locations/shared/location-picker.tsx'
import { assetTypesQuery } from '../assets.queries.ts'

export type AssetsChangeKind = AssetsChange['kind']

type ChangeAssetsDrawerProps = {
  readonly kind: AssetsChangeKind
  readonly assetUuids: readonly string[]
  readonly names: readonly string[]
  readonly onClose: () => void
  readonly onDone: (result: CallOutput<typeof assetsMethods.changeMany>) => void
}
type Values = {
  typeUuid: string
  condition: string
  conditionOn: string
  locationUuid: string
  reason: string
  note: string
}

const toChange = (kind: AssetsChangeKind, values: Values): AssetsChange => {
  if (kind === 'type') return { kind, typeUuid: values.typeUuid }
  if (kind === 'move') return { kind, locationUuid: values.locationUuid }
  if (kind === 'condition') return { kind, condition: Number(values.condition), conditionOn: values.conditionOn }
  return { kind, reason: values.reason as AssetStateReason, note: values.note }
}

/** Asks for a change of several assets. */
export function ChangeAssetsDrawer({ kind, assetUuids, names, onClose, onDone }: ChangeAssetsDrawerProps) {
  const { t } = useLingui()
  const today = useToday()
  const form = useCommandForm<Values, typeof assetsMethods.changeMany>({
    method: assetsMethods.changeMany,
    defaults: { typeUuid: '', condition: '', conditionOn: today, locationUuid: '', reason: '', note: '' },
    toInput: (values) => ({ assetUuids: [...assetUuids], change: toChange(kind, values) }),
    toField: (field) => field.replace(/^change\./, ''),
    onDone: (result) => {
      const { changed } = result
      if (changed > 0) toast.success({ title: plural(changed, { one: '# asset changed', other: '# assets changed' }) })
      onDone(result)
      onClose()
    },
  })
  const titles: Readonly<Record<AssetsChangeKind, string>> = {
    condition: t`Set condition`,
    type: t`Change type`,
    move: t`Move assets`,
    retire: t`Retire assets`,
  }
  const count = assetUuids.length
  return (
    <Drawer title={titles[kind]} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell
        form={form}
        submitLabel={plural(count, { one: 'Change # asset', other: 'Change # assets' })}
        onCancel={onClose}
        isSmall
      >
        <Stack>
          <Text tone="soft">{names.join(', ')}</Text>
          <ChangeFields kind={kind} />
        </Stack>
      </FormShell>
    </Drawer>
  )
}

function ChangeFields({ kind }: { kind: AssetsChangeKind }) {
  const { t } = useLingui()
  const labels = useLabels()
  const today = useToday()
  if (kind === 'type') return <TypeField />
  if (kind === 'move')
    return (
      <>
        <FormField name="locationUuid" as={LocationPicker} entry="choice" label={t`New location`} />
        <Text size="small" tone="soft">{t`Parts move with the asset that they belong to.`}</Text>
      </>
    )
  if (kind === 'condition')
    return (
      <>
        <FormField
          name="condition"
          as={RadioGroup}
          label={t`Condition`}
          options={conditions.toReversed().map((grade) => ({ id: `${grade}`, label: labels.assetCondition(grade) }))}
        />
        <FormField name="conditionOn" as={DateField} label={t`Seen on`} maxValue={today} />
      </>
    )
  return (
    <>
      <Text tone="soft">{t`No new work is raised for them. Their history stays.`}</Text>
      <FormField
        name="reason"
        as={SelectField}
        label={t`Reason`}
        emptyOption={t`Please choose`}
        options={retireReasons
          .filter((reason) => reason !== 'replaced' && reason !== 'duplicate')
          .map((id) => ({ id, label: labels.assetReason(id) }))}
      />
      <FormField name="note" as={TextArea} label={t`Note`} isRequired={false} rows={3} maxLength={500} />
    </>
  )
}

function TypeField() {
  const { t } = useLingui()
  const { data } = useQuery(assetTypesQuery())
  return (
    <FormField
      name="typeUuid"
      as={SelectField}
      label={t`New type`}
      emptyOption={t`Please choose`}
      options={(data?.types ?? []).map(({ uuid, name }) => ({ id: uuid, label: name }))}
    />
  )
}
