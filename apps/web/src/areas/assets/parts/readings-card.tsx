import type { AssetView } from '@fettle/contracts/assets/assets.methods'
import { type ReadingView, readingsMethods } from '@fettle/contracts/assets/readings.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { Tag } from '@fettle/ui/controls/tag'
import { Card } from '@fettle/ui/layout/card'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Figure, Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

type ReadingsCardProps = { readonly asset: AssetView; readonly onRecord: () => void }

/** Readings of an asset, the latest first; left out where its type has none. */
export function ReadingsCard({ asset, onRecord }: ReadingsCardProps) {
  const { t } = useLingui()
  const { data } = useQuery(methodPageQuery(readingsMethods.list, { assetUuid: asset.uuid }, { limit: 12 }))
  const readings = data?.rows ?? []
  if (asset.type.readingKind === 'none' && readings.length === 0) return null
  const mayRecord = asset.type.readingKind !== 'none' && asset.can.includes('record_reading')
  return (
    <Card
      title={t`Readings`}
      actions={
        mayRecord && (
          <Button size="small" variant="secondary" color="default" startIcon={<AddIcon />} onPress={onRecord}>
            <Trans>Record reading</Trans>
          </Button>
        )
      }
    >
      {readings.length === 0 ? (
        <Text tone="soft">{t`No readings yet`}</Text>
      ) : (
        <Stack as="ul" gap={3}>
          {readings.map((reading, at) => (
            <Reading key={reading.uuid} reading={reading} before={readings[at + 1]} asset={asset} />
          ))}
        </Stack>
      )}
    </Card>
  )
}

type ReadingProps = {
  readonly reading: ReadingView
  readonly before: ReadingView | undefined
  readonly asset: AssetView
}

function Reading({ reading, before, asset }: ReadingProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const remove = useCommand(readingsMethods.remove)
  const { value, measuredAt, recordedBy, note, isMeterReplaced } = reading
  const { readingUnit, readingKind } = asset.type
  const text = [formats.quantity(value), readingUnit].filter(Boolean).join(' ')
  // Consumption since the reading before; a new meter counts from another start.
  const used =
    readingKind === 'counter' && before && !isMeterReplaced
      ? `+${formats.number(Number(value) - Number(before.value))} ${readingUnit}`
      : ''
  return (
    <Row as="li" justify="between" align="start">
      <Stack gap={0}>
        <Text weight="medium">
          <Figure>{text}</Figure> {isMeterReplaced && <Tag surface="orange">{t`Meter replaced`}</Tag>}
        </Text>
        <Text size="small" tone="soft">
          {[used, formats.dateTime(measuredAt), recordedBy, note].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      {asset.can.includes('record_reading') && (
        <ConfirmedAction
          verb="remove"
          variant="tertiary"
          color="default"
          size="small"
          title={t`Remove the reading ${text}?`}
          question={t`Only a reading that was entered by mistake is removed.`}
          onConfirm={() => remove.run({ readingUuid: reading.uuid })}
        >
          {t`Remove`}
        </ConfirmedAction>
      )}
    </Row>
  )
}
