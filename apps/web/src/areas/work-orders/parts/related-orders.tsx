import {
  orderRelationsMethods,
  type RelationsView,
  type RelationView,
} from '@fettle/contracts/work-orders/order-relations.methods'
import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import type { RelationRole } from '@fettle/domain/work-orders/order-relations'
import { Link } from '@fettle/ui/controls/link'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Action, isAllowed } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { BucketBadge } from '../../../kit/texts/badges.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { DuplicateOrderDialog } from '../forms/duplicate-order-dialog.tsx'
import { LinkOrderDialog } from '../forms/link-order-dialog.tsx'
import { relationsQuery } from '../relations.queries.ts'

type Open = 'link' | 'duplicate' | null

/** Related orders: parent and sub-orders, duplicates, recalls, the remainder of a quote. */
export function RelatedOrders({ order }: { order: WorkOrderView }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const [open, setOpen] = useState<Open>(null)
  const { data: view } = useQuery(relationsQuery(order.uuid))
  if (!view || (view.relations.length === 0 && view.can.length === 0)) return null
  const close = () => setOpen(null)
  const look = { view, size: 'small', variant: 'secondary', color: 'default' } as const
  return (
    <Card title={t`Related orders`}>
      <Stack gap={4}>
        <Parts view={view} />
        {view.relations.length === 0 ? (
          <Text tone="soft">
            {t`No linked work orders yet. You’ll see sub-orders, duplicates and related work here.`}
          </Text>
        ) : (
          <Stack as="ul" gap={3}>
            {view.relations.map((relation) => (
              <Relation key={`${relation.role}-${relation.workOrderUuid}`} relation={relation} of={order.uuid} />
            ))}
          </Stack>
        )}
        <Cluster>
          <Action {...look} verb="add" onPress={() => setOpen('link')}>
            {t`Link a work order`}
          </Action>
          {isAllowed(view, 'raise_child') && (
            <LinkButton href={paths.raisePart(order.uuid)} size="small" variant="secondary" color="default">
              {t`Create sub-order`}
            </LinkButton>
          )}
          <Action {...look} verb="mark_duplicate" onPress={() => setOpen('duplicate')}>
            {t`Mark as a duplicate`}
          </Action>
        </Cluster>
      </Stack>
      {open === 'link' && <LinkOrderDialog workOrderUuid={order.uuid} onClose={close} />}
      {open === 'duplicate' && <DuplicateOrderDialog order={order} onClose={close} />}
    </Card>
  )
}

function Parts({ view: { childCount, openChildCount } }: { view: RelationsView }) {
  const { t } = useLingui()
  if (childCount === 0) return null
  return <Text weight="medium">{t`Parts: ${childCount}, still open: ${openChildCount}`}</Text>
}

function Relation({ relation, of }: { relation: RelationView; of: string }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const roles = useRoleWords()
  const { run } = useCommand(orderRelationsMethods.remove)
  const { number, title, bucket, role, uuid, workOrderUuid } = relation
  return (
    <Row as="li" justify="between" stacksOnPhone>
      <Stack gap={1} align="start">
        <Text size="small" tone="soft">
          {roles[role]}
        </Text>
        <Link href={paths.workOrder(workOrderUuid)}>{`#${number} ${title}`}</Link>
      </Stack>
      <Cluster>
        <BucketBadge bucket={bucket} />
        {uuid !== null && (
          <ConfirmedAction
            verb="remove"
            view={relation}
            size="small"
            variant="tertiary"
            color="default"
            title={t`Remove link to #${number}?`}
            question={t`Both work orders stay as they are.`}
            onConfirm={() => run({ workOrderUuid: of, relationUuid: uuid })}
          >
            {t`Remove`}
          </ConfirmedAction>
        )}
      </Cluster>
    </Row>
  )
}

const useRoleWords = (): Readonly<Record<RelationRole, string>> => {
  const { t } = useLingui()
  return {
    parent: t`Part of`,
    child: t`Part of this order`,
    related: t`Related`,
    original: t`Goes on as`,
    duplicate: t`Duplicate of this order`,
    split_from: t`Split from`,
    rest: t`Rest of a quote on this order`,
    recalled: t`Callback for`,
    recall: t`Callback for this order`,
  }
}
