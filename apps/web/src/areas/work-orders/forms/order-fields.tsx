import { contactDataIn } from '@fettle/domain/rules/free-text'
import { type Category, isCategory, servicesOf } from '@fettle/domain/work-orders/categories'
import { defaultTargets, priorities, type Target } from '@fettle/domain/work-orders/priorities'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { useRegisterFieldLabel } from '../../../kit/forms/field-labels.ts'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useErrorMessage } from '../../../kit/forms/required-message.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useOfferedTrades } from '../shared/use-offered-trades.ts'
import { OrderFormFields } from './order-form-fields.tsx'
import type { OrderValues } from './order-form-model.ts'

const spanOf = ({ value, unit }: Target): string =>
  unit === 'hours'
    ? plural(value, { one: '# hour', other: '# hours' })
    : plural(value, { one: '# day', other: '# days' })

/** Title, description and category. */
export function WorkFields({ isOptional = false }: { isOptional?: boolean }) {
  const { t } = useLingui()
  const labels = useLabels()
  const { setValue } = useFormContext<OrderValues>()
  const category = useWatch<OrderValues, 'category'>({ name: 'category' })
  const services = isCategory(category) ? servicesOf(category as Category) : []
  // Visible to every invited contractor.
  const openText = (text: string) => {
    const found = contactDataIn(text)
    return found && labels.refusal('description_has_contact_data', { found })
  }
  return (
    <FormPart title={t`The work`} description={t`Describe what is wrong, where exactly, and since when.`}>
      <FormField
        name="title"
        as={TextField}
        label={t`Title`}
        description={t`In a few words: Kitchen tap drips`}
        maxLength={160}
        isRequired={!isOptional}
        check={openText}
      />
      <FormField
        name="description"
        as={TextArea}
        label={t`Description`}
        rows={6}
        maxLength={5000}
        isRequired={!isOptional}
        check={openText}
      />
      <Grid columns={2}>
        <CategoryField isOptional={isOptional} onChange={() => setValue('service', '')} />
        <FormField
          name="service"
          as={SelectField}
          label={t`Service`}
          isRequired={!isOptional}
          isDisabled={services.length === 0}
          placeholder={services.length === 0 ? t`Select a trade first` : t`Choose a service`}
          options={services.map((id) => ({ id, label: labels.service(category, id) }))}
        />
      </Grid>
    </FormPart>
  )
}

function CategoryField({ isOptional, onChange }: { isOptional: boolean; onChange: () => void }) {
  const { t } = useLingui()
  const { setValue, getFieldState } = useFormContext<OrderValues>()
  const value = useWatch<OrderValues, 'category'>({ name: 'category' })
  const { formState } = useFormContext<OrderValues>()
  const { options, priorityOf } = useOfferedTrades(value)
  const choose = (chosen: string) => {
    setValue('category', chosen, { shouldDirty: true })
    const priority = priorityOf(chosen)
    // A priority that was chosen in the form stays.
    if (priority && !getFieldState('priority').isDirty) setValue('priority', priority)
    onChange()
  }
  const errorMessage = useErrorMessage()
  const field = { label: t`Trade`, entry: 'choice' } as const
  useRegisterFieldLabel('category', field)
  return (
    <SelectField
      name="category"
      label={t`Trade`}
      placeholder={t`Select a trade`}
      value={value}
      onChange={choose}
      isRequired={!isOptional}
      errorMessage={errorMessage(formState.errors.category, field)}
      options={options}
    />
  )
}

/** Priority, due date and budget. */
export function UrgencyFields() {
  const { t } = useLingui()
  const labels = useLabels()
  const options = priorities.map((id) => {
    const [answer, done] = [spanOf(defaultTargets[id].response), spanOf(defaultTargets[id].completion)]
    return { id, label: labels.priority(id), description: t`Response in ${answer}, completion in ${done}` }
  })
  return (
    <FormPart title={t`Priority`} description={t`Priority sets the target times.`}>
      <FormField name="priority" as={RadioGroup} label={t`Priority`} options={options} asCards />
      <Grid columns={2}>
        <OrderFormFields part="urgency" />
      </Grid>
    </FormPart>
  )
}

/** By what the client's own books know the order. */
export function ReferenceFields() {
  const { t } = useLingui()
  return (
    <FormPart title={t`Your reference`}>
      <Grid columns={2}>
        <OrderFormFields part="reference" />
      </Grid>
    </FormPart>
  )
}
