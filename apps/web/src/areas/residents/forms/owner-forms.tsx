import { type OwnershipView, type OwnerView, ownersMethods } from '@fettle/contracts/residents/owners.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { languageNames } from '../../../platform/language/language-names.ts'
import { useToday } from '../use-today.ts'
import { MandateFields, PropertyFields } from './owner-fields.tsx'
import {
  type MandateValues,
  type OwnershipValues,
  toMandate,
  toMandateValues,
  toOwnership,
} from './owner-form-model.ts'
import { ResidentFields } from './resident-fields.tsx'
import { type ResidentValues, toOwnerEntries, toResidentValues } from './resident-form-model.ts'

type AddOwnerDrawerProps = {
  /** The property, where the drawer is opened at one. */
  readonly locationUuid?: string | undefined
  readonly onClose: () => void
}

/** Adds an owner with a property. */
export function AddOwnerDrawer({ locationUuid, onClose }: AddOwnerDrawerProps) {
  const { t, i18n } = useLingui()
  const today = useToday()
  const form = useCommandForm<ResidentValues & { ownership: OwnershipValues }, typeof ownersMethods.add>({
    method: ownersMethods.add,
    defaults: {
      ...toResidentValues(i18n.locale),
      ownership: { ...toMandateValues(), locationUuid: locationUuid ?? '', fromOn: today },
    },
    toInput: ({ ownership, ...values }) => ({ ...toOwnerEntries(values), ownership: toOwnership(ownership) }),
    onDone: ({ name }) => {
      toast.success({ title: t`${name} is added` })
      onClose()
    },
  })
  return (
    <Drawer title={t`Add an owner`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Add owner`} onCancel={onClose} isSmall>
        <Stack gap={6}>
          <ResidentFields languages={languageNames} />
          <PropertyFields prefix="ownership." isPlaceGiven={locationUuid !== undefined} />
        </Stack>
      </FormShell>
    </Drawer>
  )
}

type EditProps = { readonly owner: OwnerView; readonly onDone: () => void }

/** Changes name, addresses and language. */
export function EditOwnerForm({ owner, onDone }: EditProps) {
  const { t, i18n } = useLingui()
  const form = useCommandForm<ResidentValues, typeof ownersMethods.change>({
    method: ownersMethods.change,
    record: owner,
    defaults: toResidentValues(i18n.locale, owner),
    toInput: (values) => ({ ownerUuid: owner.uuid, ...toOwnerEntries(values) }),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onDone()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Save changes`} onCancel={onDone} isSmall>
      <ResidentFields languages={languageNames} />
    </FormShell>
  )
}

/** Adds a property to an owner who is known. */
export function AddOwnershipForm({ owner, onDone }: EditProps) {
  const { t } = useLingui()
  const today = useToday()
  const form = useCommandForm<OwnershipValues, typeof ownersMethods.addOwnership>({
    method: ownersMethods.addOwnership,
    record: owner,
    defaults: { ...toMandateValues(), locationUuid: '', fromOn: today },
    toInput: (values) => ({ ownerUuid: owner.uuid, ...toOwnership(values) }),
    onDone: () => {
      toast.success({ title: t`Property added` })
      onDone()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Add property`} onCancel={onDone} isSmall>
      <PropertyFields prefix="" isPlaceGiven={false} />
    </FormShell>
  )
}

type OneProps = EditProps & { readonly ownership: OwnershipView }

/** Changes share, limit and how joint owners decide. */
export function MandateForm({ owner, ownership, onDone }: OneProps) {
  const { t } = useLingui()
  const form = useCommandForm<MandateValues, typeof ownersMethods.changeOwnership>({
    method: ownersMethods.changeOwnership,
    record: owner,
    defaults: toMandateValues(ownership),
    toInput: (values) => ({ ownerUuid: owner.uuid, ownershipUuid: ownership.uuid, ...toMandate(values) }),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onDone()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Save changes`} onCancel={onDone} isSmall>
      <Stack>
        <Text weight="medium">{ownership.locationName}</Text>
        <MandateFields prefix="" />
      </Stack>
    </FormShell>
  )
}

/** Ends an ownership with its last day. */
export function EndOwnershipForm({ owner, ownership, onDone }: OneProps) {
  const { t } = useLingui()
  const today = useToday()
  const form = useCommandForm<{ untilOn: string }, typeof ownersMethods.endOwnership>({
    method: ownersMethods.endOwnership,
    record: owner,
    defaults: { untilOn: today },
    toInput: (values) => ({ ownerUuid: owner.uuid, ownershipUuid: ownership.uuid, ...values }),
    onDone: () => {
      toast.success({ title: t`Last day saved` })
      onDone()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`End ownership`} onCancel={onDone} isSmall>
      <Stack>
        <Text>{t`${owner.name} no longer owns ${ownership.locationName} from the next day on, and sees it no more.`}</Text>
        <FormField name="untilOn" as={DateField} label={t`Last day`} />
      </Stack>
    </FormShell>
  )
}
