import { Avatar } from './avatar.tsx'
import { CounterBadge } from './counter-badge.tsx'
import { KeyFigure } from './key-figure.tsx'
import { Progress } from './progress.tsx'
import { SkeletonText } from './skeleton.tsx'
import { Cluster, Grid, Stack } from './stack.tsx'
import { statuses } from './status.ts'
import { StatusBadge } from './status-badge.tsx'
import { StatusIcon } from './status-icon.tsx'
import { Stepper } from './stepper.tsx'
import { Tag } from './tag.tsx'

/** The fifteen statuses, counters, tags, faces, figures and progress. */
export function GalleryStatus() {
  return (
    <Stack gap={5}>
      <Cluster>
        {statuses.map((status) => (
          <StatusBadge key={status} status={status}>
            {status.replaceAll('_', ' ')}
          </StatusBadge>
        ))}
      </Cluster>
      <Cluster>
        {statuses.map((status) => (
          <StatusIcon key={status} status={status} label={status} />
        ))}
        <StatusBadge status="warning" fill="outlined" size="large">
          Berichtsfreigabe erforderlich
        </StatusBadge>
      </Cluster>
      <Marks />
      <Ways />
    </Stack>
  )
}

function Marks() {
  return (
    <>
      <Cluster>
        <CounterBadge count={3} label="unread" />
        <CounterBadge count={42} surface="critical" intensity="strong" />
        <CounterBadge count={0} showZero />
        <CounterBadge count={120} max={99} surface="primary" intensity="strong" />
        <Tag>Gas and heating</Tag>
        <Tag surface="primary" onRemove={() => undefined}>
          Overdue
        </Tag>
        <Tag surface="yellow">Awaab’s law</Tag>
      </Cluster>
      <Cluster>
        {['Aylin Demir', 'Tom Okafor', 'Priya Raman', 'Jörg Weiß', 'Sam', 'Calder Court Ltd', 'Mia Lindqvist'].map(
          (name) => (
            <Avatar key={name} name={name} />
          ),
        )}
        <Avatar name="Northern Heating" isSquare size={40} />
      </Cluster>
    </>
  )
}

function Ways() {
  return (
    <>
      <Grid minWidth={200}>
        <KeyFigure
          label="Overdue work orders"
          value="37"
          href="#overdue"
          tone="critical"
          note="12 more than last week"
        />
        <KeyFigure label="Median days to completion" value="4.2" note="Target 5.0" tone="valid" />
        <KeyFigure label="Committed this month" value="£48,210" href="#costs" note="of £60,000" />
        <KeyFigure label="Waiting for approval" value={undefined} />
      </Grid>
      <Progress label="Importing 1,240 properties" value={0.62} />
      <Progress label="Preparing export" />
      <Stepper
        label="Repair progress"
        steps={[
          { id: '1', label: 'Reported', state: 'done', note: '18/11/2026' },
          { id: '2', label: 'Contractor found', state: 'done', note: '19/11/2026' },
          { id: '3', label: 'Visit booked', state: 'current', note: '24/11/2026, 08:30' },
          { id: '4', label: 'Done', state: 'ahead' },
        ]}
      />
      <SkeletonText />
    </>
  )
}
