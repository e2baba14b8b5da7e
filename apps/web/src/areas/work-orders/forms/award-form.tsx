import type { ContractorView } from '@fettle/contracts/contractors/contractors.methods'
import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { selectableOption, useContractorOptions } from './contractor-options.ts'

type AwardFormProps = {
  readonly order: WorkOrderView
  readonly contractors: readonly ContractorView[]
  readonly proposed: string
}

/** Awards the work to one contractor up to a sum. */
export function AwardForm({ order, contractors, proposed }: AwardFormProps) {
  const { t } = useLingui()
  const { currency } = useEdition()
  const go = useNavigateTo()
  const paths = useClientPaths()
  const options = useContractorOptions(order, contractors)
  const form = useCommandForm({
    method: workOrdersMethods.award,
    record: order,
    defaults: {
      contractorUuid: selectableOption(options, proposed),
      award: order.recall?.isFree ? 0 : (order.budget?.amount ?? (null as number | null)),
    },
    toInput: ({ contractorUuid, award }) => ({
      workOrderUuid: order.uuid,
      contractorUuid,
      award: award as number,
    }),
    onDone: () => {
      toast.success({ title: t`Work offered; the contractor is notified` })
      go(paths.workOrderContractors(order.uuid))
    },
  })
  return (
    <Card title={t`Award`}>
      <FormShell form={form} submitLabel={t`Award the work`}>
        <Stack>
          <FormField name="contractorUuid" as={RadioGroup} label={t`Contractor`} options={options} asCards />
          <FormField
            name="award"
            as={MoneyField}
            label={t`Not to exceed, including tax`}
            description={t`Invoices above this sum are refused; more needs your approval.`}
            currency={currency.code}
            minValue={0}
            width="short"
          />
        </Stack>
      </FormShell>
    </Card>
  )
}
