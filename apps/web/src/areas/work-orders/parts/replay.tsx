import type { PlacementSnapshot } from '@fettle/contracts/work-orders/work-order-view'
import { Button } from '@fettle/ui/button'
import { DefinitionList } from '@fettle/ui/definition-list'
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from '@fettle/ui/icons'
import { Progress } from '@fettle/ui/progress'
import { Row, Stack } from '@fettle/ui/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Failure } from '../../../kit/screens/failure.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { BucketBadge, TabBadge } from '../../../kit/texts/badges.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useWords } from '../../../kit/words.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import type { Past } from '../activity.queries.ts'

type ReplayProps = {
  readonly past: Past
  /** The moment that is looked at. */
  readonly onMoment: (at: string) => void
}

/** An order or a job as it stood, step by step: where, whose turn it was, and why. */
export function Replay({ past, onMoment }: ReplayProps) {
  const { data, error, refetch, isPending } = useQuery(past.history)
  if (isPending) return <PartSkeleton />
  if (error) return <Failure problem={error} onRetry={() => void refetch()} />
  return <Film kind={past.kind} standings={data.standings} onMoment={onMoment} />
}

/** How long a step is shown while they play by themselves. */
const stepMillis = 1_500

type FilmProps = {
  readonly kind: Past['kind']
  readonly standings: readonly PlacementSnapshot[]
  readonly onMoment: (at: string) => void
}

function Film({ kind, standings, onMoment }: FilmProps) {
  const { t } = useLingui()
  const last = standings.length - 1
  const [position, setPosition] = useState(last)
  const [isPlaying, setPlaying] = useState(false)
  const runs = isPlaying && position < last
  const shown = standings[Math.min(position, last)]
  const at = shown?.at
  useEffect(() => {
    if (at) onMoment(at)
  }, [at, onMoment])
  useEffect(() => {
    if (!runs) return
    const timer = setTimeout(() => setPosition(position + 1), stepMillis)
    return () => clearTimeout(timer)
  }, [runs, position])
  if (!shown) return null
  const step = position + 1
  const steps = standings.length
  const look = { size: 'small', variant: 'secondary', color: 'default' } as const
  return (
    <Stack gap={3}>
      <Progress label={t`Moment`} value={step / steps} valueText={t`${step} of ${steps}`} />
      <Row gap={2}>
        <Button
          {...look}
          startIcon={<ArrowLeftIcon />}
          isDisabled={position <= 0}
          onPress={() => setPosition(position - 1)}
        >
          <Trans>Moment before</Trans>
        </Button>
        <Button
          {...look}
          startIcon={runs ? <PauseIcon /> : <PlayIcon />}
          isDisabled={steps < 2}
          onPress={() => {
            if (position >= last) setPosition(0)
            setPlaying(!runs)
          }}
        >
          {runs ? t`Hold` : t`Play`}
        </Button>
        <Button
          {...look}
          endIcon={<ArrowRightIcon />}
          isDisabled={position >= last}
          onPress={() => setPosition(position + 1)}
        >
          <Trans>Next moment</Trans>
        </Button>
      </Row>
      <StandingCard kind={kind} standing={shown} />
    </Stack>
  )
}

function StandingCard({ kind, standing }: { kind: Past['kind']; standing: PlacementSnapshot }) {
  const { t } = useLingui()
  const words = useWords()
  const formats = useFormats()
  return (
    <DefinitionList
      items={[
        { label: t`From`, value: formats.dateTime(standing.at) },
        {
          label: t`Status`,
          value: kind === 'order' ? <BucketBadge bucket={standing.place} /> : <TabBadge tab={standing.place} />,
        },
        { label: t`Whose turn`, value: words.ball(standing.ball) },
        { label: t`Why`, value: words.because(standing.because) },
        ...(standing.authorised ? [{ label: t`Agreed cost`, value: <Money value={standing.authorised} /> }] : []),
      ]}
    />
  )
}
