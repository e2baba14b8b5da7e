import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Callable, CallInput } from '../../platform/calls/call.ts'
import { queryClient } from '../../platform/queries/query-client.ts'
import { sessionQuery } from '../../platform/session/session.ts'
import { onSessionEnd } from '../../platform/session/session-end.ts'
import {
  findStoredInput,
  removeStoredInput,
  type StoredInput,
  storeInput,
} from '../../platform/session/stored-input.ts'
import { isSame } from './three-way-merge.ts'

/** Managers whose forms hold passwords, codes and secrets, which are never stored. */
const secretManagers: readonly string[] = ['identity', 'second-factor', 'passkeys', 'single-sign-on', 'privacy']

const signedInPerson = (): string => queryClient.getQueryData(sessionQuery.queryKey)?.person?.uuid ?? ''

/** Page, method and identifiers, which name a form after signing in again. */
const nameOf = (method: Callable, input: unknown): string => {
  const ids = Object.entries((input ?? {}) as Record<string, unknown>)
    .filter(([key, value]) => key.endsWith('Uuid') && typeof value === 'string')
    .map(([, value]) => value)
  return [window.location.pathname, `${method.manager}.${method.name}`, ...ids].join(' ')
}

type Plan<Values extends FieldValues, M extends Callable> = {
  readonly form: UseFormReturn<Values>
  readonly method: M
  readonly defaults: Values
  readonly toInput: (values: Values) => Partial<CallInput<M>> | object
  readonly version: number | null
}

export type RestoredInput = { readonly files: readonly string[] }

/** The name of a form; undefined for forms that are not stored. */
const storedName = <Values extends FieldValues, M extends Callable>({ method, defaults, toInput }: Plan<Values, M>) => {
  if (secretManagers.includes(method.manager) || signedInPerson() === '') return undefined
  try {
    return nameOf(method, toInput(defaults))
  } catch {
    // Values of an empty form need not be convertible to input.
    return nameOf(method, undefined)
  }
}

/** What was entered when the session ended, put back after signing in again. */
export const useStoredInput = <Values extends FieldValues, M extends Callable>(plan: Plan<Values, M>) => {
  const [name] = useState(() => storedName(plan))
  const [stored, setStored] = useState<StoredInput | undefined>(() =>
    name === undefined ? undefined : findStoredInput(signedInPerson(), name),
  )
  const files = useRef<readonly string[]>([])
  const { form } = plan
  const opened = useRef<StoredInput['opened']>(stored?.opened ?? { version: plan.version, values: plan.defaults })
  const putBack = useEffectEvent(() => {
    if (!stored || !name) return
    form.reset(stored.values as Values, { keepDefaultValues: true })
    removeStoredInput(signedInPerson(), name)
  })
  useEffect(() => putBack(), [])
  const keep = useEffectEvent(() => {
    const values = form.getValues()
    if (name && (!isSame(values, opened.current.values) || files.current.length > 0))
      storeInput(signedInPerson(), name, { values, opened: opened.current, files: files.current })
  })
  useEffect(() => onSessionEnd(() => keep()), [])
  return {
    /** The version and values that a restored form was opened with. */
    opened: stored?.opened as { version: number | null; values: Values } | undefined,
    restored: stored && ({ files: stored.files } satisfies RestoredInput),
    nameFiles: (names: readonly string[]) => {
      files.current = names
    },
    /** Tells what the form counts as opened with. */
    onOpened: (now: { version: number | null; values: Values }) => {
      opened.current = now
    },
    onSaved: () => setStored(undefined),
  }
}
