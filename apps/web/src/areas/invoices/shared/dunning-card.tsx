import { type DunningRuleView, dunningMethods } from '@fettle/contracts/invoices/dunning.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { Checkbox } from '@fettle/ui/fields/checkbox'
import { NumberField } from '@fettle/ui/fields/number-field'
import { Card } from '@fettle/ui/layout/card'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'

/** When clients are reminded of overdue invoices, by themselves. */
export function DunningCard() {
  const { t } = useLingui()
  const { data: rule } = useSuspenseQuery(methodQuery(dunningMethods.get, {}))
  return (
    <Card
      title={t`Reminders of overdue invoices`}
      headingLevel={3}
      description={t`They are sent by themselves to members of the client who see invoices. They stop while a part is disputed.`}
    >
      <RuleForm rule={rule} />
    </Card>
  )
}

function RuleForm({ rule }: { rule: DunningRuleView }) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: dunningMethods.save,
    record: rule,
    defaults: { isOn: rule.isOn, days: rule.days as (number | null)[] },
    toInput: ({ isOn, days }) => ({ isOn, days: days.map((day) => day ?? 0) }),
    onDone: () => {
      toast.success({ title: t`Reminders saved` })
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Save`} label={t`Reminders of overdue invoices`}>
      <FormField name="isOn" as={Checkbox} label={t`Send reminders`} />
      {[1, 2, 3].map((level) => (
        <FormField
          key={level}
          name={`days.${level - 1}`}
          as={NumberField}
          label={t`Reminder ${level}: days after the due date`}
          minValue={1}
          maxValue={365}
        />
      ))}
    </FormShell>
  )
}
