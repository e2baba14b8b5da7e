import { type KeyView, keysMethods } from '@fettle/contracts/locations/keys.methods'
import { type KeyKind, keyKinds } from '@fettle/domain/locations/key-states'
import { toast } from '@fettle/ui/feedback/toast'
import { NumberField } from '@fettle/ui/fields/number-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

type Values = { kind: string; name: string; number: string; copies: number | null; note: string; code: string }
type KeyDrawerProps = {
  /** The key to edit; undefined adds one. */
  readonly item: KeyView | undefined
  readonly locationUuid: string
  readonly onClose: () => void
}

const toValues = (item: KeyView | undefined): Values => ({
  kind: item?.kind ?? 'key',
  name: item?.name ?? '',
  number: item?.number ?? '',
  copies: item?.copies ?? 1,
  note: item?.note ?? '',
  code: '',
})
const toEntries = ({ kind, copies, code, ...values }: Values) => ({
  ...values,
  kind: kind as KeyKind,
  copies: copies ?? 1,
  // An empty field keeps the code that is stored.
  ...(code === '' ? {} : { code }),
})

/** Adds a key to a location, or changes one. */
export function KeyDrawer({ item, locationUuid, onClose }: KeyDrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer title={item ? t`Edit key` : t`Add key`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {item ? <EditForm item={item} onClose={onClose} /> : <AddForm locationUuid={locationUuid} onClose={onClose} />}
    </Drawer>
  )
}

function AddForm({ locationUuid, onClose }: Omit<KeyDrawerProps, 'item'>) {
  const { t } = useLingui()
  const form = useCommandForm<Values, typeof keysMethods.create>({
    method: keysMethods.create,
    defaults: toValues(undefined),
    toInput: (values) => ({ locationUuid, ...toEntries(values) }),
    onDone: ({ name }) => {
      toast.success({ title: t`${name} added` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Add key`} onCancel={onClose} isSmall>
      <KeyFields hasCode={false} />
    </FormShell>
  )
}

function EditForm({ item, onClose }: { item: KeyView; onClose: () => void }) {
  const { t } = useLingui()
  const remove = useCommand(keysMethods.remove)
  const { uuid: keyUuid, version, name } = item
  const form = useCommandForm<Values, typeof keysMethods.edit>({
    method: keysMethods.edit,
    record: item,
    defaults: toValues(item),
    toInput: (values) => ({ keyUuid, ...toEntries(values) }),
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
        <ConfirmedAction
          verb="remove"
          view={item}
          variant="secondary"
          color="critical"
          title={t`Remove ${name}?`}
          question={t`The audit log keeps who had it.`}
          onConfirm={() => remove.run({ keyUuid, version }).then(onClose)}
        >
          {t`Remove key`}
        </ConfirmedAction>
      }
    >
      <KeyFields hasCode={item.hasCode} />
    </FormShell>
  )
}

function KeyFields({ hasCode }: { hasCode: boolean }) {
  const { t } = useLingui()
  const labels = useLabels()
  return (
    <Stack>
      <FormField
        name="kind"
        as={SelectField}
        label={t`Kind`}
        options={keyKinds.map((id) => ({ id, label: labels.keyKind(id) }))}
      />
      <FormField
        name="name"
        as={TextField}
        label={t`Name`}
        description={t`What it opens: front door, plant room, meter cupboard`}
        maxLength={80}
      />
      <Grid columns={2}>
        <FormField name="number" as={TextField} label={t`Number on the tag`} isRequired={false} maxLength={40} />
        <FormField name="copies" as={NumberField} label={t`Copies`} minValue={1} maxValue={999} />
      </Grid>
      <FormField
        name="code"
        as={TextField}
        label={t`Code`}
        description={
          hasCode
            ? t`A code is stored. Enter another one to replace it.`
            : t`Stored encrypted. Each time it is shown is recorded.`
        }
        isRequired={false}
        maxLength={60}
        autoComplete="off"
      />
      <FormField name="note" as={TextArea} label={t`Note`} isRequired={false} rows={3} maxLength={500} />
    </Stack>
  )
}
