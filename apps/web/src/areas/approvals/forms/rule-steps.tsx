import { maxApprovalSteps } from '@fettle/domain/approvals/approval-rule'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { MultiSelectField } from '@fettle/ui/fields/multi-select-field'
import { NumberField } from '@fettle/ui/fields/number-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { Card } from '@fettle/ui/layout/card'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useFieldArray, useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useRuleLabels } from '../use-rule-labels.ts'
import { newStep, type RuleValues } from './rule-form-model.ts'
import type { RuleOptions } from './use-rule-options.ts'

type StepsProps = { readonly sources: RuleOptions }

/** Steps of the chain in order, and the effect of a rejection. */
export function RuleSteps({ sources }: StepsProps) {
  const { t } = useLingui()
  const labels = useRuleLabels()
  const onReject = useWatch<RuleValues, 'onReject'>({ name: 'onReject' })
  const { fields, append, remove } = useFieldArray<RuleValues, 'steps'>({ name: 'steps' })
  return (
    <FormPart
      title={t`Approvers`}
      description={t`Steps run one after the other. Authors never approve their own documents.`}
    >
      <Stack>
        {fields.map((field, place) => {
          const number = place + 1
          return (
            <Card
              key={field.id}
              title={t`Step ${number}`}
              headingLevel={4}
              actions={
                fields.length > 1 && (
                  <Button size="small" variant="tertiary" color="critical" onPress={() => remove(place)}>
                    {t`Remove step ${number}`}
                  </Button>
                )
              }
            >
              <StepFields place={place} sources={sources} />
            </Card>
          )
        })}
        {fields.length < maxApprovalSteps && (
          <div>
            <Button size="small" variant="secondary" startIcon={<AddIcon />} onPress={() => append(newStep)}>
              {t`Add a step`}
            </Button>
          </div>
        )}
        <Grid minWidth={220}>
          <FormField
            name="onReject"
            as={SelectField}
            label={t`If declined`}
            options={(['return_to_contractor', 'return_to_step', 'close'] as const).map((id) => ({
              id,
              label: labels.onReject[id],
            }))}
          />
          {onReject === 'return_to_step' && (
            <FormField
              name="returnToStep"
              as={NumberField}
              label={t`Back to step`}
              minValue={1}
              maxValue={fields.length}
            />
          )}
        </Grid>
      </Stack>
    </FormPart>
  )
}

function StepFields({ place, sources }: StepsProps & { place: number }) {
  const { t } = useLingui()
  const at = `steps.${place}` as const
  const owner = { id: 'owner', label: t`Owner of the property`, description: t`Responds by link` }
  const [subject, mode] = useWatch<RuleValues, ['subject', `${typeof at}.mode`]>({ name: ['subject', `${at}.mode`] })
  const approvers = subject === 'quote' ? [...sources.approvers, owner] : sources.approvers
  const hours = { isRequired: false, minValue: 1, maxValue: 2000, suffix: t`hours` }
  return (
    <Stack>
      <FormField name={`${at}.approvers`} as={MultiSelectField} label={t`Approvers`} options={approvers} />
      <Grid minWidth={180}>
        <FormField
          name={`${at}.mode`}
          as={SelectField}
          label={t`Approvals needed`}
          options={[
            { id: 'any', label: t`One of them` },
            { id: 'all', label: t`All of them` },
            { id: 'quorum', label: t`A number of them` },
          ]}
        />
        {mode === 'quorum' && (
          <FormField name={`${at}.quorum`} as={NumberField} label={t`How many`} minValue={1} maxValue={50} />
        )}
      </Grid>
      <FormField
        name={`${at}.respectPersonalLimit`}
        as={SwitchField}
        label={t`Approver’s limit must cover the amount`}
        description={t`The step is skipped if an earlier approver has such a limit.`}
      />
      <Grid minWidth={160}>
        <FormField name={`${at}.answerWithinHours`} as={NumberField} label={t`Decide within`} {...hours} />
        <FormField name={`${at}.remindEveryHours`} as={NumberField} label={t`Remind every`} {...hours} />
        <FormField
          name={`${at}.escalateToUuid`}
          as={SelectField}
          label={t`When overdue, notify`}
          isRequired={false}
          emptyOption={t`No one`}
          options={sources.people}
        />
      </Grid>
    </Stack>
  )
}
