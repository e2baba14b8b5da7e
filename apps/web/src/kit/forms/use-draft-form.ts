import { useRef } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import type { Callable, CallInput, CallOutput } from '../../platform/calls/call.ts'
import { type CommandForm, useCommandForm } from './use-command-form.ts'

type Plan<Values extends FieldValues, M extends Callable> = {
  readonly method: M
  readonly defaults: Values
  readonly toInput: (values: Values) => CallInput<M>
  /** Hands the saved draft in; a rejection tells the reader and leaves the draft. */
  readonly send: (draft: CallOutput<M>) => Promise<unknown>
  readonly onSaved: (draft: CallOutput<M>) => void
  readonly onSent: (draft: CallOutput<M>) => void
}

/** A form that saves a draft and, by its main button, hands it in at once. `keep` saves without handing in. */
export const useDraftForm = <Values extends FieldValues, M extends Callable>(plan: Plan<Values, M>) => {
  const { send, onSaved, onSent, ...saving } = plan
  const sends = useRef(true)
  const form = useCommandForm<Values, M>({
    ...saving,
    onDone: async (draft) => {
      const isSent =
        sends.current &&
        (await send(draft).then(
          () => true,
          () => false,
        ))
      if (isSent) onSent(draft)
      else onSaved(draft)
    },
  })
  const { isSubmitting } = useFormState({ control: form.form.control })
  const submitAs = (isSending: boolean) => (event?: { preventDefault(): void }) => {
    sends.current = isSending
    form.submit(event)
  }
  const of: CommandForm<Values> = { ...form, isRunning: form.isRunning || isSubmitting, submit: submitAs(true) }
  return { of, keep: submitAs(false) }
}
