import type { ContractorScorecard } from '@fettle/contracts/contractors/contractors.methods'
import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { toast } from '@fettle/ui/feedback/toast'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { LineEditor } from '../../quotes/shared/line-editor.tsx'
import { emptyLine, type LineValues, toLineInput } from '../../quotes/shared/line-model.ts'
import { selectableOption, useContractorOptions } from './contractor-options.ts'
import { type EnteredAward, ProposeAwardDialog } from './propose-award-dialog.tsx'

type AwardFormProps = {
  readonly order: WorkOrderView
  readonly contractors: readonly ContractorScorecard[]
  readonly proposed: string
}

/** The sum or the lines of an award, and the contractor. */
const toAward = ({ contractorUuid, award, basis, lines }: AwardValues) => ({
  contractorUuid,
  ...(basis === 'lines' ? { lines: lines.map(toLineInput) } : { award: award as number }),
})

type AwardValues = { contractorUuid: string; award: number | null; basis: string; lines: LineValues[] }

/** Awards the work to one contractor up to a sum. */
export function AwardForm({ order, contractors, proposed }: AwardFormProps) {
  const { t } = useLingui()
  const go = useNavigateTo()
  const paths = useClientPaths()
  const options = useContractorOptions(order, contractors)
  const [above, setAbove] = useState<EnteredAward | null>(null)
  const form = useCommandForm({
    method: workOrdersMethods.award,
    record: order,
    defaults: {
      contractorUuid: selectableOption(options, proposed),
      award: order.recall?.isFree ? 0 : (order.budget?.amount ?? (null as number | null)),
      basis: 'sum',
      lines: [{ ...emptyLine }] as LineValues[],
    },
    toInput: (values) => ({ workOrderUuid: order.uuid, ...toAward(values) }),
    onRefused: ({ reason }, values) => {
      if (reason !== 'award_above_your_limit') return false
      setAbove(toAward(values))
      return true
    },
    onDone: () => {
      toast.success({ title: t`Work offered; the contractor is notified` })
      go(paths.workOrderContractors(order.uuid))
    },
  })
  return (
    <Stack>
      <Card title={t`Award`}>
        <FormShell form={form} submitLabel={t`Award the work`} allowsLeaving={above !== null} isSmall={false}>
          <Stack>
            <FormField name="contractorUuid" as={RadioGroup} label={t`Contractor`} options={options} asCards />
            {!order.recall?.isFree && (
              <FormField
                name="basis"
                as={RadioGroup}
                label={t`Amount of the award`}
                options={[
                  { id: 'sum', label: t`One sum` },
                  { id: 'lines', label: t`By lines`, description: t`Estimate or items of the price list.` },
                ]}
              />
            )}
            <AwardAmount timeZone={order.timeZone} />
          </Stack>
        </FormShell>
      </Card>
      {above && <ProposeAwardDialog order={order} entered={above} onClose={() => setAbove(null)} />}
    </Stack>
  )
}

function AwardAmount({ timeZone }: { timeZone: string }) {
  const { t } = useLingui()
  const { currency } = useEdition()
  const [basis, contractorUuid] = useWatch<AwardValues, ['basis', 'contractorUuid']>({
    name: ['basis', 'contractorUuid'],
  })
  const supplyOn = localDateOf(timeZone, useNow())
  if (basis === 'lines') return <AwardLines contractorUuid={contractorUuid} supplyOn={supplyOn} />
  return (
    <FormField
      name="award"
      as={MoneyField}
      label={t`Not to exceed, including tax`}
      description={t`Invoices above this sum are refused; more needs your approval.`}
      currency={currency.code}
      minValue={0}
      width="short"
    />
  )
}

function AwardLines({ contractorUuid, supplyOn }: { contractorUuid: string; supplyOn: string }) {
  return <LineEditor offer={{ contractorUuid }} supplyOn={supplyOn} hasTotals />
}
