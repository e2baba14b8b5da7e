import type { ApprovalRuleView } from '@fettle/contracts/approvals/approval-rule-view'
import { approvalRulesMethods } from '@fettle/contracts/approvals/approval-rules.methods'
import { type ApprovalSubject, isPercentage, measures } from '@fettle/domain/approvals/approval-rule'
import { Drawer } from '@fettle/ui/drawer'
import { FormPart } from '@fettle/ui/form-frame'
import { MoneyField } from '@fettle/ui/money-field'
import { NumberField } from '@fettle/ui/number-field'
import { SelectField } from '@fettle/ui/select-field'
import { Grid } from '@fettle/ui/stack'
import { TextField } from '@fettle/ui/text-field'
import { toast } from '@fettle/ui/toast'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useEdition } from '../../../platform/edition/reader.tsx'
import { useRuleWords } from '../use-rule-words.ts'
import { RuleExtras } from './rule-extras.tsx'
import { newRule, type RuleValues, ruleField, ruleInput, valuesOfRule } from './rule-form-model.ts'
import { RuleScope } from './rule-scope.tsx'
import { RuleSteps } from './rule-steps.tsx'
import { useRuleSources } from './use-rule-sources.ts'

type RuleDrawerProps = {
  /** The rule that is changed; without it a new one is made. */
  readonly rule: ApprovalRuleView | undefined
  readonly subjects: readonly ApprovalSubject[]
  readonly onClose: () => void
}

/** Makes an approval rule or changes one. A new one is off until somebody turns it on. */
export function RuleDrawer({ rule, subjects, onClose }: RuleDrawerProps) {
  const { t } = useLingui()
  const sources = useRuleSources()
  const form = useCommandForm<RuleValues, typeof approvalRulesMethods.save>({
    method: approvalRulesMethods.save,
    defaults: rule ? valuesOfRule(rule) : newRule(subjects[0] ?? 'quote'),
    toInput: (values) => ruleInput(rule, values),
    toField: ruleField,
    onDone: ({ name }) => {
      toast.success({ title: t`The rule ${name} is saved` })
      onClose()
    },
  })
  const title = rule ? rule.name : t`Add a rule`
  return (
    <Drawer title={title} size="large" isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell of={form} submitLabel={t`Save rule`} onCancel={onClose} label={title}>
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
  const words = useRuleWords()
  const [subject, measure] = useWatch<RuleValues, ['subject', 'measure']>({ name: ['subject', 'measure'] })
  return (
    <FormPart title={t`When it applies`}>
      <FormField name="name" as={TextField} label={t`Name of the rule`} maxLength={120} />
      {subjects.length > 1 && (
        <FormField
          name="subject"
          as={SelectField}
          label={t`For`}
          options={subjects.map((id) => ({ id, label: words.subject[id] }))}
        />
      )}
      <Grid minWidth={200}>
        <FormField
          name="measure"
          as={SelectField}
          label={t`What is measured`}
          {...(measure === 'percent_over_price_list' && {
            description: t`Only where a price list holds for the contractor. Lines that are on no list lie above it in full.`,
          })}
          options={measures[subject].map((id) => ({ id, label: words.measure[id] }))}
        />
        {measure === 'document_total' && (
          <FormField
            name="basis"
            as={SelectField}
            label={t`Tax`}
            options={[
              { id: 'gross', label: t`With tax` },
              { id: 'net', label: t`Without tax` },
            ]}
          />
        )}
      </Grid>
      <BandFields />
    </FormPart>
  )
}

/** From which sum on, and up to which; where a percentage is measured, in percent. */
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
        label={isShare ? t`From a percentage of` : t`From a sum of`}
        minValue={0}
        {...(look as { currency: string })}
      />
      <FormField
        name="max"
        as={sum as typeof MoneyField}
        label={t`To below`}
        description={t`Leave it empty for no upper end.`}
        isRequired={false}
        minValue={0}
        {...(look as { currency: string })}
      />
      <FormField
        name="priority"
        as={NumberField}
        label={t`Priority`}
        description={t`The higher number goes first.`}
        minValue={0}
        maxValue={1000}
      />
    </Grid>
  )
}
