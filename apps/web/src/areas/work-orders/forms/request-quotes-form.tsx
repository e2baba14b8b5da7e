import type { ContractorScorecard } from '@fettle/contracts/contractors/contractors.methods'
import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { CheckboxGroup } from '@fettle/ui/fields/checkbox-group'
import { NumberField } from '@fettle/ui/fields/number-field'
import { Card } from '@fettle/ui/layout/card'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { DeadlineFields } from '../../tenders/shared/deadline-fields.tsx'
import {
  type DeadlineValues,
  toDeadlineField,
  toDeadlineInput,
  toDeadlineValues,
} from '../../tenders/shared/deadline-model.ts'
import { selectableOption, useContractorOptions } from './contractor-options.ts'

type RequestQuotesFormProps = {
  readonly order: WorkOrderView
  readonly contractors: readonly ContractorScorecard[]
  readonly proposed: string
}
type Values = { contractorUuids: string[]; seats: number | null; minimumQuotes: number | null } & DeadlineValues

/** Requests a quote of one contractor, or several in a tender. */
export function RequestQuotesForm({ order, contractors, proposed }: RequestQuotesFormProps) {
  const { t } = useLingui()
  const go = useNavigateTo()
  const paths = useClientPaths()
  const options = useContractorOptions(order, contractors)
  const form = useCommandForm({
    method: workOrdersMethods.requestQuotes,
    record: order,
    defaults: {
      contractorUuids: [selectableOption(options, proposed)].filter(Boolean),
      seats: order.seats ?? 5,
      minimumQuotes: order.minimumQuotes,
      ...toDeadlineValues(null, order.timeZone),
    } as Values,
    toInput: ({ contractorUuids, seats, minimumQuotes, ...deadline }) => ({
      workOrderUuid: order.uuid,
      contractorUuids,
      // An open tender keeps its terms, which are changed for all bidders at once.
      ...(order.tender === null && {
        seats: seats ?? 0,
        minimumQuotes: minimumQuotes ?? 0,
        quotesDueAt: toDeadlineInput(deadline, order.timeZone),
      }),
    }),
    toField: toDeadlineField,
    onDone: (_order, { contractorUuids }) => {
      toast.success({ title: t`${contractorUuids.length} asked for a quote` })
      go(paths.workOrderContractors(order.uuid))
    },
  })
  return (
    <Card title={t`Quotes`}>
      <FormShell form={form} submitLabel={t`Request quotes`}>
        <FormField
          name="contractorUuids"
          as={CheckboxGroup}
          label={t`Contractors`}
          description={t`Select one or several contractors.`}
          options={options}
        />
        {order.tender === null && <Terms zone={order.timeZone} />}
      </FormShell>
    </Card>
  )
}

/** Deadline; for a tender also bidder slots and the minimum number of quotes. */
function Terms({ zone }: { zone: string }) {
  return (
    <Stack>
      <DeadlineFields zone={zone} />
      <Tender />
    </Stack>
  )
}

function Tender() {
  const { t } = useLingui()
  const chosen = useWatch<Values, 'contractorUuids'>({ name: 'contractorUuids' })
  if (chosen.length < 2) return null
  return (
    <Grid columns={2}>
      <FormField
        name="seats"
        as={NumberField}
        label={t`Places`}
        description={t`How many contractors may quote; first to accept.`}
        minValue={1}
        maxValue={20}
        hasSteppers
      />
      <FormField
        name="minimumQuotes"
        as={NumberField}
        label={t`Quotes before a choice`}
        description={t`With fewer quotes, a reason is required to accept one.`}
        minValue={1}
        maxValue={20}
        hasSteppers
      />
    </Grid>
  )
}
