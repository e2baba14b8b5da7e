import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError, isNetworkError } from '../../platform/calls/api-error.ts'
import type { Callable, CallInput, CallOptions, CallOutput } from '../../platform/calls/call.ts'
import { useCommand } from '../../platform/queries/use-command.ts'
import type { OfflineQueue } from '../offline/use-offline-queue.ts'
import { useLabels } from '../use-labels.ts'
import { fieldFromWire, formErrors } from './form-errors.ts'

type CommandFormOptions<Values extends FieldValues, M extends Callable> = {
  readonly method: M
  readonly defaults: Values
  /** Form values -> input of the method. Pure. */
  readonly toInput: (values: Values) => CallInput<M>
  /** Form field of an input field, when their names differ. */
  readonly toField?: (field: string) => string
  /** Options of the call that differ from the defaults. */
  readonly call?: Pick<CallOptions, 'handlesUnauthorised'>
  readonly onDone: (output: CallOutput<M>, values: Values) => void | Promise<void>
  /** Queues the command on this device while offline. */
  readonly offlineQueue?: OfflineQueue<M>
  readonly onQueued?: (values: Values) => void
}

export type CommandForm<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>
  readonly submit: (event?: { preventDefault(): void }) => void
  readonly isRunning: boolean
}

/**
 * A form that runs one command. The contract's schema validates before a request is sent; errors of the server are
 * assigned to the same fields. Repeated submits run once; a retry carries the same idempotency key.
 */
export const useCommandForm = <Values extends FieldValues, M extends Callable>(plan: CommandFormOptions<Values, M>) => {
  const { method, defaults, toInput, toField = (field) => field, onDone } = plan
  const form = useForm<Values>({ defaultValues: defaults as DefaultValues<Values>, shouldFocusError: false })
  const command = useCommand(method, { isQuiet: true, ...plan.call })
  const labels = useLabels()
  const setFieldError = (field: string, message: string) =>
    form.setError((field === '' ? 'root' : toField(field)) as Path<Values>, { type: 'fault', message })
  const run = async (values: Values) => {
    const input = toInput(values)
    const faults = formErrors(method.input, input)
    for (const { field, code, facts } of faults) setFieldError(field, labels.fault(code, facts))
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
      await onDone(output, values)
    } catch (problem) {
      if (plan.offlineQueue && isNetworkError(problem)) return keep(plan.offlineQueue)
      if (!(problem instanceof ApiError)) throw problem
      const named = problem.errors.filter(({ field }) => field !== undefined)
      for (const error of named) setFieldError(fieldFromWire(error), error.message)
      if (named.length === 0) setFieldError('', problem.message)
    }
  }
  const submit = (event?: { preventDefault(): void }) => {
    event?.preventDefault()
    if (command.isRunning || form.formState.isSubmitting) return
    form.clearErrors()
    void form.handleSubmit(run)()
  }
  return { form, submit, isRunning: command.isRunning } satisfies CommandForm<Values>
}
