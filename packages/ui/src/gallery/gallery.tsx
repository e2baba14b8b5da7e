import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { RouterProvider } from 'react-aria-components'
import { Button } from '../controls/button.tsx'
import { Splash } from '../feedback/splash.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { Cluster, Stack } from '../layout/stack.tsx'
import { Heading, Text } from '../layout/text.tsx'
import { audiences } from '../tokens/tokens.ts'
import s from './gallery.module.css'
import { useSay } from './gallery-example.tsx'

/** The component book: every control in its sizes, colours and states, by group. `#fields` opens one. */
export function Gallery({ more = [] }: { more?: readonly GalleryGroup[] }) {
  const shown = [...groups, ...more]
  const open = useGroup(shown)
  return (
    // Links of samples change only the hash, so that the book stays open.
    <RouterProvider navigate={goTo}>
      <Opened open={open} groups={shown} />
    </RouterProvider>
  )
}

interface BookProps {
  readonly open: string
  readonly groups: readonly GalleryGroup[]
}

function Opened({ open, groups: shown }: BookProps) {
  if (open === timelineOf60) {
    return (
      <Suspense fallback={<Splash label="Loading" isWhole />}>
        <Timeline />
      </Suspense>
    )
  }
  if (open.startsWith('shell-')) {
    return (
      <Suspense fallback={<Splash label="Loading" isWhole />}>
        <Shell audience={open.slice('shell-'.length)} />
      </Suspense>
    )
  }
  return <Book open={open} groups={shown} />
}

