import { Button } from '@fettle/ui/controls/button'
import { HistoryIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ActivityHistory } from '../activity.queries.ts'
import { Activity } from './activity.tsx'
import { HistorySlider } from './history-slider.tsx'

/** Latest events of an order or a job. */
export function LatestActivity({ past, href }: { past: ActivityHistory; href: string }) {
  const { t } = useLingui()
  return (
    <Card
      title={t`Recent activity`}
      actions={
        <LinkButton href={href} size="small" variant="secondary" color="default" startIcon={<HistoryIcon />}>
          {t`Show all activity`}
        </LinkButton>
      }
    >
      <Activity query={past.activity()} most={latest} />
    </Card>
  )
}

const latest = 5

/** Timeline, latest first, with the history at any moment. */
export function RecentActivity({ past }: { past: ActivityHistory }) {
  const { t } = useLingui()
  const [isReplayed, setReplayed] = useState(false)
  const [until, setUntil] = useState<string>()
  return (
    <Card
      title={t`Activity`}
      actions={
        <Button
          size="small"
          variant="secondary"
          color="default"
          startIcon={<HistoryIcon />}
          onPress={() => {
            setReplayed(!isReplayed)
            setUntil(undefined)
          }}
        >
          {isReplayed ? t`Latest` : t`History view`}
        </Button>
      }
    >
      <Stack gap={4}>
        {isReplayed && <HistorySlider past={past} onMoment={setUntil} />}
        <Activity query={past.activity(until)} />
      </Stack>
    </Card>
  )
}
