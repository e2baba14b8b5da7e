import { priorities } from '@fettle/domain/work-orders/priorities'
import { CheckboxGroup } from '@fettle/ui/fields/checkbox-group'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { MultiSelectField } from '@fettle/ui/fields/multi-select-field'
import { NumberField } from '@fettle/ui/fields/number-field'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import type { RuleValues } from './rule-form-model.ts'

/** Conditions, emergency bypass and auto-approval of a rule. */
export function RuleExtras() {
  const { t } = useLingui()
  const subject = useWatch<RuleValues, 'subject'>({ name: 'subject' })
  if (subject === 'scope') return null
  return (
    <>
      <FormPart title={t`Required before approval`}>
        <FormField
          name="conditions"
          as={CheckboxGroup}
          label={t`Conditions`}
          isRequired={false}
          options={[
            { id: 'attachment', label: t`A file is attached` },
            { id: 'noOpenIssue', label: t`No open issues` },
            ...(subject === 'invoice' ? [{ id: 'reportAccepted', label: t`The completion report is accepted` }] : []),
          ]}
        />
        {subject === 'quote' && (
          <FormField
            name="minQuotes"
            as={NumberField}
            label={t`Quotes required`}
            isRequired={false}
            minValue={1}
            maxValue={20}
          />
        )}
      </FormPart>
      {subject === 'invoice' ? <AutoFields /> : <BypassFields />}
    </>
  )
}

function BypassFields() {
  const { t } = useLingui()
  const labels = useLabels()
  const { currency } = useEdition()
  const mayGoAhead = useWatch<RuleValues, 'mayGoAhead'>({ name: 'mayGoAhead' })
  return (
    <FormPart title={t`In an emergency`}>
      <FormField
        name="mayGoAhead"
        as={SwitchField}
        label={t`Work may start before approval`}
        description={t`The reason is recorded and reviewed afterwards.`}
      />
      {mayGoAhead && (
        <Grid minWidth={180}>
          <FormField
            name="bypassPriorities"
            as={MultiSelectField}
            label={t`At these priorities`}
            options={priorities.map((id) => ({ id, label: labels.priority(id) }))}
          />
          <FormField name="bypassCap" as={MoneyField} label={t`Up to`} currency={currency.code} minValue={0} />
          <FormField
            name="bypassHours"
            as={NumberField}
            label={t`Review within`}
            minValue={1}
            maxValue={2000}
            suffix={t`hours`}
          />
        </Grid>
      )}
    </FormPart>
  )
}

function AutoFields() {
  const { t } = useLingui()
  const { currency } = useEdition()
  const isAutoApproved = useWatch<RuleValues, 'isAutoApproved'>({ name: 'isAutoApproved' })
  return (
    <FormPart title={t`No approval`}>
      <FormField
        name="isAutoApproved"
        as={SwitchField}
        label={t`Small invoices are approved automatically`}
        description={t`Only while all conditions above are met. A final invoice also needs the accepted report.`}
      />
      {isAutoApproved && (
        <Grid minWidth={180}>
          <FormField name="autoMax" as={MoneyField} label={t`Up to`} currency={currency.code} minValue={0} />
          <FormField
            name="autoTolerance"
            as={NumberField}
            label={t`At most above the agreed sum`}
            minValue={0}
            maxValue={1000}
            suffix="%"
          />
        </Grid>
      )}
    </FormPart>
  )
}
