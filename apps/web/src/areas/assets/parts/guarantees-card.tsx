import type { AssetView } from '@fettle/contracts/assets/assets.methods'
import type { GuaranteeView } from '@fettle/contracts/assets/guarantees.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { Tag } from '@fettle/ui/controls/tag'
import { Card } from '@fettle/ui/layout/card'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Action } from '../../../kit/actions/action.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { guaranteesQuery } from '../assets.queries.ts'

type GuaranteesCardProps = {
  readonly asset: AssetView
  readonly onOpen: (guarantee: GuaranteeView | undefined) => void
}

/** What makers promise for an asset. */
export function GuaranteesCard({ asset, onOpen }: GuaranteesCardProps) {
  const { t } = useLingui()
  const { data } = useQuery(guaranteesQuery(asset.uuid))
  const guarantees = data?.guarantees ?? []
  const mayAdd = asset.can.includes('edit')
  if (guarantees.length === 0 && !mayAdd) return null
  return (
    <Card
      title={t`Guarantees`}
      actions={
        mayAdd && (
          <Button
            size="small"
            variant="secondary"
            color="default"
            startIcon={<AddIcon />}
            onPress={() => onOpen(undefined)}
          >
            <Trans>Add guarantee</Trans>
          </Button>
        )
      }
    >
      {guarantees.length === 0 ? (
        <Text tone="soft">{t`No guarantees`}</Text>
      ) : (
        <Stack as="ul" gap={4}>
          {guarantees.map((guarantee) => (
            <Guarantee key={guarantee.uuid} guarantee={guarantee} onEdit={() => onOpen(guarantee)} />
          ))}
        </Stack>
      )}
    </Card>
  )
}

const surfaces = {
  active: 'green',
  service_due: 'orange',
  service_missed: 'red',
  ended: 'grey',
  later: 'grey',
} as const

function Guarantee({ guarantee, onEdit }: { guarantee: GuaranteeView; onEdit: () => void }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const { provider, validFrom, validUntil, status, serviceBy, terms, claimContact } = guarantee
  return (
    <Stack as="li" gap={2}>
      <Row justify="between" align="start">
        <Stack gap={1}>
          <Heading level={3} size="small">
            {provider}
          </Heading>
          <Text size="small" tone="soft">
            {[
              `${formats.day(validFrom)} – ${formats.day(validUntil)}`,
              serviceBy && t`service by ${formats.day(serviceBy)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Stack>
        <Tag surface={surfaces[status]}>{labels.guaranteeStatus(status)}</Tag>
      </Row>
      {terms !== '' && <Text keepsLines>{terms}</Text>}
      {claimContact !== '' && <Text size="small">{t`Claims: ${claimContact}`}</Text>}
      <Row>
        <Action verb="edit" view={guarantee} variant="tertiary" color="default" size="small" onPress={onEdit}>
          {t`Edit guarantee`}
        </Action>
      </Row>
    </Stack>
  )
}
