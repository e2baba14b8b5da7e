import { type ImportView, importsMethods } from '@fettle/contracts/integrations/imports.methods'
import { categorySlugs, isCategory, servicesOf } from '@fettle/domain/work-orders/categories'
import { priorities } from '@fettle/domain/work-orders/priorities'
import { SelectField } from '@fettle/ui/fields/select-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { type MappingValues, toCategoryWords, toPriorityWords } from './mapping-model.ts'

/** Words that one column is mapped by; the others of a longer list wait with their rows. */
const most = 100

/** The words of a column, the most frequent first; none without a column. */
export const useColumnWords = (one: ImportView, heading: string) => {
  const query = useQuery({
    ...methodPageQuery(importsMethods.values, { importUuid: one.uuid, heading }, { limit: most }),
    enabled: heading !== '',
  })
  const { data, error, refetch } = query
  const current = heading === '' || query.isPlaceholderData ? undefined : data
  const words = useMemo(() => current?.rows.map(({ value }) => value) ?? [], [current])
  return { error, refetch, isReady: heading === '' || current !== undefined, words, count: current?.paging.count ?? 0 }
}

type ColumnState = { readonly heading: string; readonly isReady: boolean; readonly words: readonly string[] }

/** Calls back once the words of another column than the first one are there. */
const useOtherColumn = ({ heading, isReady, words }: ColumnState, replace: (words: readonly string[]) => void) => {
  const former = useRef(heading)
  useEffect(() => {
    if (!isReady || former.current === heading) return
    former.current = heading
    replace(words)
  }, [heading, isReady, words, replace])
}

function MoreWords({ count }: { count: number }) {
  const formats = useFormats()
  if (count <= most) return null
  const [shown, all] = [formats.number(most), formats.number(count)]
  return (
    <Text tone="attention">
      <Trans>
        The {shown} most frequent of {all} values are listed. Rows with another value wait until it is corrected in the
        file.
      </Trans>
    </Text>
  )
}

/** What each word of the priority column means here. */
export function PriorityFields({ one }: { one: ImportView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const heading = useWatch<MappingValues, 'columns.priority'>({ name: 'columns.priority' }) ?? ''
  const { fields, replace } = useFieldArray<MappingValues, 'priorities'>({ name: 'priorities' })
  const column = useColumnWords(one, heading)
  useOtherColumn({ heading, ...column }, (words) => replace(toPriorityWords(one, words)))
  return (
    <FormPart
      title={t`Priorities`}
      description={t`Match each value of your priority column. Rows with unmatched values wait.`}
    >
      {heading === '' && (
        <Text tone="soft">
          <Trans>Without a column every job has the priority that is chosen below.</Trans>
        </Text>
      )}
      <Grid columns={2}>
        {fields.map((field, at) => (
          <FormField
            key={field.id}
            name={`priorities.${at}.priority`}
            as={SelectField}
            label={field.word}
            emptyOption={t`Not decided yet`}
            options={priorities.map((id) => ({ id, label: labels.priority(id) }))}
          />
        ))}
      </Grid>
      <MoreWords count={column.count} />
    </FormPart>
  )
}

/** What each word of the category column means here. */
export function CategoryFields({ one }: { one: ImportView }) {
  const { t } = useLingui()
  const heading = useWatch<MappingValues, 'columns.category'>({ name: 'columns.category' }) ?? ''
  const { fields, replace } = useFieldArray<MappingValues, 'categories'>({ name: 'categories' })
  const column = useColumnWords(one, heading)
  useOtherColumn({ heading, ...column }, (words) => replace(toCategoryWords(one, words)))
  if (heading === '') return null
  return (
    <FormPart
      title={t`Trades`}
      description={t`Match each value of your trade column. Rows with unmatched values wait.`}
    >
      <Grid columns={2}>
        {fields.map((field, at) => (
          <CategoryWordFields key={field.id} at={at} word={field.word} />
        ))}
      </Grid>
      <MoreWords count={column.count} />
    </FormPart>
  )
}

function CategoryWordFields({ at, word }: { at: number; word: string }) {
  const { t } = useLingui()
  const labels = useLabels()
  const { setValue } = useFormContext<MappingValues>()
  const category = useWatch<MappingValues, `categories.${number}.category`>({ name: `categories.${at}.category` }) ?? ''
  const former = useRef(category)
  useEffect(() => {
    if (former.current === category) return
    former.current = category
    setValue(`categories.${at}.service`, '')
  }, [at, category, setValue])
  const services = isCategory(category) ? servicesOf(category) : []
  return (
    <>
      <FormField
        name={`categories.${at}.category`}
        as={SelectField}
        label={word}
        emptyOption={t`Not decided yet`}
        options={categorySlugs.map((id) => ({ id, label: labels.category(id) }))}
      />
      <FormField
        name={`categories.${at}.service`}
        as={SelectField}
        label={t`Service for ${word}`}
        emptyOption={t`Not decided yet`}
        options={services.map((id) => ({ id, label: labels.service(category, id) }))}
      />
    </>
  )
}
