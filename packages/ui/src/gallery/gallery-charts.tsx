import { BarChart } from '../charts/bar-chart.tsx'
import type { ChartLabels } from '../charts/chart.ts'
import { DonutChart } from '../charts/donut-chart.tsx'
import { LineChart } from '../charts/line-chart.tsx'
import { Sparkline } from '../charts/sparkline.tsx'
import { Cluster, Grid, Stack } from '../layout/stack.tsx'
import { GalleryExample, useSay } from './gallery-example.tsx'

/** Charts with links to their rows. */
export function GalleryCharts() {
  const say = useSay()
  const labels = { asTable: say('As a table', 'Als Tabelle'), pointColumn: say('What', 'Was') }
  return (
    <Stack gap={8}>
      <BarPage labels={labels} />
      <LinePage labels={labels} />
      <Grid minWidth={320} gap={8}>
        <GalleryExample
          name="DonutChart"
          purpose="Parts of a whole, with names and numbers beside the ring."
          props="title, parts {id, label, value, href}[], total, measure, format, words"
        >
          <DonutChart
            title={say('Where does the money go?', 'Wohin fließt das Geld?')}
            measure={say('Cost', 'Kosten')}
            total="£48k"
            parts={trades(say).map(({ values: [value = 0], ...part }) => ({ ...part, value: value * 400 }))}
            format={(value) => `£${value.toLocaleString('en-GB')}`}
            labels={labels}
          />
        </GalleryExample>
        <GalleryExample name="Sparkline" purpose="A run of numbers as small as a word." props="values, label, tone">
          <Cluster gap={6}>
            <Sparkline
              values={[3, 5, 4, 8, 6, 9, 12]}
              label={say('rises from 3 to 12', 'steigt von 3 auf 12')}
              tone="critical"
            />
            <Sparkline
              values={[12, 11, 11, 9, 10, 7, 6]}
              label={say('falls from 12 to 6', 'fällt von 12 auf 6')}
              tone="valid"
            />
            <Sparkline values={[4, 6, 4, 6, 5, 5, 6]} />
          </Cluster>
        </GalleryExample>
      </Grid>
    </Stack>
  )
}

function BarPage({ labels }: { labels: ChartLabels }) {
  const say = useSay()
  return (
    <GalleryExample
      name="BarChart"
      purpose="Lengths side by side; each bar leads to the rows behind it."
      props="title, description, series {id, label}[], points {id, label, values, href}[], format, words, direction rows|columns"
    >
      <Grid minWidth={320} gap={8}>
        <BarChart
          title={say('Which trades are late?', 'Welche Gewerke sind verspätet?')}
          series={[{ id: 'late', label: say('Late', 'Verspätet') }]}
          points={trades(say)}
          format={jobs}
          labels={labels}
        />
        <BarChart
          direction="columns"
          title={say('How much work comes in?', 'Wie viel Arbeit kommt herein?')}
          description={say('Work orders a month', 'Aufträge im Monat')}
          series={[
            { id: 'planned', label: say('Planned', 'Geplant') },
            { id: 'urgent', label: say('Emergency', 'Notfall') },
          ]}
          points={months.map((label, at) => ({
            id: label,
            label,
            values: [40 + ((at * 17) % 31), 8 + ((at * 7) % 12)],
            href: `#${label}`,
          }))}
          format={jobs}
          labels={labels}
        />
      </Grid>
    </GalleryExample>
  )
}

function LinePage({ labels }: { labels: ChartLabels }) {
  const say = useSay()
  return (
    <GalleryExample
      name="LineChart"
      purpose="How numbers move over time; lines differ in dash as well as in colour."
      props="title, description, series, points, format, words"
    >
      <LineChart
        title={say('Do repairs get quicker?', 'Werden Reparaturen schneller?')}
        description={say('Days from report to completion', 'Tage von der Meldung bis zur Erledigung')}
        series={[
          { id: 'median', label: say('Median', 'Median') },
          { id: 'slow', label: say('Slowest tenth', 'Langsamstes Zehntel') },
          { id: 'target', label: say('Target', 'Ziel') },
        ]}
        points={months.map((label, at) => ({ id: label, label, values: [6 - at * 0.25, 14 - ((at * 5) % 6), 5] }))}
        format={jobs}
        labels={labels}
      />
    </GalleryExample>
  )
}

function jobs(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function trades(say: ReturnType<typeof useSay>) {
  return [
    { id: 'heating', label: say('Gas and heating', 'Gas und Heizung'), values: [37], href: '#heating' },
    { id: 'roof', label: say('Roofing', 'Dachdeckerarbeiten'), values: [21], href: '#roof' },
    { id: 'water', label: say('Drinking-water tests', 'Trinkwasseruntersuchung'), values: [14], href: '#water' },
    { id: 'doors', label: say('Doors', 'Türen'), values: [6], href: '#doors' },
  ]
}

const months = [
  '01/26',
  '02/26',
  '03/26',
  '04/26',
  '05/26',
  '06/26',
  '07/26',
  '08/26',
  '09/26',
  '10/26',
  '11/26',
  '12/26',
]
