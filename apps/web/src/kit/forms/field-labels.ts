import { createContext, use, useEffect, useState } from 'react'

type Labels = Map<string, string>
const FieldLabelsContext = createContext<Labels>(new Map())
export const FieldLabels = FieldLabelsContext.Provider

/** The labels of a form's fields by name, for the summary of errors. */
export const useFieldLabels = (): Labels => useState(() => new Map<string, string>())[0]

/** Registers the label of a field with the form around it. */
export const useRegisterFieldLabel = (name: string, label: unknown): void => {
  const labels = use(FieldLabelsContext)
  useEffect(() => {
    if (typeof label !== 'string') return
    labels.set(name, label)
    return () => {
      labels.delete(name)
    }
  }, [labels, name, label])
}