function Book({ open, groups: shown }: BookProps) {
  const say = useSay()
  const [audience, setAudience] = useState('client')
  const [density, setDensity] = useState('comfortable')
  const [isDark, setDark] = useState(() => document.documentElement.dataset.theme === 'dark')
  const turn = () => {
    document.documentElement.dataset.theme = isDark ? 'light' : 'dark'
    setDark(!isDark)
  }
  const Content = shown.find(({ id }) => id === open)?.content ?? groups[0].content
  return (
    <div className={s.gallery} data-audience={audience} data-density={density}>
      <nav className={s.index} aria-label={say('Groups', 'Gruppen')}>
        <ul>
          {shown.map(({ id, english, german }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === open ? 'page' : undefined}>
                {say(english, german)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className={s.book}>
        <header>
          <Heading level={1}>{say('Collection', 'Sammlung')}</Heading>
          <Text tone="soft">
            {say(
              'Every control of the kit, with the work it was made for.',
              'Alle Bausteine, mit der Arbeit, für die sie da sind.',
            )}
          </Text>
        </header>
        <div className={s.toolbar}>
          <SelectField
            label={say('User type', 'Nutzerart')}
            value={audience}
            onChange={setAudience}
            options={audiences.map(named)}
          />
          <SelectField
            label={say('Density', 'Dichte')}
            value={density}
            onChange={setDensity}
            options={['comfortable', 'compact'].map(named)}
          />
          <Button variant="secondary" color="default" onPress={turn} aria-pressed={isDark}>
            {say('Dark', 'Dunkel')}
          </Button>
        </div>
        <Suspense fallback={<Splash label={say('Loading', 'Wird geladen')} />}>
          <section className={s.group} aria-label={open} data-group={open}>
            <Content />
          </section>
        </Suspense>
      </main>
    </div>
  )
}

function Shells() {
  return (
    <Stack>
      <Text>The empty frames of each side, over the whole page.</Text>
      <Cluster as="ul">
        {audiences.map((audience) => (
          <li key={audience} data-audience={audience}>
            <a className={s.shellLink} href={`#shell-${audience}`}>
              {audience}
            </a>
          </li>
        ))}
      </Cluster>
    </Stack>
  )
}

/** A group of the book; the page may add its own. */
export interface GalleryGroup {
  readonly id: string
  readonly english: string
  readonly german: string
  readonly content: ComponentType
}

/** A page of its own, on which frames are measured. */
const timelineOf60 = 'timeline-of-60'
const Timeline = lazy(() =>
  import('./gallery-timeline.tsx').then(({ GalleryTimeline }) => ({ default: GalleryTimeline })),
)
const Shell = lazy(() => import('./gallery-shells.tsx').then(({ GalleryShell }) => ({ default: GalleryShell })))

// One chunk per group: the page of buttons does not load the calendar.
const groups: readonly [GalleryGroup, ...GalleryGroup[]] = [
  {
    id: 'surfaces',
    english: 'Surfaces',
    german: 'Flächen',
    content: lazy(() => import('./gallery-surfaces.tsx').then((m) => ({ default: m.GallerySurfaces }))),
  },
  {
    id: 'buttons',
    english: 'Buttons',
    german: 'Schaltflächen',
    content: lazy(() => import('./gallery-buttons.tsx').then((m) => ({ default: m.GalleryButtons }))),
  },
  {
    id: 'fields',
    english: 'Fields',
    german: 'Felder',
    content: lazy(() => import('./gallery-fields.tsx').then((m) => ({ default: m.GalleryFields }))),
  },
  {
    id: 'choices',
    english: 'Choices',
    german: 'Auswahl',
    content: lazy(() => import('./gallery-choices.tsx').then((m) => ({ default: m.GalleryChoices }))),
  },
  {
    id: 'writing',
    english: 'Words and places',
    german: 'Worte und Orte',
    content: lazy(() => import('./gallery-text.tsx').then((m) => ({ default: m.GalleryWriting }))),
  },
  {
    id: 'status',
    english: 'Status and people',
    german: 'Status und Personen',
    content: lazy(() => import('./gallery-status.tsx').then((m) => ({ default: m.GalleryStatus }))),
  },
  {
    id: 'icons',
    english: 'Icons',
    german: 'Zeichen',
    content: lazy(() => import('./gallery-icons.tsx').then((m) => ({ default: m.GalleryIcons }))),
  },
  {
    id: 'tables',
    english: 'Tables',
    german: 'Tabellen',
    content: lazy(() => import('./gallery-tables.tsx').then((m) => ({ default: m.GalleryTables }))),
  },
  {
    id: 'ways',
    english: 'Navigation',
    german: 'Navigation',
    content: lazy(() => import('./gallery-navigation.tsx').then((m) => ({ default: m.GalleryWays }))),
  },
  {
    id: 'pictures',
    english: 'Pictures and files',
    german: 'Bilder und Dateien',
    content: lazy(() => import('./gallery-media.tsx').then((m) => ({ default: m.GalleryPictures }))),
  },
  {
    id: 'charts',
    english: 'Charts',
    german: 'Diagramme',
    content: lazy(() => import('./gallery-charts.tsx').then((m) => ({ default: m.GalleryCharts }))),
  },
  {
    id: 'time',
    english: 'Calendar, board, plan',
    german: 'Kalender, Tafel, Plan',
    content: lazy(() => import('./gallery-calendar.tsx').then((m) => ({ default: m.GalleryTime }))),
  },
  {
    id: 'messages',
    english: 'Messages and overlays',
    german: 'Meldungen und Fenster',
    content: lazy(() => import('./gallery-messages.tsx').then((m) => ({ default: m.GalleryMessages }))),
  },
  {
    id: 'screens',
    english: 'Frames',
    german: 'Rahmen',
    content: lazy(() => import('./gallery-screens.tsx').then((m) => ({ default: m.GalleryScreens }))),
  },
  { id: 'shells', english: 'Shells', german: 'Seiten', content: Shells },
]

/** The group of the hash; other hashes are ignored. */
function useGroup(shown: readonly GalleryGroup[]): string {
  const hash = useSyncExternalStore(
    (changed) => {
      window.addEventListener('hashchange', changed)
      return () => window.removeEventListener('hashchange', changed)
    },
    () => window.location.hash.slice(1),
  )
  const [last, setLast] = useState<string>(groups[0].id)
  const isKnown = shown.some(({ id }) => id === hash) || hash === timelineOf60 || hash.startsWith('shell-')
  if (isKnown && hash !== last) setLast(hash)
  return isKnown ? hash : last
}

function goTo(href: string) {
  window.location.hash = href
}

function named(id: string) {
  return { id, label: id }
}
