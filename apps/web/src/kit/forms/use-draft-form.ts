import { useRef } from 'react'
import { type FieldValues, type Path, useFormState } from 'react-hook-form'
import type { Callable, CallInput, CallOutput } from '../../platform/calls/call.ts'
import type { OfflineQueue } from '../offline/use-offline-queue.ts'
import { useLabels } from '../use-labels.ts'
import {
  type CommandForm,
  type CommandFormOptions,
  type Edits,
  type FormInput,
  useCommandForm,
} from './use-command-form.ts'

type MissingField<Values extends FieldValues> = {
  readonly field: Path<Values>
  readonly code: string
  readonly facts?: Readonly<Record<string, string | number>>
}

type DraftFormOptions<Values extends FieldValues, M extends Callable> = {
  readonly method: M
  readonly defaults: Values
  readonly toInput: (values: Values) => FormInput<M>
  /** Fields a draft may lack, but a submission must have. */
  readonly missingFields?: (values: Values) => readonly MissingField<Values>[]
  /** Submits the saved draft; on rejection the draft remains and a toast is shown. */
  readonly send: (draft: CallOutput<M>) => Promise<unknown>
  readonly onSaved: (draft: CallOutput<M>) => void
  /** Queues the draft on this device while offline, with the submission if requested. */
  readonly offlineQueue?: OfflineQueue<M>
  readonly toQueuedInput?: (input: CallInput<M>, isSending: boolean) => CallInput<M>
  readonly onQueued?: () => void
  readonly onSent: (draft: CallOutput<M>) => void
  /** Called with the saved draft when its submission is refused: opens its edit form. */
  readonly onRefused: (draft: CallOutput<M>) => void
}

export type DraftForm<Values extends FieldValues> = {
  readonly form: CommandForm<Values>
  readonly saveDraft: () => void
}

/** A form that saves a draft and, by its main button, submits it. `keep` saves only. */
export const useDraftForm = <Values extends FieldValues, M extends Callable>(
  plan: DraftFormOptions<Values, M> & Edits<M>,
): DraftForm<Values> => {
  const { missingFields, send, onSaved, onSent, onRefused, offlineQueue, toQueuedInput, ...saving } = plan
  const labels = useLabels()
  const sends = useRef(true)
  const saved = {
    ...saving,
    ...(offlineQueue && {
      offlineQueue: {
        ...offlineQueue,
        enqueue: (input: CallInput<M>, key: string) =>
          offlineQueue.enqueue(toQueuedInput?.(input, sends.current) ?? input, key),
      },
    }),
    onDone: (draft: CallOutput<M>) => {
      if (!sends.current) return onSaved(draft)
      return send(draft).then(
        () => onSent(draft),
        () => onRefused(draft),
      )
    },
  }
  const form = useCommandForm<Values, M>(saved as unknown as CommandFormOptions<Values, M> & Edits<M>)
  const { isSubmitting } = useFormState({ control: form.form.control })
  const submitAs = (isSending: boolean) => (event?: { preventDefault(): void }) => {
    const missing = isSending ? (missingFields?.(form.form.getValues()) ?? []) : []
    sends.current = isSending
    if (missing.length === 0) return form.submit(event)
    event?.preventDefault()
    form.form.clearErrors()
    for (const { field, code, facts } of missing)
      form.form.setError(field, { type: 'fault', message: labels.refusal(code, facts) })
  }
  const of: CommandForm<Values> = { ...form, isRunning: form.isRunning || isSubmitting, submit: submitAs(true) }
  return { form: of, saveDraft: submitAs(false) }
}
