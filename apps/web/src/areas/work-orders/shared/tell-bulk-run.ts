import { toast } from '@fettle/ui/toast'
import { t } from '@lingui/core/macro'

/** Says that a run over many orders has ended, with the way to the list, unless that is open anyway. */
export const tellBulkRun = (history: { push(href: string): void }): void => {
  const [, namespace, side, userId, page] = window.location.pathname.split('/')
  if (page === 'work-orders') return
  const onAction = () => history.push(`/${namespace}/${side}/${userId}/work-orders/all`)
  toast.success({ title: t`Your work orders have been gone through`, action: { label: t`Go to the list`, onAction } })
}
