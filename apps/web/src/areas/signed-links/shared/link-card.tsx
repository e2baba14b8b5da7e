import { signedLinksMethods } from '@fettle/contracts/signed-links/signed-links.methods'
import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { Button } from '@fettle/ui/controls/button'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { ShareDialog } from '../forms/share-dialog.tsx'
import { LinkRow } from '../parts/link-row.tsx'

/** Links of an order and their recipients, with a button for a new one. */
export function LinkCard({ order }: { order: WorkOrderView }) {
  const { t } = useLingui()
  const maySend = usePermission('work-orders.edit')
  const [isSharing, setSharing] = useState(false)
  const { uuid: workOrderUuid, contacts } = order
  const links = useQuery(methodPageQuery(signedLinksMethods.list, { workOrderUuid }, { limit: 100 })).data?.rows ?? []
  if (!maySend && links.length === 0) return null
  const resident = contacts.find(({ kind, email }) => kind === 'resident' && email !== '')
  const send = maySend && (
    <Button size="small" variant="secondary" color="default" onPress={() => setSharing(true)}>
      {t`Share progress`}
    </Button>
  )
  return (
    <Card title={t`Shared links`} actions={send}>
      {links.length === 0 ? (
        <Text tone="soft">{t`Send the resident a link to see repair progress without signing in.`}</Text>
      ) : (
        <Stack gap={4}>
          {links.map((link) => (
            <LinkRow key={link.uuid} link={link} mayRevoke={maySend} />
          ))}
        </Stack>
      )}
      {isSharing && (
        <ShareDialog
          title={t`Share progress`}
          explanation={t`The link shows repair progress and visit times, but no prices or phone numbers.`}
          submitLabel={t`Send the link`}
          workOrderUuid={workOrderUuid}
          recipient={resident}
          onClose={() => setSharing(false)}
        />
      )}
    </Card>
  )
}
