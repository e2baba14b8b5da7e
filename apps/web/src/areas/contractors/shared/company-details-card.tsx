import { contractorsMethods, type IssuerView } from '@fettle/contracts/contractors/contractors.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { PhoneField } from '@fettle/ui/fields/phone-field'
import { PostcodeField } from '@fettle/ui/fields/postcode-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Card } from '@fettle/ui/layout/card'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useServerCheck } from '../../../kit/forms/use-server-check.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { BackToWork } from '../parts/back-to-work.tsx'
import { issuerQuery } from './issuer.queries.ts'

/** Legal name, address and tax numbers of the company, as they are printed on quotes and invoices. */
export function CompanyDetailsCard() {
  const { t } = useLingui()
  const { data: issuer } = useSuspenseQuery(issuerQuery)
  return (
    <>
      <BackToWork />
      <Card
        title={t`Details on quotes and invoices`}
        description={t`Invoices already sent keep the details they were sent with.`}
        headingLevel={3}
      >
        <DetailsForm issuer={issuer} />
      </Card>
    </>
  )
}

const toValues = (issuer: IssuerView) => ({
  legalName: issuer.legalName,
  addressLine1: issuer.addressLine1,
  town: issuer.town,
  postcode: issuer.postcode,
  telephone: issuer.telephone,
  email: issuer.email,
  companyNumber: issuer.companyNumber,
  vatNumber: issuer.vatNumber,
  taxNumber: issuer.taxNumber,
})

function DetailsForm({ issuer }: { issuer: IssuerView }) {
  const { t } = useLingui()
  const { namespace, words } = useEdition()
  const form = useCommandForm({
    method: contractorsMethods.describe,
    defaults: toValues(issuer),
    toInput: (values) => values,
    onDone: () => toast.success({ title: t`Changes saved` }),
  })
  const checkPostcode = useServerCheck('postcode')
  return (
    <FormShell form={form} submitLabel={t`Save details`} label={t`Details on quotes and invoices`} isSmall>
      <FormField
        name="legalName"
        as={TextField}
        label={t`Legal name`}
        description={t`As registered, with its legal form.`}
        maxLength={200}
      />
      <FormField name="addressLine1" as={TextField} label={t`Address line 1`} autoComplete="address-line1" />
      <FormField name="town" as={TextField} label={t`Town`} width="medium" autoComplete="address-level2" />
      <FormField
        name="postcode"
        as={PostcodeField}
        kind={namespace === 'uk' ? 'letters' : 'digits'}
        label={words.postcode === 'zip-code' ? t`ZIP code` : t`Postcode`}
        autoComplete="postal-code"
        check={checkPostcode}
      />
      <FormField name="telephone" as={PhoneField} label={t`Phone`} isRequired={false} />
      <FormField name="email" as={TextField} type="email" label={t`Email`} isRequired={false} />
      <TaxFields />
    </FormShell>
  )
}

/** Register and tax numbers of the market. */
function TaxFields() {
  const { t } = useLingui()
  const { namespace } = useEdition()
  const isGerman = namespace === 'de'
  const shared = { as: TextField, isRequired: false, width: 'medium' } as const
  const taxLabels = { uk: t`VAT number`, de: t`VAT ID (USt-IdNr.)`, us: t`EIN` }
  return (
    <>
      {namespace !== 'us' && (
        <FormField
          {...shared}
          name="companyNumber"
          label={isGerman ? t`Commercial register number` : t`Company number`}
        />
      )}
      <FormField
        {...shared}
        name="vatNumber"
        label={taxLabels[namespace]}
        description={isGerman ? t`One of the two tax numbers is printed on every invoice.` : undefined}
      />
      {isGerman && <FormField {...shared} name="taxNumber" label={t`Tax number`} />}
    </>
  )
}
