import { createContext, use, useEffect, useState } from 'react'

/** How a value is entered: typed, selected from a list, chosen from a calendar, or attached. */
export type FieldEntry = 'text' | 'choice' | 'date' | 'file'

/** What is known of a field: its label, and how its value is written. */
export type FieldLabel = {
  readonly label: string
  readonly entry?: FieldEntry | undefined
  readonly options?: readonly { readonly id: string; readonly label: string }[]
  /** Currency of an amount in minor units. */
  readonly currency?: string | undefined
}
type Labels = Map<string, FieldLabel>
const FieldLabelsContext = createContext<Labels>(new Map())
export const FieldLabels = FieldLabelsContext.Provider

/** The labels of a form's fields by name, for the summary of errors. */
export const useFieldLabels = (): Labels => useState(() => new Map<string, FieldLabel>())[0]

/** Registers the label of a field with the form around it. */
export const useRegisterFieldLabel = (
  name: string,
  {
    label,
    entry,
    options,
    currency,
  }: { label?: unknown; entry?: FieldEntry | undefined; options?: unknown; currency?: unknown },
): void => {
  const labels = use(FieldLabelsContext)
  useEffect(() => {
    if (typeof label !== 'string') return
    labels.set(name, {
      label,
      entry,
      ...(Array.isArray(options) ? { options: options as FieldLabel['options'] & object } : {}),
      ...(typeof currency === 'string' ? { currency } : {}),
    })
    return () => {
      labels.delete(name)
    }
  }, [labels, name, label, entry, options, currency])
}
