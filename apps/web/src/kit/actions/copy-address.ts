import { toast } from '@fettle/ui/feedback/toast'
import { t } from '@lingui/core/macro'

/** Copies the address of the open page. */
export const copyAddress = (): void => {
  void navigator.clipboard.writeText(window.location.href).then(
    () => toast.success({ title: t`Link copied` }),
    () => toast.error({ title: t`The link could not be copied` }),
  )
}
