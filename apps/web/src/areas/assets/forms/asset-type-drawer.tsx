import { type AssetTypeView, assetTypesMethods } from '@fettle/contracts/assets/asset-types.methods'
import { classesMethods } from '@fettle/contracts/assets/classes.methods'
import { type ReadingKind, readingKinds } from '@fettle/domain/assets/asset'
import { type Category, categorySlugs } from '@fettle/domain/work-orders/categories'
import { toast } from '@fettle/ui/feedback/toast'
import { Checkbox } from '@fettle/ui/fields/checkbox'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { NumberField } from '@fettle/ui/fields/number-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { ArchiveOrRestore } from '../../../kit/settings/archive-or-restore.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

type DrawerProps = { readonly type: AssetTypeView | undefined; readonly onClose: () => void }
type Values = {
  name: string
  category: string
  classUuid: string
  lifeMonths: number | null
  replacementCost: number | null
  readingKind: string
  readingUnit: string
  isCritical: boolean
}

const toValues = (type: AssetTypeView | undefined): Values => ({
  name: type?.name ?? '',
  category: type?.category ?? '',
  classUuid: type?.class?.uuid ?? '',
  lifeMonths: type?.lifeMonths ?? null,
  replacementCost: type?.replacementCost?.amount ?? null,
  readingKind: type?.readingKind ?? 'none',
  readingUnit: type?.readingUnit ?? '',
  isCritical: type?.isCritical ?? false,
})
const toEntries = ({ category, classUuid, readingKind, readingUnit, ...values }: Values) => ({
  ...values,
  category: category === '' ? null : (category as Category),
  classUuid: classUuid || null,
  readingKind: readingKind as ReadingKind,
  readingUnit: readingKind === 'none' ? '' : readingUnit,
})

/** Adds a type of assets, or changes one. */
export function AssetTypeDrawer({ type, onClose }: DrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer title={type ? type.name : t`Add a type`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {type ? <EditForm type={type} onClose={onClose} /> : <AddForm onClose={onClose} />}
    </Drawer>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useCommandForm<Values, typeof assetTypesMethods.create>({
    method: assetTypesMethods.create,
    defaults: toValues(undefined),
    toInput: toEntries,
    onDone: ({ name }) => {
      toast.success({ title: t`${name} added` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Add type`} onCancel={onClose} isSmall>
      <TypeFields />
    </FormShell>
  )
}

function EditForm({ type, onClose }: { type: AssetTypeView; onClose: () => void }) {
  const { t } = useLingui()
  const archive = useCommand(assetTypesMethods.archive)
  const restore = useCommand(assetTypesMethods.restore)
  const { uuid: typeUuid, version } = type
  const form = useCommandForm<Values, typeof assetTypesMethods.save>({
    method: assetTypesMethods.save,
    record: type,
    defaults: toValues(type),
    toInput: (values) => ({ typeUuid, ...toEntries(values) }),
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
          question={t`Assets keep this type. It is no longer offered for others.`}
          version={version}
          onArchive={(seen) => archive.run({ typeUuid, version: seen })}
          onRestore={(seen) => restore.run({ typeUuid, version: seen })}
          onDone={onClose}
        />
      }
    >
      <TypeFields />
    </FormShell>
  )
}

function TypeFields() {
  const { t } = useLingui()
  const labels = useLabels()
  const { currency } = useEdition()
  return (
    <Stack>
      <FormField name="name" as={TextField} label={t`Name`} maxLength={80} />
      <ClassField />
      <FormField
        name="category"
        as={SelectField}
        label={t`Trade`}
        isRequired={false}
        emptyOption={t`No trade`}
        options={categorySlugs.map((id) => ({ id, label: labels.category(id) }))}
      />
      <FormField
        name="lifeMonths"
        as={NumberField}
        label={t`Service life (months)`}
        description={t`How long one usually lasts. The end is announced a year before.`}
        isRequired={false}
        minValue={1}
        maxValue={1200}
      />
      <FormField
        name="replacementCost"
        as={MoneyField}
        label={t`Cost of replacement`}
        isRequired={false}
        currency={currency.code}
        minValue={0}
      />
      <FormField
        name="readingKind"
        as={SelectField}
        label={t`Readings`}
        options={readingKinds.map((id) => ({ id, label: labels.readingKind(id) }))}
      />
      <UnitField />
      <FormField
        name="isCritical"
        as={Checkbox}
        label={t`Critical`}
        description={t`People are in danger when one fails.`}
        isRequired={false}
      />
    </Stack>
  )
}

/** The class of the type; one with a trade brings it along while the type has none. */
function ClassField() {
  const { t } = useLingui()
  const { setValue, getValues } = useFormContext<Values>()
  const { data } = useQuery(methodQuery(classesMethods.list, {}))
  const value = useWatch<Values, 'classUuid'>({ name: 'classUuid' })
  const classes = data?.classes ?? []
  if (classes.length === 0 && value === '') return null
  const choose = (uuid: string) => {
    setValue('classUuid', uuid, { shouldDirty: true })
    const category = classes.find((each) => each.uuid === uuid)?.category
    if (category && getValues('category') === '') setValue('category', category, { shouldDirty: true })
  }
  return (
    <SelectField
      name="classUuid"
      label={t`Class`}
      value={value}
      onChange={choose}
      isRequired={false}
      emptyOption={t`No class`}
      options={classes.map(({ uuid, code, name }) => ({ id: uuid, label: `${code} ${name}` }))}
    />
  )
}

function UnitField() {
  const { t } = useLingui()
  const readingKind = useWatch<Values, 'readingKind'>({ name: 'readingKind' })
  if (readingKind === 'none') return null
  return <FormField name="readingUnit" as={TextField} label={t`Unit of readings`} isRequired={false} maxLength={20} />
}
