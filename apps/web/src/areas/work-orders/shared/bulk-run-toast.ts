import { toast } from '@fettle/ui/feedback/toast'
import { t } from '@lingui/core/macro'

/** Says that a run over many rows has ended, with the way to the list, unless that is open anyway. */
export const showBulkRunToast = (history: { push(href: string): void }): void => {
  const [, namespace, side, userId, page] = window.location.pathname.split('/')
  const isClient = side === 'client'
  const list = isClient ? 'work-orders' : 'jobs'
  if (page === list) return
  const onAction = () => history.push(`/${namespace}/${side}/${userId}/${list}/all`)
  toast.success({
    title: isClient ? t`Your work orders have been gone through` : t`Your jobs have been gone through`,
    action: { label: t`Go to the list`, onAction },
  })
}
