import { type Category, isCategory, servicesOf } from '@fettle/domain/work-orders/categories'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useOfferedTrades } from '../../work-orders/shared/use-offered-trades.ts'

/** Trade and service of the work. */
export function WorkFields({ isRequired = true }: { isRequired?: boolean }) {
  const { t } = useLingui()
  const labels = useLabels()
  const category = useWatch<{ category: string }, 'category'>({ name: 'category' })
  const { options: trades } = useOfferedTrades(category)
  const services = isCategory(category) ? servicesOf(category as Category) : []
  return (
    <Grid columns={2}>
      <FormField name="category" as={SelectField} label={t`Trade`} isRequired={isRequired} options={trades} />
      <FormField
        name="service"
        as={SelectField}
        label={t`Service`}
        isRequired={isRequired}
        isDisabled={services.length === 0}
        options={services.map((id) => ({ id, label: labels.service(category, id) }))}
      />
    </Grid>
  )
}
