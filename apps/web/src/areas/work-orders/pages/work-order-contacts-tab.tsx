import { PeopleIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Card } from '@fettle/ui/layout/card'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { ContactList } from '../parts/contact-list.tsx'
import { workOrderQuery } from '../work-orders.queries.ts'

/** Contacts of an order. */
export function WorkOrderContactsTab() {
  const { t } = useLingui()
  const { data: order } = useSuspenseQuery(workOrderQuery(useRouteParam('workOrderUuid')))
  return (
    <Card title={t`Contacts`} description={t`The contractor sees names and numbers only after the hire.`}>
      {order.contacts.length > 0 ? (
        <ContactList contacts={order.contacts} />
      ) : (
        <EmptyState
          headingLevel={3}
          icon={<PeopleIcon />}
          title={t`No contacts`}
          description={t`Add the resident or whoever holds the keys by pressing Edit.`}
        />
      )}
    </Card>
  )
}
