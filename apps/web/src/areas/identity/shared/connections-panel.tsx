import { type ConnectionView, singleSignOnMethods } from '@fettle/contracts/identity/single-sign-on.methods'
import { Button } from '@fettle/ui/controls/button'
import { SkeletonText } from '@fettle/ui/feedback/skeleton'
import { Card } from '@fettle/ui/layout/card'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { ConnectionDrawer } from '../forms/connection-drawer.tsx'

/** Single sign-on connections of the tenant. */
export function ConnectionsPanel() {
  const { t } = useLingui()
  const [open, setOpen] = useState<string>()
  const list = useQuery({ ...methodQuery(singleSignOnMethods.list, {}), meta: { showToastOnError: true } })
  const chosen = list.data?.find(({ uuid }) => uuid === open)
  return (
    <Card
      title={t`Single sign-on`}
      description={t`People sign in through your own directory (OpenID Connect) and become members the first time they do.`}
      headingLevel={3}
      actions={
        <Button variant="secondary" color="default" onPress={() => setOpen('new')}>
          {t`Add a connection`}
        </Button>
      }
    >
      {list.data ? <Connections list={list.data} onOpen={setOpen} /> : <SkeletonText lines={2} />}
      {open && (open === 'new' || chosen) && (
        <ConnectionDrawer key={open} connection={chosen} onMade={setOpen} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  )
}

function Connections({ list, onOpen }: { list: readonly ConnectionView[]; onOpen: (uuid: string) => void }) {
  const { t } = useLingui()
  if (list.length === 0) return <Text tone="soft">{t`No directory is connected yet.`}</Text>
  return (
    <Stack as="ul" gap={3}>
      {list.map((connection) => (
        <li key={connection.uuid}>
          <Row justify="between" gap={4}>
            <Text>
              {connection.name}
              {': '}
              {connection.domains
                .map(({ domain, verifiedAt }) => (verifiedAt === null ? t`${domain} (not verified)` : domain))
                .join(', ') || t`no domain yet`}
            </Text>
            <Button variant="secondary" color="default" size="small" onPress={() => onOpen(connection.uuid)}>
              {t`Open`}
            </Button>
          </Row>
        </li>
      ))}
    </Stack>
  )
}
