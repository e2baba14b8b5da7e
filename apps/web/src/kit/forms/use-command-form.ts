import { useEffect } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError, isNetworkError } from '../../platform/calls/api-error.ts'
import type { Callable, CallInput, CallOptions, CallOutput } from '../../platform/calls/call.ts'
import { useCommand } from '../../platform/queries/use-command.ts'
import type { OfflineQueue } from '../offline/use-offline-queue.ts'
import { useLabels } from '../use-labels.ts'
import { fieldFromWire, formErrors } from './form-errors.ts'
import { requiredError } from './required-message.ts'
import { type EditConflict, type EditedRecord, useEditedRecord } from './use-edited-record.ts'
import { type RestoredInput, useStoredInput } from './use-stored-input.ts'

/** Input of a method without its version, which the form adds: the one that it was opened with. */
export type FormInput<M extends Callable> = 'version' extends keyof CallInput<M>
  ? Omit<CallInput<M>, 'version'>
  : CallInput<M>

/** A method with a version edits a record. */
export type Edits<M extends Callable> = 'version' extends keyof CallInput<M>
  ? {
      /** The record as the page shows it now. */
      readonly record: EditedRecord
    }
  : { readonly record?: never }

export type CommandFormOptions<Values extends FieldValues, M extends Callable> = {
  readonly method: M
  /** Initial values; of the record as the page shows it now, where the form edits one. */
  readonly defaults: Values
  /** Form values -> input of the method. Pure. */
  readonly toInput: (values: Values) => FormInput<M>
  /** Form field of an input field, when their names differ. */
  readonly toField?: (field: string) => string
  /** Options of the call that differ from the defaults. */
  readonly call?: Pick<CallOptions, 'handlesUnauthorised'>
  readonly onDone: (output: CallOutput<M>, values: Values) => void | Promise<void>
  /** Shows a refusal itself; true where it did, so that the form shows none. */
  readonly onRefused?: (problem: ApiError, values: Values) => boolean
  /** Queues the command on this device while offline. */
  readonly offlineQueue?: OfflineQueue<M>
  readonly onQueued?: (values: Values) => void
}

export type CommandForm<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>
  readonly submit: (event?: { preventDefault(): void }) => void
  readonly isRunning: boolean
  /** The record changed after the form was opened. */
  readonly conflict?: EditConflict | undefined
  /** What was entered before signing in again is back. */
  readonly restored?: RestoredInput | undefined
  /** Names of the files that were added in this form, to be chosen again after signing in. */
  readonly nameFiles?: (names: readonly string[]) => void
}

/** A changed value is no longer the one that was refused, also where a picker or a template sets it. */
const useClearedErrors = <Values extends FieldValues>(form: UseFormReturn<Values>): void => {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name) form.clearErrors(name as Path<Values>)
        },
      }),
    [form],
  )
}

/**
 * A form that runs one command. The contract's schema validates before a request is sent; errors of the server are
 * assigned to the same fields. Repeated submits run once; a retry carries the same idempotency key.
 */
export const useCommandForm = <Values extends FieldValues, M extends Callable>(
  plan: CommandFormOptions<Values, M> & Edits<M>,
) => {
  const { method, defaults, toInput, toField = (field: string) => field, onDone } = plan
  const form = useForm<Values>({ defaultValues: defaults as DefaultValues<Values>, shouldFocusError: false })
  const command = useCommand(method, { isQuiet: true, ...plan.call })
  const labels = useLabels()
  const { isRunning } = command
  const record = plan.record as EditedRecord | undefined
  const storedInput = useStoredInput({ form, method, defaults, toInput, version: record?.version ?? null })
  const edited = useEditedRecord<Values>({ form, record, defaults, isRunning, openedBefore: storedInput.opened })
  storedInput.onOpened(edited.opened)
  useClearedErrors(form)
  const setFieldError = (field: string, { code, message }: { code: string; message: string }) =>
    form.setError((field === '' ? 'root' : toField(field)) as Path<Values>, {
      type: code === requiredError ? requiredError : 'fault',
      message,
    })
  const run = async (values: Values) => {
    const input = { ...(toInput(values) as object), ...edited.entries } as CallInput<M>
    const faults = formErrors(method.input, input)
    for (const { field, code, facts } of faults) setFieldError(field, { code, message: labels.fault(code, facts) })
    if (faults.length > 0) return
    const keep = async (offlineQueue: OfflineQueue<M>) => {
      await offlineQueue.enqueue(input, command.keyFor(input))
      form.reset(values)
      plan.onQueued?.(values)
    }
    if (plan.offlineQueue?.mustQueue()) return keep(plan.offlineQueue)
    try {
      const output = await command.run(input)
      form.reset(values)
      edited.onSaved(output, values)
      storedInput.onSaved()
      await onDone(output, values)
    } catch (problem) {
      if (plan.offlineQueue && isNetworkError(problem)) return keep(plan.offlineQueue)
      if (!(problem instanceof ApiError)) throw problem
      if (problem.reason === 'stale_version' && plan.record) return edited.onStale(problem)
      if (plan.onRefused?.(problem, values)) return
      const named = problem.errors.filter(({ field }) => field !== undefined)
      for (const error of named) setFieldError(fieldFromWire(error), error)
      if (named.length === 0) setFieldError('', { code: problem.reason ?? '', message: problem.message })
    }
  }
  const submit = (event?: { preventDefault(): void }) => {
    event?.preventDefault()
    if (command.isRunning || form.formState.isSubmitting) return
    form.clearErrors()
    void form.handleSubmit(run)()
  }
  return {
    form,
    submit,
    isRunning,
    conflict: edited.conflict,
    restored: storedInput.restored,
    nameFiles: storedInput.nameFiles,
  } satisfies CommandForm<Values>
}
