import { type ReactNode, useState } from 'react'
import { KeyFigure } from '../charts/key-figure.tsx'
import { Sparkline } from '../charts/sparkline.tsx'
import { Button } from '../controls/button.tsx'
import { InboxIcon } from '../controls/icons.tsx'
import { Banner } from '../feedback/banner.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorScreen } from '../feedback/error-screen.tsx'
import { ForbiddenScreen } from '../feedback/forbidden-screen.tsx'
import type { LoadState, LoadStateFallbacks } from '../feedback/load-state.tsx'
import { SkeletonText } from '../feedback/skeleton.tsx'
import { SwitchField } from '../fields/switch-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Card } from '../layout/card.tsx'
import { DashboardColumn, DashboardFigures, DashboardFrame, DashboardPanel } from '../layout/dashboard-frame.tsx'
import { DetailPage } from '../layout/detail-page.tsx'
import { FormFrame, FormPart } from '../layout/form-frame.tsx'
import { FormPage } from '../layout/form-page.tsx'
import { ListPage } from '../layout/list-page.tsx'
import { SettingsFrame } from '../layout/settings-frame.tsx'
import { WithSideColumn } from '../layout/side-column.tsx'
import { SplitView } from '../layout/split-view.tsx'
import { Cluster, Grid, Row, Stack } from '../layout/stack.tsx'
import { Text } from '../layout/text.tsx'
import { WizardFrame } from '../layout/wizard-frame.tsx'
import { SideDrawer } from '../overlays/side-drawer.tsx'
import { DataTable } from '../table/data-table.tsx'
import { GalleryExample, useSay } from './gallery-example.tsx'
import { type GalleryOrder, galleryOrders, plainColumns } from './gallery-orders.tsx'

const standings = ['ready', 'loading', 'empty', 'error', 'forbidden'] as const

/** Page frames in all load states. */
export function GalleryScreens() {
  const say = useSay()
  const [at, setAt] = useState<(typeof standings)[number]>('ready')
  const [loadState, setLoadState] = useState<LoadState<string>>({ at: 'ready', content: 'WO-10411' })
  const choose = (next: (typeof standings)[number]) => {
    setAt(next)
    if (next === 'ready') setLoadState({ at: 'ready', content: 'WO-10411' })
    else if (next === 'error')
      setLoadState({ at: 'error', problem: new Error('No answer'), retry: () => choose('ready') })
    else setLoadState({ at: next })
  }
  const frame = { loadState, faces: facesOf(say) }
  return (
    <Stack gap={8}>
      <Cluster>
        {standings.map((each) => (
          <Button
            key={each}
            size="small"
            variant="secondary"
            color="default"
            aria-pressed={at === each}
            onPress={() => choose(each)}
          >
            {each}
          </Button>
        ))}
      </Cluster>
      <Lists {...frame} />
      <Things {...frame} />
      <Forms {...frame} />
      <Overviews {...frame} />
    </Stack>
  )
}

type FrameProps = { loadState: LoadState<string>; faces: LoadStateFallbacks }

function Lists({ loadState, faces }: FrameProps) {
  const say = useSay()
  return (
    <>
      <GalleryExample
        name="ListPage"
        purpose="A page that is a list."
        props="title, buckets, filters, bulkBar, pagination, preview, loadState, faces, children(content)"
      >
        <ListPage
          title={say('Work orders', 'Arbeitsaufträge')}
          loadState={loadState}
          fallbacks={faces}
          actions={<Button>{say('New work order', 'Neuer Auftrag')}</Button>}
        >
          {() => (
            <DataTable<GalleryOrder>
              label={say('Work orders', 'Arbeitsaufträge')}
              columns={plainColumns}
              rows={galleryOrders}
              rowKey={({ number }) => number}
              rowHref={({ number }) => `#${number}`}
              empty={null}
            />
          )}
        </ListPage>
      </GalleryExample>
      <GalleryExample
        name="SplitView"
        purpose="A list and a panel beside it; on a phone the panel covers the list."
        props="children, side, sideLabel, place start|end"
      >
        <SplitView
          sideLabel={say('Filters', 'Filter')}
          place="start"
          side={<Text>{say('Trade, place, priority', 'Gewerk, Ort, Dringlichkeit')}</Text>}
        >
          <Card>{say('37 work orders', '37 Aufträge')}</Card>
        </SplitView>
      </GalleryExample>
    </>
  )
}

