import { type ResidentView, residentsMethods } from '@fettle/contracts/residents/residents.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { residentLanguageNames } from '../../../platform/language/language-names.ts'
import { useToday } from '../use-today.ts'
import { HomeFields, ResidentFields } from './resident-fields.tsx'
import {
  type HomeValues,
  type ResidentValues,
  toHome,
  toResidentEntries,
  toResidentValues,
} from './resident-form-model.ts'

type AddResidentDrawerProps = {
  /** The home, where the drawer is opened at one. */
  readonly locationUuid?: string | undefined
  readonly onClose: () => void
}

/** Adds a resident with a home. */
export function AddResidentDrawer({ locationUuid, onClose }: AddResidentDrawerProps) {
  const { t, i18n } = useLingui()
  const today = useToday()
  const form = useCommandForm<ResidentValues & { home: HomeValues }, typeof residentsMethods.add>({
    method: residentsMethods.add,
    defaults: {
      ...toResidentValues(i18n.locale),
      home: { locationUuid: locationUuid ?? '', kind: 'tenant', isMain: true, fromOn: today },
    },
    toInput: ({ home, ...values }) => ({ ...toResidentEntries(values), home: toHome(home) }),
    onDone: ({ name }) => {
      toast.success({ title: t`${name} is added` })
      onClose()
    },
  })
  return (
    <Drawer title={t`Add a resident`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Add resident`} onCancel={onClose} isSmall>
        <Stack gap={6}>
          <ResidentFields languages={residentLanguageNames} />
          <HomeFields prefix="home." isPlaceGiven={locationUuid !== undefined} />
        </Stack>
      </FormShell>
    </Drawer>
  )
}

type EditProps = { readonly resident: ResidentView; readonly onDone: () => void }

/** Changes name, addresses and language. */
export function EditResidentForm({ resident, onDone }: EditProps) {
  const { t, i18n } = useLingui()
  const form = useCommandForm<ResidentValues, typeof residentsMethods.change>({
    method: residentsMethods.change,
    record: resident,
    defaults: toResidentValues(i18n.locale, resident),
    toInput: (values) => ({ residentUuid: resident.uuid, ...toResidentEntries(values) }),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onDone()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Save changes`} onCancel={onDone} isSmall>
      <ResidentFields languages={residentLanguageNames} />
    </FormShell>
  )
}

/** Adds a home to a resident who is known. */
export function MoveInForm({ resident, onDone }: EditProps) {
  const { t } = useLingui()
  const today = useToday()
  const form = useCommandForm<HomeValues, typeof residentsMethods.moveIn>({
    method: residentsMethods.moveIn,
    record: resident,
    defaults: { locationUuid: '', kind: 'tenant', isMain: true, fromOn: today },
    toInput: (values) => ({ residentUuid: resident.uuid, ...toHome(values) }),
    onDone: () => {
      toast.success({ title: t`Home added` })
      onDone()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Add home`} onCancel={onDone} isSmall>
      <HomeFields prefix="" isPlaceGiven={false} />
    </FormShell>
  )
}
