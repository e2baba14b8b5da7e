import { KeyFigure } from '../charts/key-figure.tsx'
import { Avatar } from '../controls/avatar.tsx'
import { CounterBadge } from '../controls/counter-badge.tsx'
import { statuses } from '../controls/status.ts'
import { StatusBadge } from '../controls/status-badge.tsx'
import { StatusIcon } from '../controls/status-icon.tsx'
import { Stepper } from '../controls/stepper.tsx'
import { Tag } from '../controls/tag.tsx'
import { MeterBar } from '../feedback/meter-bar.tsx'
import { Progress } from '../feedback/progress.tsx'
import { Skeleton, SkeletonText } from '../feedback/skeleton.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { Splash } from '../feedback/splash.tsx'
import { Cluster, Grid, Stack } from '../layout/stack.tsx'
import { GalleryExample, useSay } from './gallery-example.tsx'

/** Statuses, counters, tags, avatars, metrics and progress. */
export function GalleryStatus() {
  return (
    <Stack gap={8}>
      <Statuses />
      <Marks />
      <Figures />
      <Waiting />
    </Stack>
  )
}

function Statuses() {
  return (
    <>
      <GalleryExample
        name="StatusBadge"
        purpose="The state of a thing in a word; fifteen of them."
        props="status, children, fill solid|outlined, size"
      >
        {(['solid', 'outlined'] as const).map((fill) => (
          <Cluster key={fill}>
            {statuses.map((status) => (
              <StatusBadge key={status} status={status} fill={fill}>
                {status.replaceAll('_', ' ')}
              </StatusBadge>
            ))}
          </Cluster>
        ))}
        <Cluster>
          <StatusBadge status="warning" size="large">
            Berichtsfreigabe erforderlich
          </StatusBadge>
        </Cluster>
      </GalleryExample>
      <GalleryExample
        name="StatusIcon"
        purpose="The sign of a state; with a label it speaks for itself."
        props="status, label"
      >
        <Cluster>
          {statuses.map((status) => (
            <StatusIcon key={status} status={status} label={status} />
          ))}
        </Cluster>
      </GalleryExample>
    </>
  )
}

