import { toast } from '@fettle/ui/feedback/toast'
import { t } from '@lingui/core/macro'

/** Copies a text and confirms it with `done`; where the browser does not allow that, shows the text to be copied by hand. */
export const copyText = async (text: string, done: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    toast.success({ title: done })
  } catch {
    toast.warning({ title: t`Please copy it by hand`, message: text })
  }
}

/** Copies the address of the open page. */
export const copyAddress = (): void => void copyText(window.location.href, t`Link copied`)
