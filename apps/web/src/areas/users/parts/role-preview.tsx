import type { Grants } from '@fettle/domain/access/permissions'
import { EyeIcon } from '@fettle/ui/controls/icons'
import { Tag } from '@fettle/ui/controls/tag'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  clientNavigationPermissions,
  contractorNavigationPermissions,
  isNavigationItemVisible,
} from '../../../kit/navigation-permissions.ts'
import { useMembership } from '../../../platform/session/session.ts'

/** The navigation as somebody in this role finds it. Nobody is impersonated: it follows from the grants alone. */
export function RolePreview({ grants }: { grants: Grants }) {
  const { t } = useLingui()
  const { side } = useMembership()
  const [clients, contractors] = [useClientWayWords(), useContractorWayWords()]
  const [ways, labels] =
    side === 'client' ? [clientNavigationPermissions, clients] : [contractorNavigationPermissions, contractors]
  const held = Object.keys(grants)
  const all = Object.entries(labels)
  const open = all.filter(([id]) => isNavigationItemVisible(ways, id, held))
  const hidden = all.filter(([id]) => !isNavigationItemVisible(ways, id, held))
  return (
    <Card
      title={t`View as this role`}
      description={t`The pages that someone with this role sees in the navigation.`}
      headingLevel={3}
    >
      <Stack gap={3}>
        <Cluster as="ul">
          {open.map(([id, label]) => (
            <Stack as="li" key={id}>
              <Tag icon={<EyeIcon aria-hidden="true" />} surface="primary">
                {label}
              </Tag>
            </Stack>
          ))}
        </Cluster>
        {hidden.length > 0 && (
          <Text size="small" tone="soft">
            <Trans>Not shown: {hidden.map(([, label]) => label).join(', ')}</Trans>
          </Text>
        )}
      </Stack>
    </Card>
  )
}

const useClientWayWords = () => {
  const { t } = useLingui()
  return {
    dashboard: t`Dashboard`,
    orders: t`Work orders`,
    inbox: t`Inbox`,
    bookings: t`Bookings`,
    invoices: t`Invoices`,
    locations: t`Locations`,
    contractors: t`Contractors`,
    imports: t`Imports`,
    settings: t`Settings`,
    notifications: t`Notifications`,
  }
}

const useContractorWayWords = () => {
  const { t } = useLingui()
  return {
    dashboard: t`Dashboard`,
    jobs: t`Jobs`,
    'my-jobs': t`My jobs`,
    bookings: t`Bookings`,
    inbox: t`Inbox`,
    settings: t`Account`,
    notifications: t`Notifications`,
  }
}
