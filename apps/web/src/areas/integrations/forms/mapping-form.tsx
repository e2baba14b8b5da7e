import { type ImportView, importsMethods } from '@fettle/contracts/integrations/imports.methods'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { importFields } from '@fettle/domain/integrations/import-mapping'
import { categorySlugs, isCategory, servicesOf } from '@fettle/domain/work-orders/categories'
import { priorities } from '@fettle/domain/work-orders/priorities'
import { SelectField } from '@fettle/ui/fields/select-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { ImportNotes, UnusedColumns, useColumnLabel } from '../parts/import-notes.tsx'
import s from './mapping-form.module.css'
import { type ColumnWords, type MappingValues, toMapping, toMappingValues } from './mapping-model.ts'
import { CategoryFields, PriorityFields } from './word-fields.tsx'

/** The mapping form; submitting it validates the rows. */
export const useMappingForm = (one: ImportView, words: ColumnWords, onDone: () => void) =>
  useCommandForm({
    method: importsMethods.check,
    defaults: toMappingValues(one, words),
    toInput: (values) => ({ importUuid: one.uuid, mapping: toMapping(values) }),
    toField: (field) => field.replace(/^mapping\./, ''),
    onDone,
  })

/** Mapping of columns to fields, and of priority codes. */
export function MappingFields({ one }: { one: ImportView }) {
  return (
    <div className={s.fields}>
      <ImportNotes one={one} />
      <ColumnFields one={one} />
      <NotationFields />
      <PriorityFields one={one} />
      <CategoryFields one={one} />
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
  const columnLabel = useColumnLabel()
  const options = one.columns.map((column) => ({
    id: column.heading,
    label: columnLabel(column),
    description: column.samples.slice(0, 3).join(' · '),
  }))
  const used = Object.values(columns)
  const unused = one.columns.map(({ heading }) => heading).filter((heading) => !used.includes(heading))
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
      <UnusedColumns one={one} unused={unused} />
    </FormPart>
  )
}

function NotationFields() {
  const { t } = useLingui()
  return (
    <FormPart
      title={t`Amounts and dates`}
      description={t`How your file writes them. Rows with an amount or a date in another notation wait.`}
    >
      <Grid columns={2}>
        <FormField
          name="decimalSign"
          as={SelectField}
          label={t`Amounts`}
          options={[
            { id: '.', label: '1,234.56' },
            { id: ',', label: '1.234,56' },
          ]}
        />
        <FormField
          name="dateOrder"
          as={SelectField}
          label={t`Dates with slashes`}
          options={[
            { id: 'day_first', label: t`Day first: 31/12/2026` },
            { id: 'month_first', label: t`Month first: 12/31/2026` },
          ]}
        />
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
    <FormPart title={t`Default priority`} description={t`Used where the file has no value.`}>
      <Grid columns={2}>
        <FormField
          name="organisationUuid"
          as={SelectField}
          label={t`Branch`}
          options={organisations.map(({ uuid, name }) => ({ id: uuid, label: name }))}
        />
        <FormField
          name="defaultPriority"
          as={SelectField}
          label={t`Priority`}
          options={priorities.map((id) => ({ id, label: labels.priority(id) }))}
        />
        <FormField
          name="defaultCategory"
          as={SelectField}
          label={t`Trade`}
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
