import type { AssetView } from '@fettle/contracts/assets/assets.methods'
import { Button } from '@fettle/ui/controls/button'
import { Link } from '@fettle/ui/controls/link'
import { StatusIcon } from '@fettle/ui/controls/status-icon'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useToday } from '../../../kit/use-today.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { guaranteesQuery } from '../assets.queries.ts'
import { type NextOfAsset, nextOfAsset } from '../next-of-asset.ts'
import type { OpenForm } from '../open-form.ts'

type AssetNextCardProps = { readonly asset: AssetView; readonly onOpen: (form: OpenForm) => void }
const critical: readonly NextOfAsset['kind'][] = ['out_of_service', 'service_missed', 'life_ended']

/** What to do next about an asset; left out while there is nothing. */
export function AssetNextCard({ asset, onOpen }: AssetNextCardProps) {
  const { t } = useLingui()
  const today = useToday()
  const { data } = useQuery(guaranteesQuery(asset.uuid))
  const next = nextOfAsset(asset, data?.guarantees ?? [], today)
  if (next.length === 0) return null
  const isCritical = next.some(({ kind }) => critical.includes(kind))
  return (
    <Card title={t`What is next`} mark={isCritical ? 'critical' : 'attention'}>
      <Stack as="ul" gap={4}>
        {next.map((step) => (
          <NextStep key={keyOf(step)} step={step} asset={asset} onOpen={onOpen} />
        ))}
      </Stack>
    </Card>
  )
}

const keyOf = (step: NextOfAsset) => ('guarantee' in step ? `${step.kind}-${step.guarantee.uuid}` : step.kind)

function NextStep({ step, asset, onOpen }: AssetNextCardProps & { step: NextOfAsset }) {
  const text = useText(asset)(step)
  const action = useAction(asset)(step)
  return (
    <Row as="li" justify="between" align="start" stacksOnPhone>
      <Row gap={2} align="start">
        <StatusIcon status={critical.includes(step.kind) ? 'error' : 'warning'} />
        <Stack gap={1}>
          <Text weight="medium">{text}</Text>
          {step.kind === 'twin' && <Twins asset={asset} />}
        </Stack>
      </Row>
      {action && (
        <Button size="small" variant="secondary" color="default" onPress={() => onOpen(action.form)}>
          {action.label}
        </Button>
      )}
    </Row>
  )
}

function Twins({ asset: { twins } }: { asset: AssetView }) {
  const paths = useClientPaths()
  return (
    <Cluster gap={2}>
      {twins.map(({ uuid, number, name }) => (
        <Link key={uuid} href={paths.asset(uuid)}>{`#${number} ${name}`}</Link>
      ))}
    </Cluster>
  )
}

const useText = (asset: AssetView) => {
  const { t } = useLingui()
  const formats = useFormats()
  return (step: NextOfAsset): string => {
    switch (step.kind) {
      case 'out_of_service':
        return t`Out of service since ${formats.date(asset.stateSince)}. It must not be used.`
      case 'service_missed':
        return t`The service for the guarantee of ${step.guarantee.provider} was due on ${formats.day(step.by)}.`
      case 'service_due':
        return t`Service by ${formats.day(step.by)}, else the guarantee of ${step.guarantee.provider} ends.`
      case 'guarantee_ends':
        return t`The guarantee of ${step.guarantee.provider} ends on ${formats.day(step.guarantee.validUntil)}.`
      case 'life_ended':
        return t`The service life ended on ${formats.day(step.by)}.`
      case 'life_ends':
        return t`The service life ends on ${formats.day(step.by)}. Plan the replacement.`
      case 'no_condition':
        return t`The condition is not known yet.`
      case 'condition_old':
        return t`The condition was last recorded more than a year ago.`
      default:
        return t`Another asset has the same serial number.`
    }
  }
}

/** The form that settles a step, where the reader may open it. */
const useAction = (asset: AssetView) => {
  const { t } = useLingui()
  return (step: NextOfAsset): { readonly label: string; readonly form: OpenForm } | undefined => {
    if (!asset.can.includes('edit')) return undefined
    switch (step.kind) {
      case 'out_of_service':
        return { label: t`Return to service`, form: { form: 'state', verb: 'return_to_service' } }
      case 'service_missed':
      case 'service_due':
        return { label: t`Record a service`, form: { form: 'guarantee', guarantee: step.guarantee } }
      case 'guarantee_ends':
        return undefined
      case 'life_ended':
      case 'life_ends':
        return { label: t`Replace`, form: { form: 'replace' } }
      case 'twin':
        return { label: t`Merge`, form: { form: 'merge' } }
      default:
        return { label: t`Record condition`, form: { form: 'condition' } }
    }
  }
}
