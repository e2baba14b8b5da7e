import { type OrganisationView, organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { NumberField } from '@fettle/ui/fields/number-field'
import { PostcodeField } from '@fettle/ui/fields/postcode-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'

type BranchDrawerProps = {
  /** The organisation to edit; undefined creates one. */
  readonly branch: OrganisationView | undefined
  readonly onClose: () => void
}

const valuesOf = (branch?: OrganisationView) => ({
  name: branch?.name ?? '',
  color: branch?.color ?? '',
  addressLine1: branch?.address.addressLine1 ?? '',
  town: branch?.address.town ?? '',
  postcode: branch?.address.postcode ?? '',
  buyerReference: branch?.buyerReference ?? '',
  invoiceEmail: branch?.invoiceEmail ?? '',
  invoiceDuePeriod: (branch?.invoiceDuePeriod ?? 30) as number | null,
})
type Values = ReturnType<typeof valuesOf>

const entriesOf = ({ color, invoiceDuePeriod, ...values }: Values) => ({
  ...values,
  color: color === '' ? null : color,
  invoiceDuePeriod: invoiceDuePeriod ?? 30,
})

/** Creates or edits an organisation. */
export function BranchDrawer({ branch, onClose }: BranchDrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer
      title={branch ? branch.name : t`Add a branch`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {branch ? <EditForm branch={branch} onClose={onClose} /> : <AddForm onClose={onClose} />}
    </Drawer>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: organisationsMethods.create,
    defaults: valuesOf(),
    toInput: entriesOf,
    onDone: ({ name }) => {
      toast.success({ title: t`The branch ${name} has been added` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Add branch`} onCancel={onClose} label={t`Add a branch`}>
      <BranchFields />
    </FormShell>
  )
}

function EditForm({ branch, onClose }: { branch: OrganisationView; onClose: () => void }) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: organisationsMethods.edit,
    record: branch,
    defaults: valuesOf(branch),
    toInput: (values) => ({ organisationUuid: branch.uuid, ...entriesOf(values) }),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Save changes`} onCancel={onClose} label={branch.name}>
      <BranchFields />
    </FormShell>
  )
}

function BranchFields() {
  const { t } = useLingui()
  const edition = useEdition()
  return (
    <Stack>
      <FormField name="name" as={TextField} label={t`Name`} maxLength={160} />
      <FormField name="addressLine1" as={TextField} label={t`Address line 1`} autoComplete="off" />
      <FormField name="town" as={TextField} label={t`Town`} isRequired={false} autoComplete="off" />
      <FormField
        name="postcode"
        as={PostcodeField}
        kind={edition.namespace === 'uk' ? 'letters' : 'digits'}
        label={edition.words.postcode === 'zip-code' ? t`ZIP code` : t`Postcode`}
        autoComplete="off"
      />
      <FormField
        name="invoiceDuePeriod"
        as={NumberField}
        label={t`Days until an invoice is due`}
        minValue={0}
        maxValue={180}
        width="short"
      />
      <FormField
        name="invoiceEmail"
        as={TextField}
        type="email"
        label={t`Email for invoices`}
        description={t`Stated in e-invoices to this branch.`}
        isRequired={false}
        autoComplete="off"
      />
      <FormField
        name="buyerReference"
        as={TextField}
        label={edition.namespace === 'de' ? t`Leitweg-ID or reference` : t`Reference for invoices`}
        description={t`Stated in e-invoices to this branch. If empty, the number of the order is.`}
        isRequired={false}
        maxLength={50}
        autoComplete="off"
      />
      <FormField
        name="color"
        as={TextField}
        label={t`Colour`}
        description={t`Such as #0f5257, for lists and documents.`}
        isRequired={false}
        width="medium"
      />
    </Stack>
  )
}
