import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '../../platform/calls/api-error.ts'
import { queryClient } from '../../platform/queries/query-client.ts'
import { type Difference, isSame, mergeValues } from './three-way-merge.ts'

/** The record that a form edits, as the page shows it now. Version 0 or null when nothing is stored yet. */
export type EditedRecord = { readonly version: number | null }

/** A record that changed after the form was opened. */
export type EditConflict = {
  /** Who changed it last, and when, where known. */
  readonly by: string | undefined
  readonly at: string | undefined
  /** Whether the latest record has arrived; without it only the text entered here is certain. */
  readonly isMerged: boolean
  readonly both: readonly Difference[]
  readonly theirsOnly: readonly Difference[]
  readonly choose: (difference: Difference, side: 'mine' | 'theirs') => void
}

export type Opened<Values> = { readonly version: number | null; readonly values: Values }
type Found = Pick<EditConflict, 'by' | 'at' | 'isMerged' | 'both' | 'theirsOnly'>

const versionOf = (output: unknown): number | undefined =>
  typeof output === 'object' && output !== null && 'version' in output && typeof output.version === 'number'
    ? output.version
    : undefined

type Plan<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>
  readonly record: EditedRecord | undefined
  /** Values of the record as it is now. */
  readonly defaults: Values
  readonly isRunning: boolean
  /** What a form was opened with before its person had to sign in again. */
  readonly openedBefore: Opened<Values> | undefined
}

/**
 * Optimistic locking of a form: the version that the form was opened with is sent, whatever the page loads meanwhile.
 * An untouched form follows the record. After a refusal the latest record is merged with what was entered.
 */
export const useEditedRecord = <Values extends FieldValues>({
  form,
  record,
  defaults,
  isRunning,
  openedBefore,
}: Plan<Values>) => {
  const version = record?.version ?? null
  const [opened, setOpened] = useState<Opened<Values>>(openedBefore ?? { version, values: defaults })
  const [found, setFound] = useState<Found>()
  const isStale = found !== undefined
  const follow = useEffectEvent((_version: number | null, _isStale: boolean, _isRunning: boolean) => {
    // A page that still shows an earlier version than the command returned is no change.
    if (isRunning || (version ?? 0) <= (opened.version ?? 0)) return
    const mine = form.getValues()
    if (!isSame(mine, opened.values) && !isStale) return
    const { merged, both, theirsOnly } = mergeValues({ base: opened.values, mine, theirs: defaults })
    form.reset(defaults)
    form.reset(merged, { keepDefaultValues: true })
    setOpened({ version, values: defaults })
    if (found) setFound({ ...found, isMerged: true, both, theirsOnly })
  })
  // Each of them may be what the form waits for: the record, the refusal, the end of the command.
  useEffect(() => {
    const soon = setTimeout(() => follow(version, isStale, isRunning))
    return () => clearTimeout(soon)
  }, [version, isStale, isRunning])
  const onStale = async ({ errors }: ApiError): Promise<void> => {
    const { by, at } = errors[0]?.meta ?? {}
    await queryClient.refetchQueries({ type: 'active' })
    setFound({ by: by?.toString(), at: at?.toString(), isMerged: false, both: [], theirsOnly: [] })
  }
  const choose: EditConflict['choose'] = ({ path, mine, theirs }, side) => {
    const name = path as Path<Values>
    const value = (side === 'mine' ? mine : theirs) as PathValue<Values, Path<Values>>
    form.setValue(name, value, { shouldDirty: true, shouldTouch: true })
  }
  return {
    opened,
    /** The version that the form was opened with, for the call. */
    entries: record === undefined ? {} : { version: opened.version },
    conflict: found && { ...found, choose },
    onStale,
    /** What a command stored is what the form was opened with from then on. */
    onSaved: (output: unknown, values: Values) => {
      setFound(undefined)
      setOpened(({ version: former }) => ({ version: versionOf(output) ?? former, values }))
    },
  }
}
