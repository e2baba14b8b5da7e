import type { Grants } from '@fettle/domain/access/permissions'
import { EyeIcon } from '@fettle/ui/controls/icons'
import { Tag } from '@fettle/ui/controls/tag'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { type AddressTable, isAddressVisible, type NavigationKeyOf } from '../../../paths/address.ts'
import { clientAddresses } from '../../../paths/client-addresses.ts'
import { contractorAddresses } from '../../../paths/contractor-addresses.ts'
import { clientSettings, contractorSettings } from '../../../paths/settings-addresses.ts'
import { useMembership } from '../../../platform/session/session.ts'

const clientPages = { ...clientAddresses, settings: clientSettings.profile }
const contractorPages = { ...contractorAddresses, settings: contractorSettings.profile }
/** The labels of the pages in the preview; it leaves out what every member or only an export needs. */
type Labels<Key extends string> = Readonly<Record<Exclude<Key, 'downloads' | 'support'>, string>>

/** The navigation of a member with these grants. */
export function RolePreview({ grants }: { grants: Grants }) {
  const { t } = useLingui()
  const { side } = useMembership()
  const [clientLabels, contractorLabels] = [useClientLabels(), useContractorLabels()]
  const permissions = Object.keys(grants)
  const all = side === 'client' ? labelled(clientPages, clientLabels) : labelled(contractorPages, contractorLabels)
  const shown = all.filter((page) => isAddressVisible(page, permissions))
  const hidden = all.filter((page) => !isAddressVisible(page, permissions))
  return (
    <Card
      title={t`Preview as role`}
      description={t`The pages that someone with this role sees in the navigation.`}
      headingLevel={3}
    >
      <Stack gap={3}>
        <Cluster as="ul">
          {shown.map(({ key, label }) => (
            <Stack as="li" key={key}>
              <Tag icon={<EyeIcon aria-hidden="true" />} surface="primary">
                {label}
              </Tag>
            </Stack>
          ))}
        </Cluster>
        {hidden.length > 0 && (
          <Text size="small" tone="soft">
            <Trans>Not shown: {hidden.map(({ label }) => label).join(', ')}</Trans>
          </Text>
        )}
      </Stack>
    </Card>
  )
}

const labelled = (pages: AddressTable, labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([key, label]) => ({ key, label, permission: pages[key]?.permission }))

const useClientLabels = (): Labels<NavigationKeyOf<typeof clientPages>> => {
  const { t } = useLingui()
  return {
    dashboard: t`Dashboard`,
    workOrders: t`Work orders`,
    inbox: t`Inbox`,
    bookings: t`Appointments`,
    pendingQuotes: t`Approvals`,
    invoices: t`Invoices`,
    calendar: t`Calendar`,
    tasks: t`Tasks`,
    inspections: t`Inspections`,
    plannedMaintenance: t`Planned maintenance`,
    compliance: t`Compliance`,
    locations: t`Locations`,
    repairReports: t`Repair reports`,
    residents: t`Residents`,
    owners: t`Owners`,
    assets: t`Assets`,
    contractors: t`Contractors`,
    imports: t`Imports`,
    settings: t`Settings`,
    notifications: t`Notifications`,
  }
}

const useContractorLabels = (): Labels<NavigationKeyOf<typeof contractorPages>> => {
  const { t } = useLingui()
  return {
    dashboard: t`Dashboard`,
    jobs: t`Jobs`,
    myJobs: t`My jobs`,
    bookings: t`Appointments`,
    calendar: t`Calendar`,
    fieldManager: t`Field manager`,
    tasks: t`Tasks`,
    inbox: t`Inbox`,
    settings: t`Account`,
    notifications: t`Notifications`,
  }
}
