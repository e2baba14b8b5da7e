import type { ApprovalRuleView } from '@fettle/contracts/approvals/approval-rule-view'
import { approvalRulesMethods } from '@fettle/contracts/approvals/approval-rules.methods'
import { type ApprovalSubject, isPercentage, measures } from '@fettle/domain/approvals/approval-rule'
import { toast } from '@fettle/ui/feedback/toast'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { NumberField } from '@fettle/ui/fields/number-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useRuleLabels } from '../use-rule-labels.ts'
import { RuleExtras } from './rule-extras.tsx'
import { newRule, type RuleValues, toRuleField, toRuleInput, toRuleValues } from './rule-form-model.ts'
import { RuleScope } from './rule-scope.tsx'
import { RuleSteps } from './rule-steps.tsx'
import { useRuleOptions } from './use-rule-options.ts'

type RuleDrawerProps = {
  /** The rule to edit; undefined creates one. */
  readonly rule: ApprovalRuleView | undefined
  readonly subjects: readonly ApprovalSubject[]
  readonly onClose: () => void
}

/** Creates or edits an approval rule. A new rule is disabled until it is switched on. */
export function RuleDrawer({ rule, subjects, onClose }: RuleDrawerProps) {
  const { t } = useLingui()
  const sources = useRuleOptions()
  const form = useCommandForm<RuleValues, typeof approvalRulesMethods.save>({
    method: approvalRulesMethods.save,
    record: rule ?? { version: null },
    defaults: rule ? toRuleValues(rule) : newRule(subjects[0] ?? 'quote'),
    toInput: (values) => toRuleInput(rule, values),
    toField: toRuleField,
    onDone: ({ name }) => {
      toast.success({ title: t`The rule ${name} is saved` })
      onClose()
    },
  })
  const title = rule ? rule.name : t`Add a rule`
  return (
    <Drawer title={title} size="large" isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Save rule`} onCancel={onClose} label={title}>
        <RuleHead subjects={rule ? [rule.subject] : subjects} />
        <RuleSteps sources={sources} />
        <RuleScope sources={sources} />
        <RuleExtras />
      </FormShell>
    </Drawer>
  )
}

function RuleHead({ subjects }: { subjects: readonly ApprovalSubject[] }) {
  const { t } = useLingui()
  const labels = useRuleLabels()
  const [subject, measure] = useWatch<RuleValues, ['subject', 'measure']>({ name: ['subject', 'measure'] })
  return (
    <FormPart title={t`When it applies`}>
      <FormField name="name" as={TextField} label={t`Name of the rule`} maxLength={120} />
      {subjects.length > 1 && (
        <FormField
          name="subject"
          as={SelectField}
          label={t`For`}
          options={subjects.map((id) => ({ id, label: labels.subject[id] }))}
        />
      )}
      <Grid minWidth={200}>
        <FormField
          name="measure"
          as={SelectField}
          label={t`What is measured`}
          {...(measure === 'percent_over_price_list' && {
            description: t`Only where a price list applies to the contractor. Lines on no list count in full.`,
          })}
          options={measures[subject].map((id) => ({ id, label: labels.measure[id] }))}
        />
        {measure === 'document_total' && subject !== 'scope' && (
          <FormField
            name="basis"
            as={SelectField}
            label={t`Tax`}
            options={[
              { id: 'gross', label: t`Incl. VAT` },
              { id: 'net', label: t`Excl. VAT` },
            ]}
          />
        )}
      </Grid>
      <BandFields />
    </FormPart>
  )
}

/** Band of a rule as sums, or in percent for percentage measures. */
function BandFields() {
  const { t } = useLingui()
  const { currency } = useEdition()
  const measure = useWatch<RuleValues, 'measure'>({ name: 'measure' })
  const isShare = isPercentage(measure)
  const sum = isShare ? NumberField : MoneyField
  const look = isShare ? { suffix: '%' } : { currency: currency.code }
  return (
    <Grid minWidth={160}>
      <FormField
        name="min"
        as={sum as typeof MoneyField}
        label={isShare ? t`From a percentage of` : t`From`}
        minValue={0}
        {...(look as { currency: string })}
      />
      <FormField
        name="max"
        as={sum as typeof MoneyField}
        label={t`Up to (excluding)`}
        description={t`Leave empty for no upper limit.`}
        isRequired={false}
        minValue={0}
        {...(look as { currency: string })}
      />
      <FormField
        name="priority"
        as={NumberField}
        label={t`Priority`}
        description={t`Higher numbers take precedence.`}
        minValue={0}
        maxValue={1000}
      />
    </Grid>
  )
}
