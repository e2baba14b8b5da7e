import { type GuaranteeView, guaranteesMethods } from '@fettle/contracts/assets/guarantees.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { NumberField } from '@fettle/ui/fields/number-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

type Values = {
  provider: string
  validFrom: string
  validUntil: string
  terms: string
  claimContact: string
  needsServiceMonths: number | null
  lastServiceOn: string
}
type GuaranteeDrawerProps = {
  readonly assetUuid: string
  /** The guarantee to edit; undefined adds one. */
  readonly guarantee: GuaranteeView | undefined
  readonly onClose: () => void
}

const toValues = (guarantee: GuaranteeView | undefined): Values => ({
  provider: guarantee?.provider ?? '',
  validFrom: guarantee?.validFrom ?? '',
  validUntil: guarantee?.validUntil ?? '',
  terms: guarantee?.terms ?? '',
  claimContact: guarantee?.claimContact ?? '',
  needsServiceMonths: guarantee?.needsServiceMonths ?? null,
  lastServiceOn: guarantee?.lastServiceOn ?? '',
})
const toEntries = ({ lastServiceOn, ...values }: Values) => ({ ...values, lastServiceOn: lastServiceOn || null })

/** Adds a guarantee of a maker, or changes one. */
export function GuaranteeDrawer({ assetUuid, guarantee, onClose }: GuaranteeDrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer
      title={guarantee ? t`Guarantee of ${guarantee.provider}` : t`Add a guarantee`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {guarantee ? (
        <EditForm guarantee={guarantee} onClose={onClose} />
      ) : (
        <AddForm assetUuid={assetUuid} onClose={onClose} />
      )}
    </Drawer>
  )
}

function AddForm({ assetUuid, onClose }: { assetUuid: string; onClose: () => void }) {
  const { t } = useLingui()
  const form = useCommandForm<Values, typeof guaranteesMethods.create>({
    method: guaranteesMethods.create,
    defaults: toValues(undefined),
    toInput: (values) => ({ assetUuid, ...toEntries(values) }),
    onDone: ({ provider }) => {
      toast.success({ title: t`Guarantee of ${provider} added` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Add guarantee`} onCancel={onClose} isSmall>
      <GuaranteeFields />
    </FormShell>
  )
}

function EditForm({ guarantee, onClose }: { guarantee: GuaranteeView; onClose: () => void }) {
  const { t } = useLingui()
  const remove = useCommand(guaranteesMethods.remove)
  const { uuid: guaranteeUuid, version, provider } = guarantee
  const form = useCommandForm<Values, typeof guaranteesMethods.edit>({
    method: guaranteesMethods.edit,
    record: guarantee,
    defaults: toValues(guarantee),
    toInput: (values) => ({ guaranteeUuid, ...toEntries(values) }),
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
          view={guarantee}
          variant="secondary"
          color="critical"
          title={t`Remove the guarantee of ${provider}?`}
          question={t`Only a guarantee that was entered by mistake is removed. One that has ended stays.`}
          onConfirm={() => remove.run({ guaranteeUuid, version }).then(onClose)}
        >
          {t`Remove guarantee`}
        </ConfirmedAction>
      }
    >
      <GuaranteeFields />
    </FormShell>
  )
}

function GuaranteeFields() {
  const { t } = useLingui()
  return (
    <Stack>
      <FormField
        name="provider"
        as={TextField}
        label={t`Guarantor`}
        description={t`The maker or the company that promises it`}
        maxLength={120}
      />
      <Grid columns={2}>
        <FormField name="validFrom" as={DateField} label={t`From`} />
        <FormField name="validUntil" as={DateField} label={t`Until`} />
      </Grid>
      <FormField
        name="needsServiceMonths"
        as={NumberField}
        label={t`Needs a service every (months)`}
        description={t`A missed service ends it. You are warned six weeks before.`}
        isRequired={false}
        minValue={1}
        maxValue={120}
      />
      <FormField name="lastServiceOn" as={DateField} label={t`Last service on`} isRequired={false} />
      <FormField name="terms" as={TextArea} label={t`What is promised`} isRequired={false} rows={3} maxLength={2000} />
      <FormField name="claimContact" as={TextField} label={t`Contact for claims`} isRequired={false} maxLength={300} />
    </Stack>
  )
}
