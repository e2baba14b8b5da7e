import { toast } from '@fettle/ui/feedback/toast'
import { t } from '@lingui/core/macro'

/** Toast for an ended bulk run with a link to the list, unless it is open. */
export const showBulkRunToast = (history: { push(href: string): void }): void => {
  const [, namespace, side, userId, page] = window.location.pathname.split('/')
  const isClient = side === 'client'
  const list = isClient ? 'work-orders' : 'jobs'
  if (page === list) return
  const onAction = () => history.push(`/${namespace}/${side}/${userId}/${list}/all`)
  toast.success({
    title: isClient ? t`Bulk update finished` : t`Bulk update finished`,
    action: { label: t`Go to the list`, onAction },
  })
}
