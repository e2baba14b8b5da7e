import { toast } from '@fettle/ui/toast'
import { useLingui } from '@lingui/react/macro'
import type { FieldValues } from 'react-hook-form'
import type { CommandForm } from '../forms/use-command-form.ts'
import type { Uploads } from './use-uploads.ts'

/** The same form, which waits to be sent until every file has arrived: none is lost by an early press. */
export const useUploadedForm = <Values extends FieldValues>(
  form: CommandForm<Values>,
  uploads: readonly Uploads[],
): CommandForm<Values> => {
  const { t } = useLingui()
  const submit: CommandForm<Values>['submit'] = (event) => {
    if (!uploads.some(({ isBusy }) => isBusy)) return form.submit(event)
    event?.preventDefault()
    toast.warning({ title: t`Files are still being uploaded`, message: t`Please send again when they have arrived.` })
  }
  return { ...form, submit }
}
