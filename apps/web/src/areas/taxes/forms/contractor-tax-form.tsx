import { type TaxProfileView, taxProfilesMethods } from '@fettle/contracts/taxes/tax-profiles.methods'
import { emptyContractorFacts, taxClasses } from '@fettle/domain/taxes/tax-facts'
import { toast } from '@fettle/ui/feedback/toast'
import { Checkbox } from '@fettle/ui/fields/checkbox'
import { DateField } from '@fettle/ui/fields/date-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useToday } from '../../../kit/use-today.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useTaxClassLabels } from '../shared/use-tax-labels.ts'
import { type ContractorTaxValues, toContractorTaxInput, toContractorTaxValues } from './tax-form-model.ts'

type FormProps = { readonly profile: TaxProfileView; readonly onDone: () => void }

/** States the tax details of a contractor from a day on. */
export function ContractorTaxForm({ profile, onDone }: FormProps) {
  const { t } = useLingui()
  const { namespace } = useEdition()
  const today = useToday()
  const form = useCommandForm<ContractorTaxValues, typeof taxProfilesMethods.saveContractor>({
    method: taxProfilesMethods.saveContractor,
    defaults: toContractorTaxValues(profile.current?.contractor ?? emptyContractorFacts, today),
    toInput: (values) => toContractorTaxInput(values, profile.current?.uuid ?? null),
    onDone: () => {
      toast.success({ title: t`Tax details saved` })
      onDone()
    },
  })
  const numberEnd = profile.current?.taxpayerNumberEnd ?? null
  return (
    <FormShell form={form} submitLabel={t`Save tax details`} label={t`Tax details`} isSmall onCancel={onDone}>
      <FormField
        name="validFrom"
        as={DateField}
        label={t`Valid from`}
        description={t`Payments of earlier days keep the details of their time.`}
      />
      {namespace === 'de' ? <GermanFields /> : <TaxpayerNumber numberEnd={numberEnd} />}
      {namespace === 'us' && <FormW9Fields />}
    </FormShell>
  )
}

function TaxpayerNumber({ numberEnd }: { numberEnd: string | null }) {
  const { t } = useLingui()
  const { namespace } = useEdition()
  const stored = numberEnd === null ? undefined : t`Leave it empty to keep the number that ends in ${numberEnd}.`
  return (
    <FormField
      name="taxpayerNumber"
      as={TextField}
      label={namespace === 'us' ? t`Taxpayer number (SSN or EIN)` : t`Unique taxpayer reference (UTR)`}
      description={stored ?? t`Stored encrypted. Clients see the last four digits.`}
      isRequired={false}
      inputMode="numeric"
      autoComplete="off"
      width="medium"
      maxLength={20}
    />
  )
}

function GermanFields() {
  const { t } = useLingui()
  return (
    <>
      <FormField
        name="isSmallBusiness"
        as={Checkbox}
        label={t`Small business under § 19 UStG`}
        description={t`Your invoices then charge no VAT.`}
      />
      <FormField
        name="exemptionNumber"
        as={TextField}
        label={t`Security number of the exemption certificate (§ 48b EStG)`}
        isRequired={false}
        autoComplete="off"
        maxLength={60}
      />
      <Grid columns={2}>
        <FormField name="exemptionFrom" as={DateField} label={t`Certificate valid from`} isRequired={false} />
        <FormField name="exemptionTo" as={DateField} label={t`Certificate valid until`} isRequired={false} />
      </Grid>
    </>
  )
}

function FormW9Fields() {
  const { t } = useLingui()
  const classes = useTaxClassLabels()
  return (
    <Grid columns={2}>
      <FormField
        name="taxClass"
        as={SelectField}
        label={t`Federal tax classification`}
        options={taxClasses.map((id) => ({ id, label: classes[id] }))}
      />
      <FormField name="signedOn" as={DateField} label={t`Form W-9 signed on`} />
    </Grid>
  )
}
