import { type ProfileView, profilesMethods } from '@fettle/contracts/profiles/profiles.methods'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { toast } from '@fettle/ui/feedback/toast'
import { CheckboxGroup } from '@fettle/ui/fields/checkbox-group'
import { Card } from '@fettle/ui/layout/card'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'

/** Categories a contractor offers. */
export function TradesForm({ profile }: { profile: ProfileView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const form = useCommandForm({
    method: profilesMethods.offerTrades,
    defaults: { categories: [...profile.categories] },
    record: { version: profile.categoriesVersion },
    toInput: (values) => values,
    onDone: () => toast.success({ title: t`Trades saved` }),
  })
  return (
    <Card title={t`Trades you offer`} headingLevel={3}>
      <FormShell form={form} submitLabel={t`Save trades`} label={t`Trades you offer`} isSmall>
        <FormField
          name="categories"
          as={CheckboxGroup}
          label={t`Trades`}
          description={t`Clients find you by these when they send out work.`}
          options={categorySlugs.map((id) => ({ id, label: labels.category(id) }))}
        />
      </FormShell>
    </Card>
  )
}
