import { type FactKey, factDefinition, factKeys } from '@fettle/domain/compliance/location-answers'
import { maxConditions } from '@fettle/domain/compliance/requirement-record'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { DateField } from '@fettle/ui/fields/date-field'
import { MultiSelectField } from '@fettle/ui/fields/multi-select-field'
import { NumberField } from '@fettle/ui/fields/number-field'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Card } from '@fettle/ui/layout/card'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useFieldArray, useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { assetTypesQuery } from '../../assets/assets.queries.ts'
import { locationGroupsQuery } from '../../locations/locations.queries.ts'
import { AssetsField } from '../../planned-maintenance/shared/places-field.tsx'
import { useFactQuestions } from '../use-compliance-labels.ts'
import { isAmount, newCondition, type OwnValues } from './requirement-form-model.ts'

/** Name, reason, what the requirement is met at, and how often. */
export function OwnRequirementFields() {
  const { t } = useLingui()
  const level = useWatch<OwnValues, 'level'>({ name: 'level' })
  return (
    <>
      <FormField name="name" as={TextField} label={t`Name`} maxLength={80} />
      <FormField
        name="source"
        as={TextField}
        label={t`Why you require it`}
        description={t`For example: condition of the insurer, instructions of the manufacturer.`}
        maxLength={200}
      />
      <FormField
        name="level"
        as={RadioGroup}
        label={t`Applies to`}
        options={[
          { id: 'home', label: t`Each home` },
          { id: 'building', label: t`Each building` },
          { id: 'asset', label: t`Each asset of some types` },
        ]}
      />
      {level === 'asset' ? <AssetTargets /> : <Conditions />}
      <GroupsField />
      <RuleFields />
    </>
  )
}

function GroupsField() {
  const { t } = useLingui()
  const { data } = useQuery(locationGroupsQuery())
  if (!data || data.groups.length === 0) return null
  return (
    <FormField
      name="groupUuids"
      as={MultiSelectField}
      label={t`Only in these groups`}
      description={t`Empty is everywhere.`}
      isRequired={false}
      placeholder={t`Everywhere`}
      options={data.groups.map(({ uuid, name, kind }) => ({
        id: uuid,
        label: name,
        description: kind === 'portfolio' ? t`Property group` : t`Location group`,
      }))}
    />
  )
}

function AssetTargets() {
  const { t } = useLingui()
  const { data } = useQuery(assetTypesQuery())
  return (
    <>
      <FormField
        name="assetTypeUuids"
        as={MultiSelectField}
        label={t`Types of assets`}
        isRequired={false}
        placeholder={t`Choose types`}
        options={(data?.types ?? []).map(({ uuid, name }) => ({ id: uuid, label: name }))}
      />
      <FormField name="assets" as={AssetsField} entry="choice" label={t`Further assets`} isRequired={false} />
    </>
  )
}

function RuleFields() {
  const { t } = useLingui()
  const rule = useWatch<OwnValues, 'rule'>({ name: 'rule' })
  return (
    <Grid columns={2}>
      <FormField
        name="rule"
        as={SelectField}
        label={t`The next certificate is due`}
        options={[
          { id: 'interval', label: t`After an interval` },
          { id: 'certificate', label: t`By the day on the certificate` },
        ]}
      />
      {rule === 'interval' && (
        <FormField name="everyMonths" as={NumberField} label={t`Interval in months`} minValue={1} maxValue={600} />
      )}
      <FormField
        name="firstDueOn"
        as={DateField}
        label={t`First certificate by`}
        description={t`At once where it is empty.`}
        isRequired={false}
      />
    </Grid>
  )
}

/** Facts of a location that must all hold. */
function Conditions() {
  const { t } = useLingui()
  const { fields, append, remove } = useFieldArray<OwnValues, 'conditions'>({ name: 'conditions' })
  return (
    <Stack gap={2}>
      <Text weight="medium">{t`Only where`}</Text>
      {fields.length === 0 && <Text tone="soft">{t`Without a condition it applies everywhere.`}</Text>}
      {fields.map((field, at) => (
        <Card
          key={field.id}
          title={t`Condition ${at + 1}`}
          headingLevel={4}
          actions={
            <Button size="small" variant="tertiary" color="critical" onPress={() => remove(at)}>
              {t`Remove condition ${at + 1}`}
            </Button>
          }
        >
          <ConditionFields at={at} />
        </Card>
      ))}
      {fields.length < maxConditions && (
        <div>
          <Button size="small" variant="secondary" startIcon={<AddIcon />} onPress={() => append(newCondition)}>
            {t`Add a condition`}
          </Button>
        </div>
      )}
    </Stack>
  )
}

function ConditionFields({ at }: { at: number }) {
  const { t } = useLingui()
  const { namespace } = useEdition()
  const questions = useFactQuestions()
  const fact = useWatch<OwnValues, `conditions.${number}.fact`>({ name: `conditions.${at}.fact` })
  const definition = fact === '' ? undefined : factDefinition(fact as FactKey)
  const answers =
    definition?.kind === 'choice'
      ? (definition.options ?? []).map((id) => ({ id, label: id === 'none' ? t`None` : id }))
      : [
          { id: 'yes', label: t`Yes` },
          { id: 'no', label: t`No` },
        ]
  return (
    <Stack gap={2}>
      <FormField
        name={`conditions.${at}.fact`}
        as={SelectField}
        label={t`Question`}
        placeholder={t`Choose a question`}
        options={factKeys
          .filter((key) => factDefinition(key).markets.includes(namespace))
          .map((id) => ({ id, label: questions[id] }))}
      />
      {definition !== undefined && !isAmount(fact) && (
        <FormField name={`conditions.${at}.choice`} as={SelectField} label={t`Required answer`} options={answers} />
      )}
      {isAmount(fact) && (
        <Grid columns={2}>
          <FormField
            name={`conditions.${at}.comparison`}
            as={SelectField}
            label={t`Comparison`}
            options={[
              { id: 'above', label: t`More than` },
              { id: 'below', label: t`Less than` },
            ]}
          />
          <FormField
            name={`conditions.${at}.amount`}
            as={NumberField}
            label={t`Number`}
            minValue={0}
            maxValue={definition?.most ?? 1_000_000}
          />
        </Grid>
      )}
    </Stack>
  )
}
