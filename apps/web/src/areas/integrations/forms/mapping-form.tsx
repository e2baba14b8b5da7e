import { type ImportView, importsMethods } from '@fettle/contracts/integrations/imports.methods'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { importFields } from '@fettle/domain/integrations/import-mapping'
import { categorySlugs, isCategory, servicesOf } from '@fettle/domain/work-orders/categories'
import { priorities } from '@fettle/domain/work-orders/priorities'
import { SelectField } from '@fettle/ui/fields/select-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import s from './mapping-form.module.css'
import { type MappingValues, toMapping, toMappingValues, wordsOf } from './mapping-model.ts'

/** The mapping form; submitting it validates the rows. */
export const useMappingForm = (one: ImportView, onDone: () => void) =>
  useCommandForm({
    method: importsMethods.check,
    defaults: toMappingValues(one),
    toInput: (values) => ({ importUuid: one.uuid, mapping: toMapping(values) }),
    toField: (field) => field.replace(/^mapping\./, ''),
    onDone,
  })

/** Mapping of columns to fields, and of priority codes. */
export function MappingFields({ one }: { one: ImportView }) {
  return (
    <div className={s.fields}>
      <ColumnFields one={one} />
      <PriorityFields one={one} />
      <DefaultFields />
    </div>
  )
}

const longest = 60

const shortened = (samples: string): string =>
  samples.length > longest ? `${samples.slice(0, longest).trimEnd()} …` : samples

function ColumnFields({ one }: { one: ImportView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const columns = useWatch<MappingValues, 'columns'>({ name: 'columns' })
  const options = one.columns.map(({ heading, samples }) => ({
    id: heading,
    label: heading,
    description: samples.slice(0, 3).join(' · '),
  }))
  const samplesOf = (field: string) => one.columns.find(({ heading }) => heading === columns[field])?.samples ?? []
  return (
    <FormPart title={t`Columns`} description={t`For each of our fields, the column of your file that fills it.`}>
      <Grid columns={2} className={s.pairs}>
        {importFields.map((field) => (
          <FormField
            key={field}
            name={`columns.${field}`}
            as={SelectField}
            label={labels.importField(field)}
            emptyOption={t`No column`}
            options={options}
            description={shortened(samplesOf(field).slice(0, 2).join(' · ')) || undefined}
          />
        ))}
      </Grid>
    </FormPart>
  )
}

function PriorityFields({ one }: { one: ImportView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const heading = useWatch<MappingValues, 'columns.priority'>({ name: 'columns.priority' })
  const { fields, replace } = useFieldArray<MappingValues, 'priorities'>({ name: 'priorities' })
  const former = useRef(heading)
  useEffect(() => {
    if (former.current === heading) return
    former.current = heading
    replace(wordsOf(one, heading).map((word) => ({ word, priority: one.suggested.priorities[word] ?? 'routine' })))
  }, [heading, one, replace])
  return (
    <FormPart title={t`Priorities`} description={t`What each value in your priority column means here.`}>
      {fields.length === 0 && (
        <Text tone="soft">
          <Trans>Without a column every job is routine.</Trans>
        </Text>
      )}
      <Grid columns={2}>
        {fields.map((field, at) => (
          <FormField
            key={field.id}
            name={`priorities.${at}.priority`}
            as={SelectField}
            label={field.word}
            options={priorities.map((id) => ({ id, label: labels.priority(id) }))}
          />
        ))}
      </Grid>
    </FormPart>
  )
}

function DefaultFields() {
  const { t } = useLingui()
  const labels = useLabels()
  const { setValue } = useFormContext<MappingValues>()
  const category = useWatch<MappingValues, 'defaultCategory'>({ name: 'defaultCategory' })
  const organisations = useQuery(methodPageQuery(organisationsMethods.list, {}, { limit: 100 })).data?.rows ?? []
  const services = isCategory(category) ? servicesOf(category) : []
  const former = useRef(category)
  useEffect(() => {
    if (former.current === category) return
    former.current = category
    setValue('defaultService', '')
  }, [category, setValue])
  return (
    <FormPart title={t`For every row`} description={t`Used where the file says nothing.`}>
      <Grid columns={2}>
        <FormField
          name="organisationUuid"
          as={SelectField}
          label={t`Branch`}
          options={organisations.map(({ uuid, name }) => ({ id: uuid, label: name }))}
        />
        <FormField
          name="defaultCategory"
          as={SelectField}
          label={t`Category`}
          options={categorySlugs.map((id) => ({ id, label: labels.category(id) }))}
        />
        <FormField
          name="defaultService"
          as={SelectField}
          label={t`Service`}
          options={services.map((id) => ({ id, label: labels.service(category, id) }))}
        />
      </Grid>
    </FormPart>
  )
}