function Things({ loadState, faces }: FrameProps) {
  const say = useSay()
  return (
    <>
      <GalleryExample
        name="DetailPage"
        purpose="A page about one thing, its tabs being routes."
        props="width, frame(content) → title, facts, tabs, actions; loadState, faces, children(content)"
      >
        <DetailPage
          loadState={loadState}
          fallbacks={faces}
          frame={(number) => ({
            title: say('Boiler loses pressure', 'Therme verliert Druck'),
            meta: number,
            facts: [
              { label: say('Property', 'Liegenschaft'), value: '4 Calder Court' },
              { label: say('Due', 'Fällig'), value: '24/11/2026' },
            ],
            tabs: [
              { id: 'a', label: say('Overview', 'Übersicht'), href: '#a', isActive: true },
              { id: 'b', label: say('Quotes', 'Angebote'), href: '#b', count: 3 },
            ],
            tabsLabel: say('Parts of the work order', 'Teile des Auftrags'),
            actions: <Button>{say('Accept quote', 'Angebot annehmen')}</Button>,
          })}
        >
          {() => (
            <Text>{say('Reset works for about an hour.', 'Nach dem Zurücksetzen läuft sie etwa eine Stunde.')}</Text>
          )}
        </DetailPage>
      </GalleryExample>
      <ShoulderedPage />
      <GalleryExample
        name="SideDrawer"
        purpose="A panel from the side whose content is fetched when it opens."
        props="title, trigger, footer, loadState, faces, children(content)"
      >
        <Cluster>
          <SideDrawer
            title="WO-10411"
            trigger={<Button variant="secondary">{say('Open preview', 'Vorschau öffnen')}</Button>}
            loadState={loadState}
            fallbacks={faces}
          >
            {(number) => <Text>{number}</Text>}
          </SideDrawer>
        </Cluster>
      </GalleryExample>
    </>
  )
}

function ShoulderedPage() {
  const say = useSay()
  return (
    <GalleryExample
      name="Shouldered"
      purpose="Content with the shoulder of the page: beside it on wide screens, below it on others."
      props="children, shoulder, shoulderLabel"
    >
      <WithSideColumn
        sideColumnLabel={say('People', 'Personen')}
        sideColumn={<Card title={say('Contacts', 'Kontakte')}>Aylin Demir</Card>}
      >
        <Card title={say('The work', 'Die Arbeit')}>{say('Boiler loses pressure', 'Therme verliert Druck')}</Card>
      </WithSideColumn>
    </GalleryExample>
  )
}

function Forms({ loadState, faces }: FrameProps) {
  const say = useSay()
  const steps = [
    { id: 'where', label: say('Where', 'Wo') },
    { id: 'what', label: say('What is broken', 'Was ist kaputt') },
    { id: 'photo', label: say('Photo', 'Foto') },
    { id: 'send', label: say('Send', 'Senden') },
  ]
  const [at, setAt] = useState('what')
  const place = steps.findIndex(({ id }) => id === at)
  const go = (by: number) => setAt(steps[Math.min(Math.max(place + by, 0), steps.length - 1)]?.id ?? at)
  return (
    <>
      <FormExhibit loadState={loadState} faces={faces} />
      <GalleryExample
        name="WizardFrame"
        purpose="One question a page; going back loses nothing."
        props="label, steps, at, progress, question, hint, nextLabel, onNext, backLabel, onBack, leave, loadState, faces, children(content)"
      >
        <WizardFrame
          label={say('Report a repair', 'Schaden melden')}
          steps={steps}
          at={at}
          progress={(now, all) => say(`Step ${now} of ${all}`, `Schritt ${now} von ${all}`)}
          question={steps[place]?.label ?? ''}
          hint={say('In your own words.', 'In Ihren eigenen Worten.')}
          nextLabel={say('Continue', 'Weiter')}
          onNext={() => go(1)}
          backLabel={say('Back', 'Zurück')}
          onBack={place > 0 ? () => go(-1) : undefined}
          loadState={loadState}
          fallbacks={faces}
        >
          {() => <TextField label={say('Answer', 'Antwort')} />}
        </WizardFrame>
      </GalleryExample>
    </>
  )
}

function FormExhibit({ loadState, faces }: FrameProps) {
  const say = useSay()
  return (
    <GalleryExample
      name="FormPage"
      purpose="A page that is a form; its FormFrame keeps the actions in sight."
      props="width, head(content) → title, crumbs, notice; loadState, faces, children(content) → FormFrame {onSubmit, actions, errors, unsavedHint}"
    >
      <FormPage
        loadState={loadState}
        fallbacks={faces}
        head={(number) => ({ title: say('New resident', 'Neuer Mieter'), meta: number })}
      >
        {() => (
          <FormFrame
            label={say('New resident', 'Neuer Mieter')}
            onSubmit={(event) => event.preventDefault()}
            unsavedHint={say('Not saved yet', 'Noch nicht gespeichert')}
            actions={<Button type="submit">{say('Save', 'Speichern')}</Button>}
          >
            <FormPart title={say('Resident', 'Mieter')} description={say('Who lives here', 'Wer hier wohnt')}>
              <TextField label={say('Full name', 'Vollständiger Name')} autoComplete="name" />
            </FormPart>
          </FormFrame>
        )}
      </FormPage>
    </GalleryExample>
  )
}

