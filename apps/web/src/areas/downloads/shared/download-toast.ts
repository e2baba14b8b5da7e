import { toast } from '@fettle/ui/feedback/toast'
import { t } from '@lingui/core/macro'

type Going = { push(href: string): void }

/** Toast for an ended export with a link, unless its page is open. */
export const showDownloadToast = (event: 'download.ready' | 'download.failed', history: Going): void => {
  const [, namespace, side, userId, page] = window.location.pathname.split('/')
  if (page === 'downloads') return
  const action = {
    label: t`Go to downloads`,
    onAction: () => history.push(`/${namespace}/${side}/${userId}/downloads`),
  }
  if (event === 'download.ready') toast.success({ title: t`Your download is ready`, action })
  else toast.warning({ title: t`Download failed`, action })
}
