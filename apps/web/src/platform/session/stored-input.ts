import { tab } from '../storage.ts'

/** What was entered in a form when the session ended. */
export type StoredInput = {
  readonly values: Readonly<Record<string, unknown>>
  /** The version of the record and its values, as the form was opened. */
  readonly opened: { readonly version: number | null; readonly values: Readonly<Record<string, unknown>> }
  /** Names of files that have to be chosen again. */
  readonly files: readonly string[]
}

const place = 'fettle.stored-input'
type Stored = { readonly person: string; readonly forms: Readonly<Record<string, StoredInput>> }

/** Input of the forms of one person; that of another person in this tab is removed. */
const load = (person: string): Stored => {
  const text = tab.get(place)
  const stored = text === null ? undefined : (JSON.parse(text) as Stored)
  if (stored?.person === person) return stored
  if (stored) tab.remove(place)
  return { person, forms: {} }
}

/** Stores the input of a form in this tab, for the same person. */
export const storeInput = (person: string, form: string, input: StoredInput): void =>
  tab.set(place, JSON.stringify({ person, forms: { ...load(person).forms, [form]: input } }))

export const findStoredInput = (person: string, form: string): StoredInput | undefined => load(person).forms[form]

/** Removes the input of a form once it is back in the form. */
export const removeStoredInput = (person: string, form: string): void => {
  const { [form]: _removed, ...forms } = load(person).forms
  if (Object.keys(forms).length === 0) tab.remove(place)
  else tab.set(place, JSON.stringify({ person, forms }))
}

/** Removes all stored input, as a person signs out. */
export const clearStoredInput = (): void => tab.remove(place)
