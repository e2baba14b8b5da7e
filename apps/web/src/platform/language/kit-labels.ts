import type { KitLabels } from '@fettle/ui/core/kit-labels'
import { t } from '@lingui/core/macro'

/** Built-in labels of controls. */
export const createKitLabels = (locale: string): KitLabels => ({
  close: t`Close`,
  clear: t`Clear`,
  optional: t`optional`,
  loading: t`Loading`,
  more: t`More`,
  remove: t`Remove`,
  retry: t`Try again`,
  caption: t`What it shows`,
  previous: t`Previous`,
  next: t`Next`,
  showPassword: t`Show password`,
  hidePassword: t`Hide password`,
  selectAll: t`Select all`,
  selectRow: t`Select row`,
  freeTime: t`Book at a free time`,
  openCalendar: t`Open calendar`,
  noResults: t`Nothing found`,
  skipToContent: t`Skip to content`,
  collapse: t`Collapse navigation`,
  expand: t`Expand navigation`,
  notifications: t`Notifications`,
  increase: t`Increase`,
  decrease: t`Decrease`,
  // German locale data uses full stops; the product uses slashes everywhere.
  dateSeparator: '/',
  percent: (share) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share),
  characters: (used, most) => t`${used} of ${most} characters`,
})
