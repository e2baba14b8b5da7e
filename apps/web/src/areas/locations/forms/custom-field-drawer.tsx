import { type CustomFieldView, customFieldsMethods } from '@fettle/contracts/locations/custom-fields.methods'
import { type CustomFieldKind, type CustomFieldSubject, customFieldKinds } from '@fettle/domain/locations/custom-field'
import { toast } from '@fettle/ui/feedback/toast'
import { Checkbox } from '@fettle/ui/fields/checkbox'
import { MultiSelectField } from '@fettle/ui/fields/multi-select-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { ArchiveOrRestore } from '../../../kit/settings/archive-or-restore.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useTypeOptions } from '../use-type-options.ts'
import { type CustomFieldValues, toFieldEntries, toFieldValues } from './custom-field-form-model.ts'

type DrawerProps = {
  readonly subject: CustomFieldSubject
  readonly field: CustomFieldView | undefined
  readonly onClose: () => void
}

/** Adds a custom field, or changes one. */
export function CustomFieldDrawer({ subject, field, onClose }: DrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer
      title={field ? field.label : t`Add a field`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {field ? <EditForm field={field} onClose={onClose} /> : <AddForm subject={subject} onClose={onClose} />}
    </Drawer>
  )
}

function AddForm({ subject, onClose }: Omit<DrawerProps, 'field'>) {
  const { t } = useLingui()
  const labels = useLabels()
  const form = useCommandForm<CustomFieldValues, typeof customFieldsMethods.create>({
    method: customFieldsMethods.create,
    defaults: toFieldValues(),
    toInput: (values) => ({ subject, kind: values.kind as CustomFieldKind, ...toFieldEntries(values) }),
    onDone: ({ label }) => {
      toast.success({ title: t`${label} added` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Add field`} onCancel={onClose} isSmall>
      <Stack>
        <LabelField />
        <FormField
          name="kind"
          as={SelectField}
          label={t`Kind`}
          description={t`It cannot be changed later.`}
          options={customFieldKinds.map((id) => ({ id, label: labels.customFieldKind(id) }))}
        />
        <FurtherFields subject={subject} />
      </Stack>
    </FormShell>
  )
}

function EditForm({ field, onClose }: { field: CustomFieldView; onClose: () => void }) {
  const { t } = useLingui()
  const labels = useLabels()
  const archive = useCommand(customFieldsMethods.archive)
  const restore = useCommand(customFieldsMethods.restore)
  const { uuid: fieldUuid, version, useCount } = field
  const form = useCommandForm<CustomFieldValues, typeof customFieldsMethods.save>({
    method: customFieldsMethods.save,
    record: field,
    defaults: toFieldValues(field),
    toInput: (values) => ({ fieldUuid, ...toFieldEntries(values, field.options) }),
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
          view={field}
          name={field.label}
          question={t`${useCount} values are kept and hidden. Restoring shows them again.`}
          version={version}
          onArchive={(seen) => archive.run({ fieldUuid, version: seen })}
          onRestore={(seen) => restore.run({ fieldUuid, version: seen })}
          onDone={onClose}
        />
      }
    >
      <Stack>
        <Text tone="soft">{[labels.customFieldKind(field.kind), field.key].join(' · ')}</Text>
        <LabelField />
        <FurtherFields subject={field.subject} />
      </Stack>
    </FormShell>
  )
}

function LabelField() {
  const { t } = useLingui()
  return <FormField name="label" as={TextField} label={t`Name of the field`} maxLength={80} />
}

function FurtherFields({ subject }: { subject: CustomFieldSubject }) {
  const { t } = useLingui()
  const kind = useWatch<CustomFieldValues, 'kind'>({ name: 'kind' })
  const types = useTypeOptions(subject)
  return (
    <>
      {kind === 'number' && (
        <FormField
          name="unit"
          as={TextField}
          label={t`Unit`}
          description={t`Shown after the number: kW, m², years`}
          isRequired={false}
          maxLength={20}
        />
      )}
      {(kind === 'choice' || kind === 'several') && (
        <FormField
          name="options"
          as={TextArea}
          label={t`Options`}
          description={t`One on each line. A line that you remove is archived; values that have it stay.`}
          rows={5}
        />
      )}
      {types.length > 0 && (
        <FormField
          name="typeUuids"
          as={MultiSelectField}
          label={t`Types that have this field`}
          placeholder={t`All types`}
          isRequired={false}
          options={types}
        />
      )}
      <FormField
        name="isRequired"
        as={Checkbox}
        label={t`Required`}
        description={t`Asked for at the next edit of each record.`}
        isRequired={false}
      />
      <FormField
        name="isInternal"
        as={Checkbox}
        label={t`Internal`}
        description={t`Contractors never see it.`}
        isRequired={false}
      />
      <FormField name="isFilterable" as={Checkbox} label={t`Offer as a filter of the list`} isRequired={false} />
    </>
  )
}
