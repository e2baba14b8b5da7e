import { Button } from '@fettle/ui/controls/button'
import { AddIcon, DeleteIcon } from '@fettle/ui/controls/icons'
import { PhoneField } from '@fettle/ui/fields/phone-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Card } from '@fettle/ui/layout/card'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFieldArray } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useServerCheck } from '../../../kit/forms/use-server-check.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { OrderFormFields } from './order-form-fields.tsx'
import { emptyContact, type OrderValues } from './order-form-model.ts'

const kinds = ['resident', 'key_holder', 'site'] as const
const most = 6

/** Contacts and access. */
export function AccessFields() {
  const { t } = useLingui()
  const { fields, append, remove } = useFieldArray<OrderValues, 'contacts'>({ name: 'contacts' })
  return (
    <FormPart
      title={t`Access and contacts`}
      description={t`The contractor sees names and numbers only once the work is awarded.`}
    >
      {fields.map((field, at) => (
        <ContactCard key={field.id} at={at} onRemove={() => remove(at)} />
      ))}
      {fields.length < most && (
        <div>
          <Button
            variant="secondary"
            color="default"
            startIcon={<AddIcon />}
            onPress={() => append({ ...emptyContact })}
          >
            <Trans>Add a contact</Trans>
          </Button>
        </div>
      )}
      <OrderFormFields part="access" />
    </FormPart>
  )
}

function ContactCard({ at, onRemove }: { at: number; onRemove: () => void }) {
  const { t } = useLingui()
  const labels = useLabels()
  const checkPhone = useServerCheck('phone')
  const number = at + 1
  return (
    <Card
      title={t`Contact ${number}`}
      headingLevel={3}
      actions={
        <Button variant="tertiary" color="default" size="small" iconOnly startIcon={<DeleteIcon />} onPress={onRemove}>
          {t`Remove contact ${number}`}
        </Button>
      }
    >
      <Grid columns={2}>
        <FormField name={`contacts.${at}.name`} as={TextField} label={t`Name`} autoComplete="off" />
        <FormField
          name={`contacts.${at}.kind`}
          as={SelectField}
          label={t`Role`}
          options={kinds.map((id) => ({ id, label: labels.contactKind(id) }))}
        />
        <FormField
          name={`contacts.${at}.telephone`}
          as={PhoneField}
          label={t`Phone`}
          isRequired={false}
          check={checkPhone}
        />
        <FormField name={`contacts.${at}.email`} as={TextField} type="email" label={t`Email`} isRequired={false} />
      </Grid>
      <FormField
        name={`contacts.${at}.alert`}
        as={TextField}
        label={t`Alert`}
        description={t`What visitors need to know: hard of hearing, do not attend alone.`}
        isRequired={false}
        maxLength={200}
        autoComplete="off"
      />
    </Card>
  )
}
