import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { Callable, CallInput, CallOptions, CallOutput } from '../../platform/calls/call.ts'
import { CallFailure, isSilence } from '../../platform/calls/call-failure.ts'
import { useCommand } from '../../platform/queries/use-command.ts'
import type { Keeper } from '../offline/use-keeper.ts'
import { useWords } from '../words.ts'
import { faultsOf, fieldOfWire } from './faults.ts'

type Plan<Values extends FieldValues, M extends Callable> = {
  readonly method: M
  readonly defaults: Values
  /** Form values -> input of the method. Pure. */
  readonly toInput: (values: Values) => CallInput<M>
  /** Where a field of the input stands in the form, when it is not under the same name. */
  readonly toField?: (field: string) => string
  /** How the call is made, where it differs. */
  readonly call?: Pick<CallOptions, 'keepsUnauthorised'>
  readonly onDone: (output: CallOutput<M>, values: Values) => void | Promise<void>
  /** Keeps the command on this device where there is no network. */
  readonly keeper?: Keeper<M>
  readonly onKept?: (values: Values) => void
}

export type CommandForm<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>
  readonly submit: (event?: { preventDefault(): void }) => void
  readonly isRunning: boolean
}

/**
 * A form that runs one command. The contract's schema checks before anything is sent; what the server finds lands on
 * the same fields. One submit however often somebody presses; a retry carries the same idempotency key.
 */
export const useCommandForm = <Values extends FieldValues, M extends Callable>(plan: Plan<Values, M>) => {
  const { method, defaults, toInput, toField = (field) => field, onDone } = plan
  const form = useForm<Values>({ defaultValues: defaults as DefaultValues<Values>, shouldFocusError: false })
  const command = useCommand(method, { isQuiet: true, ...plan.call })
  const words = useWords()
  const blame = (field: string, message: string) =>
    form.setError((field === '' ? 'root' : toField(field)) as Path<Values>, { type: 'fault', message })
  const run = async (values: Values) => {
    const input = toInput(values)
    const faults = faultsOf(method.input, input)
    for (const { field, code, facts } of faults) blame(field, words.fault(code, facts))
    if (faults.length > 0) return
    const keep = async (keeper: Keeper<M>) => {
      await keeper.keep(input, command.keyFor(input))
      form.reset(values)
      plan.onKept?.(values)
    }
    if (plan.keeper?.mustKeep()) return keep(plan.keeper)
    try {
      const output = await command.run(input)
      form.reset(values)
      await onDone(output, values)
    } catch (problem) {
      if (plan.keeper && isSilence(problem)) return keep(plan.keeper)
      if (!(problem instanceof CallFailure)) throw problem
      const named = problem.errors.filter(({ field }) => field !== undefined)
      for (const error of named) blame(fieldOfWire(error), error.message)
      if (named.length === 0) blame('', problem.message)
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