function Marks() {
  return (
    <>
      <GalleryExample
        name="CounterBadge"
        purpose="How many; above the most it says so, at nought it is silent."
        props="count, max 9, showZero, surface, intensity, label"
      >
        <Cluster>
          <CounterBadge count={3} label="unread" />
          <CounterBadge count={42} surface="critical" intensity="strong" />
          <CounterBadge count={0} showZero />
          <CounterBadge count={120} max={99} surface="primary" intensity="strong" />
        </Cluster>
      </GalleryExample>
      <GalleryExample
        name="Tag"
        purpose="A word that somebody attached."
        props="icon, surface, intensity, onRemove, removeLabel"
      >
        <Cluster>
          <Tag>Gas and heating</Tag>
          <Tag surface="primary" onRemove={() => undefined}>
            Overdue
          </Tag>
          <Tag surface="yellow">Awaab’s law</Tag>
        </Cluster>
      </GalleryExample>
      <GalleryExample
        name="Avatar"
        purpose="A face or a logo; initials on one of ten colours where there is none."
        props="name, src, size, isSquare, isDecoration"
      >
        <Cluster>
          {people.map((name) => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar name="Northern Heating" isSquare size={40} />
          <Avatar name="Aylin Demir" size={64} />
        </Cluster>
      </GalleryExample>
    </>
  )
}

function Figures() {
  const say = useSay()
  return (
    <>
      <GalleryExample
        name="KeyFigure"
        purpose="A number that answers a question, and leads to the rows behind it."
        props="label, value, href, note, tone"
      >
        <Grid minWidth={200}>
          <KeyFigure
            label={say('Overdue work orders', 'Überfällige Arbeitsaufträge')}
            value="37"
            href="#overdue"
            tone="critical"
            note={say('12 more than last week', '12 mehr als letzte Woche')}
          />
          <KeyFigure
            label={say('Median days to completion', 'Tage bis zur Erledigung (Median)')}
            value="4.2"
            note="5.0"
            tone="valid"
          />
          <KeyFigure
            label={say('Committed this month', 'Diesen Monat beauftragt')}
            value="£48,210"
            href="#costs"
            note="£60,000"
          />
          <KeyFigure label={say('Waiting for approval', 'Wartet auf Freigabe')} value={undefined} />
        </Grid>
      </GalleryExample>
      <GalleryExample
        name="Stepper"
        purpose="The way from start to end, and where we are on it."
        props="steps {id, label, state, stateLabel, note}[], orientation"
      >
        <Stepper
          label={say('Repair progress', 'Stand der Reparatur')}
          steps={[
            { id: '1', label: say('Reported', 'Gemeldet'), state: 'done', note: '18/11/2026' },
            { id: '2', label: say('Contractor found', 'Dienstleister gefunden'), state: 'done', note: '19/11/2026' },
            { id: '3', label: say('Visit booked', 'Termin vereinbart'), state: 'current', note: '24/11/2026, 08:30' },
            { id: '4', label: say('Report', 'Bericht'), state: 'problem' },
            { id: '5', label: say('Done', 'Erledigt'), state: 'ahead' },
          ]}
        />
        <Stepper
          label={say('Visit', 'Besuch')}
          orientation="vertical"
          steps={[
            { id: '1', label: say('On the way', 'Unterwegs'), state: 'done', note: '08:02' },
            { id: '2', label: say('Arrived', 'Angekommen'), state: 'current', note: '08:31' },
            { id: '3', label: say('Finished', 'Fertig'), state: 'ahead' },
          ]}
        />
      </GalleryExample>
    </>
  )
}

function Waiting() {
  const say = useSay()
  return (
    <>
      <GalleryExample
        name="Progress"
        purpose="How far a long task is, or that it goes on."
        props="label, hideLabel, value 0..1, valueText, tone"
      >
        <Progress label={say('Importing 1,240 properties', '1.240 Liegenschaften werden eingelesen')} value={0.62} />
        <Progress label={say('Preparing export', 'Export wird vorbereitet')} />
      </GalleryExample>
      <GalleryExample
        name="MeterBar"
        purpose="One whole and its parts, each with its figure; the whole in words for whoever does not see the bar."
        props="label, parts {id, label, value, text, tone}[]"
      >
        <MeterBar
          label={say('Of £588.60 agreed, £240.00 is invoiced.', 'Von 588,60 £ sind 240,00 £ abgerechnet.')}
          parts={[
            { id: 'spent', label: say('Invoiced', 'Abgerechnet'), value: 24_000, text: '£240.00', tone: 'accent' },
            { id: 'agreed', label: say('Agreed', 'Vereinbart'), value: 34_860, text: '£588.60', tone: 'rest' },
            { id: 'asked', label: say('Waiting', 'Wartet'), value: 11_520, text: '£115.20', tone: 'attention' },
          ]}
        />
      </GalleryExample>
      <GalleryExample
        name="Skeleton"
        purpose="A grey shape in the size of what comes; SkeletonText says so aloud."
        props="width, height; lines"
      >
        <Skeleton width={180} height={24} />
        <SkeletonText />
      </GalleryExample>
      <GalleryExample
        name="Spinner"
        purpose="A turning ring: decoration, say aloud elsewhere what is loading."
        props=""
      >
        <Spinner />
      </GalleryExample>
      <GalleryExample name="Splash" purpose="The mark and moving bars while the app comes." props="label, isWhole">
        <Splash label={say('Loading', 'Wird geladen')} />
      </GalleryExample>
    </>
  )
}

const people = ['Aylin Demir', 'Tom Okafor', 'Priya Raman', 'Jörg Weiß', 'Sam', 'Calder Court Ltd', 'Mia Lindqvist']
