import { assetsManifest } from '../areas/assets/assets.manifest.ts'
import { bookingsManifest } from '../areas/bookings/bookings.manifest.ts'
import { completionReportsManifest } from '../areas/completion-reports/completion-reports.manifest.ts'
import { contractorsManifest } from '../areas/contractors/contractors.manifest.ts'
import { identityManifest } from '../areas/identity/identity.manifest.ts'
import { inspectionsManifest } from '../areas/inspections/inspections.manifest.ts'
import { issuesManifest } from '../areas/issues/issues.manifest.ts'
import { locationsManifest } from '../areas/locations/locations.manifest.ts'
import { messagesManifest } from '../areas/messages/messages.manifest.ts'
import { notificationsManifest } from '../areas/notifications/notifications.manifest.ts'
import { quotesManifest } from '../areas/quotes/quotes.manifest.ts'
import { repairReportsManifest } from '../areas/repair-reports/repair-reports.manifest.ts'
import { residentsManifest } from '../areas/residents/residents.manifest.ts'
import { tasksManifest } from '../areas/tasks/tasks.manifest.ts'
import { usersManifest } from '../areas/users/users.manifest.ts'
import { workOrdersManifest } from '../areas/work-orders/work-orders.manifest.ts'
import type { WebAreaManifest } from '../kit/area-manifest.ts'

/** The manifests of the areas, in the order in which the command palette shows their results. */
export const areaManifests: readonly WebAreaManifest[] = [
  workOrdersManifest,
  locationsManifest,
  assetsManifest,
  residentsManifest,
  repairReportsManifest,
  inspectionsManifest,
  tasksManifest,
  contractorsManifest,
  usersManifest,
  messagesManifest,
  identityManifest,
  bookingsManifest,
  completionReportsManifest,
  issuesManifest,
  quotesManifest,
  notificationsManifest,
]