function Overviews({ loadState, faces }: FrameProps) {
  const say = useSay()
  const panel = (title: string, content: ReactNode) => (
    <DashboardPanel title={title} headingLevel={4} width={4} loadState={loadState} fallbacks={faces}>
      {() => content}
    </DashboardPanel>
  )
  return (
    <>
      <GalleryExample
        name="DashboardFrame"
        purpose="Answers at a glance; a panel that fails leaves the others alone."
        props="title, filters, children: DashboardPanel {title, width, loadState, faces, children}, DashboardFigures {label, loadState, faces, children}, DashboardColumn {width, children}"
      >
        <DashboardFrame title={say('Today', 'Heute')}>
          <DashboardFigures
            label={say('What needs you now', 'Was Sie jetzt brauchen')}
            loadState={loadState}
            fallbacks={faces}
          >
            {() => (
              <Grid columns={2}>
                <KeyFigure label={say('Waiting for you', 'Wartet auf Sie')} value="11" tone="attention" />
                <KeyFigure label={say('Overdue', 'Überfällig')} value="3" tone="critical" />
              </Grid>
            )}
          </DashboardFigures>
          {panel(say('Late', 'Verspätet'), <Figures values={[3, 5, 4, 8, 6, 9, 12]}>37</Figures>)}
          <DashboardColumn width={8}>
            {panel(say('To approve', 'Freizugeben'), <Figures values={[6, 5, 5, 4, 6, 5, 4]}>4</Figures>)}
            {panel(say('Visits', 'Besuche'), <Figures values={[8, 9, 12, 11, 12, 10, 12]}>12</Figures>)}
          </DashboardColumn>
        </DashboardFrame>
      </GalleryExample>
      <SettingsExample loadState={loadState} faces={faces} />
    </>
  )
}

function SettingsExample({ loadState, faces }: FrameProps) {
  const say = useSay()
  return (
    <GalleryExample
      name="SettingsFrame"
      purpose="Settings: groups of parts at the left, each a route."
      props="title, description, groups {id, label, parts}[], searchLabel, loadState, fallbacks, children(content)"
    >
      <SettingsFrame
        title={say('My account', 'Mein Konto')}
        partsLabel={say('All settings', 'Alle Einstellungen')}
        searchLabel={say('Search settings', 'Einstellungen suchen')}
        nothingFound={say('No match', 'Keine Treffer')}
        groups={[
          {
            id: 'you',
            label: say('You', 'Sie'),
            parts: [{ id: 'me', label: say('My account', 'Mein Konto'), href: '#me', isActive: true }],
          },
          {
            id: 'company',
            label: say('Company', 'Unternehmen'),
            parts: [
              { id: 'team', label: say('Team and roles', 'Team und Rollen'), href: '#team' },
              { id: 'bank', label: say('Payment methods', 'Zahlungsarten'), href: '#bank' },
            ],
          },
        ]}
        loadState={loadState}
        fallbacks={faces}
      >
        {() => <SwitchField label={say('Weekly summary', 'Wöchentliche Zusammenfassung')} />}
      </SettingsFrame>
    </GalleryExample>
  )
}

function Figures({ values, children }: { values: readonly number[]; children: ReactNode }) {
  return (
    <Row justify="between">
      <Text size="lead" weight="bold">
        {children}
      </Text>
      <Sparkline values={values} />
    </Row>
  )
}

function facesOf(say: ReturnType<typeof useSay>): LoadStateFallbacks {
  return {
    loading: <SkeletonText />,
    empty: <EmptyState headingLevel={4} icon={<InboxIcon />} title={say('Nothing here yet', 'Hier ist noch nichts')} />,
    error: ({ retry }) => (
      <ErrorScreen
        title={say('This could not be loaded', 'Dies konnte nicht geladen werden')}
        retryLabel={say('Try again', 'Erneut versuchen')}
        onRetry={retry}
      />
    ),
    forbidden: (
      <ForbiddenScreen
        title={say('This page is not for you', 'Diese Seite ist nicht für Sie')}
        description={<Banner>{say('Ask an administrator for the right.', 'Fragen Sie einen Administrator.')}</Banner>}
      />
    ),
  }
}
