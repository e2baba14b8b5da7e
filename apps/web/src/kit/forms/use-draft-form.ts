import { useRef } from 'react'
import { type FieldValues, type Path, useFormState } from 'react-hook-form'
import type { Callable, CallInput, CallOutput } from '../../platform/calls/call.ts'
import type { Keeper } from '../offline/use-keeper.ts'
import { useWords } from '../words.ts'
import { type CommandForm, useCommandForm } from './use-command-form.ts'

type Lack<Values extends FieldValues> = {
  readonly field: Path<Values>
  readonly code: string
  readonly facts?: Readonly<Record<string, string | number>>
}

type Plan<Values extends FieldValues, M extends Callable> = {
  readonly method: M
  readonly defaults: Values
  readonly toInput: (values: Values) => CallInput<M>
  /** What a draft may lack but handing in would be refused for, by field. */
  readonly lacks?: (values: Values) => readonly Lack<Values>[]
  /** Hands the saved draft in; a rejection tells the reader and leaves the draft. */
  readonly send: (draft: CallOutput<M>) => Promise<unknown>
  readonly onSaved: (draft: CallOutput<M>) => void
  /** Keeps the draft on this device where there is no network, with the wish to hand it in. */
  readonly keeper?: Keeper<M>
  readonly toKept?: (input: CallInput<M>, isSending: boolean) => CallInput<M>
  readonly onKept?: () => void
  readonly onSent: (draft: CallOutput<M>) => void
  /** The draft is saved and was refused: the place where it is mended. */
  readonly onRefused: (draft: CallOutput<M>) => void
}

export type DraftForm<Values extends FieldValues> = { readonly of: CommandForm<Values>; readonly keep: () => void }

/** A form that saves a draft and, by its main button, hands it in at once. `keep` saves without handing in. */
export const useDraftForm = <Values extends FieldValues, M extends Callable>(
  plan: Plan<Values, M>,
): DraftForm<Values> => {
  const { lacks, send, onSaved, onSent, onRefused, keeper, toKept, ...saving } = plan
  const words = useWords()
  const sends = useRef(true)
  const form = useCommandForm<Values, M>({
    ...saving,
    ...(keeper && {
      keeper: { ...keeper, keep: (input, key) => keeper.keep(toKept?.(input, sends.current) ?? input, key) },
    }),
    onDone: (draft) => {
      if (!sends.current) return onSaved(draft)
      return send(draft).then(
        () => onSent(draft),
        () => onRefused(draft),
      )
    },
  })
  const { isSubmitting } = useFormState({ control: form.form.control })
  const submitAs = (isSending: boolean) => (event?: { preventDefault(): void }) => {
    const missing = isSending ? (lacks?.(form.form.getValues()) ?? []) : []
    sends.current = isSending
    if (missing.length === 0) return form.submit(event)
    event?.preventDefault()
    form.form.clearErrors()
    for (const { field, code, facts } of missing)
      form.form.setError(field, { type: 'fault', message: words.refusal(code, facts) })
  }
  const of: CommandForm<Values> = { ...form, isRunning: form.isRunning || isSubmitting, submit: submitAs(true) }
  return { of, keep: submitAs(false) }
}
