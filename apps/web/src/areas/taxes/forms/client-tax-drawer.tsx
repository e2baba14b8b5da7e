import { type TaxProfileView, taxProfilesMethods } from '@fettle/contracts/taxes/tax-profiles.methods'
import { emptyClientFacts } from '@fettle/domain/taxes/tax-facts'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { NumberField } from '@fettle/ui/fields/number-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useToday } from '../../../kit/use-today.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useCisRoleLabels, useLettingLabels } from '../parts/use-fact-labels.ts'
import { type ClientTaxValues, toClientTaxInput, toClientTaxValues } from './tax-form-model.ts'

type DrawerProps = { readonly profile: TaxProfileView; readonly onClose: () => void }

/** States the tax details of a client from a day on. */
export function ClientTaxDrawer({ profile, onClose }: DrawerProps) {
  const { t } = useLingui()
  const today = useToday()
  const form = useCommandForm<ClientTaxValues, typeof taxProfilesMethods.saveClient>({
    method: taxProfilesMethods.saveClient,
    defaults: toClientTaxValues(profile.current?.client ?? emptyClientFacts, today),
    toInput: (values) => toClientTaxInput(values, profile.current?.uuid ?? null),
    onDone: () => {
      toast.success({ title: t`Tax details saved` })
      onClose()
    },
  })
  return (
    <Drawer title={t`Tax details`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Save tax details`} onCancel={onClose}>
        <FormField
          name="validFrom"
          as={DateField}
          label={t`Valid from`}
          description={t`Payments of earlier days keep the details of their time.`}
        />
        <FieldsOfMarket />
      </FormShell>
    </Drawer>
  )
}

function FieldsOfMarket() {
  const { namespace } = useEdition()
  if (namespace === 'us') return <AmericanFields />
  return (
    <>
      <VatFields />
      {namespace === 'uk' ? <BritishFields /> : <GermanFields />}
    </>
  )
}

function VatFields() {
  const { t } = useLingui()
  return (
    <>
      <FormField
        name="vatNumber"
        as={TextField}
        label={t`VAT number`}
        isRequired={false}
        maxLength={20}
        width="medium"
        autoComplete="off"
      />
      <FormField
        name="recovered"
        as={NumberField}
        label={t`Share of input tax you recover`}
        description={t`0% where letting is exempt from VAT.`}
        minValue={0}
        maxValue={100}
        width="short"
        suffix="%"
      />
    </>
  )
}

function BritishFields() {
  const { t } = useLingui()
  const roles = useCisRoleLabels()
  const role = useWatch<ClientTaxValues, 'cisRole'>({ name: 'cisRole' })
  return (
    <>
      <FormField
        name="cisRole"
        as={SelectField}
        label={t`Construction Industry Scheme`}
        options={(['none', 'contractor', 'deemed'] as const).map((id) => ({ id, label: roles[id] }))}
      />
      {role !== 'none' && (
        <>
          <FormField name="taxReference" as={TextField} label={t`Unique taxpayer reference (UTR)`} width="medium" />
          <FormField name="payeReference" as={TextField} label={t`Employer PAYE reference`} width="medium" />
          <FormField
            name="accountsOfficeReference"
            as={TextField}
            label={t`Accounts office reference`}
            width="medium"
          />
        </>
      )}
      <FormField
        name="endUserSince"
        as={DateField}
        label={t`End user since`}
        description={t`Written confirmation to be an end user or intermediary. It ends the reverse charge.`}
        isRequired={false}
      />
    </>
  )
}

function GermanFields() {
  const { t } = useLingui()
  const lettings = useLettingLabels()
  return (
    <>
      <FormField
        name="letting"
        as={SelectField}
        label={t`How you let`}
        description={t`Decides on construction withholding tax (§ 48 EStG).`}
        options={(['standard', 'two_flats', 'exempt_only'] as const).map((id) => ({ id, label: lettings[id] }))}
      />
      <FormField
        name="buildingServicesUntil"
        as={DateField}
        label={t`Certificate USt 1 TG valid until`}
        description={t`Only where you provide construction services yourself. Until then you owe the VAT (§ 13b UStG).`}
        isRequired={false}
      />
    </>
  )
}

function AmericanFields() {
  const { t } = useLingui()
  return (
    <FormField
      name="employerNumber"
      as={TextField}
      label={t`Employer identification number (EIN)`}
      width="medium"
      autoComplete="off"
    />
  )
}
