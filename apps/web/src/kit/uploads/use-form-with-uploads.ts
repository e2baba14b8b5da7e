import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { CommandForm } from '../forms/use-command-form.ts'
import type { Uploads } from './use-uploads.ts'

const failedIn = (uploads: readonly Uploads[]) =>
  uploads.flatMap(({ entries }) => entries).filter(({ state }) => state === 'failed').length

/**
 * Delays the submit of a form until its uploads are complete. If one fails, nothing is sent and the form shows an
 * error.
 */
export const useFormWithUploads = <Values extends FieldValues>(
  form: CommandForm<Values>,
  uploads: readonly Uploads[],
): CommandForm<Values> => {
  const { t } = useLingui()
  const added = uploads.flatMap(({ entries }) => entries).flatMap(({ file, name }) => (file ? [name] : []))
  const nameFiles = useEffectEvent((_names: string) => form.nameFiles?.(added))
  const names = added.join('\n')
  useEffect(() => nameFiles(names), [names])
  const isBusy = uploads.some((each) => each.isBusy)
  const failed = failedIn(uploads)
  // The number of failed uploads when the form was submitted; undefined while no submit is pending.
  const [failedBefore, setFailedBefore] = useState<number>()
  const isWaiting = failedBefore !== undefined
  const goOn = useEffectEvent(() => {
    if (!isWaiting) return
    setFailedBefore(undefined)
    if (failed === failedBefore) form.submit()
    else
      toast.warning({ title: t`A file was not uploaded`, message: t`Try again or remove the file, then send again.` })
  })
  useEffect(() => {
    if (isBusy) return
    const soon = setTimeout(() => goOn())
    return () => clearTimeout(soon)
  }, [isBusy])
  const submit: CommandForm<Values>['submit'] = (event) => {
    if (!isBusy) return form.submit(event)
    event?.preventDefault()
    setFailedBefore(failed)
  }
  return { ...form, submit, isRunning: form.isRunning || isWaiting }
}
