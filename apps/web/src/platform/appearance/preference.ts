import { useSyncExternalStore } from 'react'
import { device } from '../storage.ts'

/** A preference stored on this device and observed by all components. */
export type Preference<Value extends string> = {
  readonly values: readonly Value[]
  readonly get: () => Value
  readonly set: (value: Value) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates a preference stored in local storage under `place`; the first value is the default. */
export const createPreference = <const Value extends string>(
  place: string,
  values: readonly [Value, ...Value[]],
): Preference<Value> => {
  const listeners = new Set<() => void>()
  const read = () => values.find((value) => value === device.get(place)) ?? values[0]
  let current = read()
  return {
    values,
    get: () => current,
    set: (value) => {
      current = value
      device.set(place, value)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value of a preference and its setter. */
export const usePreference = <Value extends string>(choice: Preference<Value>): [Value, (value: Value) => void] => [
  useSyncExternalStore(choice.subscribe, choice.get, choice.get),
  choice.set,
]
