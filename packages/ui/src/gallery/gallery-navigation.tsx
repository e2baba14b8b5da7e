import { useState } from 'react'
import { Breadcrumbs } from '../controls/breadcrumbs.tsx'
import { BucketTabs } from '../controls/bucket-tabs.tsx'
import { Button } from '../controls/button.tsx'
import { AddIcon, BuildingIcon, HomeIcon, MoreIcon, PersonIcon, SearchIcon, WrenchIcon } from '../controls/icons.tsx'
import { LinkList } from '../controls/link-list.tsx'
import { SearchTrigger } from '../controls/search-trigger.tsx'
import { LinkTabs, Tabs } from '../controls/tabs.tsx'
import { Tree } from '../controls/tree.tsx'
import { Cluster, Grid, Stack } from '../layout/stack.tsx'
import { CommandPalette, type PaletteResult } from '../overlays/command-palette.tsx'
import { Menu } from '../overlays/menu.tsx'
import { ShortcutList } from '../overlays/shortcut-list.tsx'
import { DefinitionList } from '../table/definition-list.tsx'
import { GalleryExample, useSay } from './gallery-example.tsx'

/** Navigation: tabs, buckets, trees, menus, the palette. */
export function GalleryWays() {
  return (
    <Stack gap={8}>
      <TabExhibits />
      <Buckets />
      <Keys />
    </Stack>
  )
}

function TabExhibits() {
  const say = useSay()
  return (
    <>
      <GalleryExample
        name="LinkTabs"
        purpose="Tabs that are routes: each can be opened, shared and gone back to."
        props="tabs {id, label, href, count, isActive}[], label"
      >
        <LinkTabs
          label={say('Work order', 'Arbeitsauftrag')}
          tabs={[
            { id: 'overview', label: say('Overview', 'Übersicht'), href: '#overview', isActive: true },
            { id: 'quotes', label: say('Quotes', 'Angebote'), href: '#quotes', count: 3 },
            { id: 'messages', label: say('Messages', 'Nachrichten'), href: '#messages', count: 12 },
            { id: 'report', label: say('Completion report', 'Fertigstellungsbericht'), href: '#report' },
            { id: 'history', label: say('History', 'Verlauf'), href: '#history' },
          ]}
        />
      </GalleryExample>
      <TabsPage />
      <LinkListPage />
      <BreadcrumbsPage />
    </>
  )
}

function TabsPage() {
  const say = useSay()
  return (
    <GalleryExample
      name="Tabs"
      purpose="Tabs within a page that change nothing in the address."
      props="tabs {id, label, content, count}[], selected, onSelect"
    >
      <Tabs
        label={say('Details', 'Einzelheiten')}
        tabs={[
          {
            id: 'access',
            label: say('Access', 'Zugang'),
            content: say('Key safe at the door.', 'Schlüsseltresor an der Tür.'),
          },
          {
            id: 'history',
            label: say('History', 'Verlauf'),
            count: 4,
            content: say('Four visits since 2024.', 'Vier Besuche seit 2024.'),
          },
        ]}
      />
    </GalleryExample>
  )
}

function LinkListPage() {
  const say = useSay()
  return (
    <GalleryExample
      name="LinkList"
      purpose="A few ways on, each a line or two: the latest news."
      props="links {id, href, content, when, isMarked}[], label, onOpen"
    >
      <LinkList
        label={say('News', 'Neuigkeiten')}
        links={[
          {
            id: '1',
            href: '#1',
            content: say('Northern Heating sent a quote', 'Northern Heating hat ein Angebot gesendet'),
            when: '09:40',
            isMarked: true,
          },
          {
            id: '2',
            href: '#2',
            content: say('The report of WO-10900 was accepted', 'Der Bericht zu WO-10900 wurde angenommen'),
            when: '08:12',
          },
        ]}
      />
    </GalleryExample>
  )
}

function BreadcrumbsPage() {
  const say = useSay()
  return (
    <GalleryExample name="Breadcrumbs" purpose="Where this page lies." props="crumbs {label, href}[], label">
      <Breadcrumbs
        label={say('Breadcrumbs', 'Pfad')}
        crumbs={[
          { label: say('Work orders', 'Arbeitsaufträge'), href: '#work-orders' },
          { label: 'Leeds North', href: '#leeds' },
          { label: 'WO-10900' },
        ]}
      />
    </GalleryExample>
  )
}

function Buckets() {
  const say = useSay()
  return (
    <Grid minWidth={280} gap={8}>
      <GalleryExample
        name="BucketTabs"
        purpose="Parts of a list with their counts; the parts of the open one below."
        props="buckets {id, label, href, count, isActive, depth, mark}[]"
      >
        <BucketTabs
          label={say('Work orders', 'Arbeitsaufträge')}
          partsLabel={say('Detailed status', 'Status im Einzelnen')}
          buckets={[
            { id: 'all', label: say('All', 'Alle'), href: '#all', count: 1284, countText: '1,284' },
            { id: 'new', label: say('New', 'Neu'), href: '#new', count: 18, isActive: true },
            { id: 'quoted', label: say('Quoted', 'Angebot liegt vor'), href: '#quoted', count: 11, depth: 1 },
            {
              id: 'overdue',
              label: say('Invoice overdue', 'Rechnung überfällig'),
              href: '#overdue',
              count: 7,
              mark: 'critical',
            },
            { id: 'cancelled', label: say('Cancelled', 'Storniert'), href: '#cancelled', count: 0 },
          ]}
        />
      </GalleryExample>
      <GalleryExample
        name="Tree"
        purpose="Things within things. Arrow keys walk, open and close."
        props="nodes {id, label, icon, end, children}[], selected, onSelect, expanded"
      >
        <Tree label={say('Portfolio', 'Bestand')} nodes={portfolio} defaultExpanded={['north']} />
      </GalleryExample>
      <GalleryExample
        name="DefinitionList"
        purpose="Facts by name."
        props="items {label, value}[], layout rows|columns, emptyValue"
      >
        <DefinitionList
          items={[
            { label: say('Property', 'Liegenschaft'), value: 'Großbeerenstraße 71, 10963 Berlin' },
            { label: say('Reported', 'Gemeldet'), value: '18/11/2026, 07:42' },
            { label: say('Warranty', 'Gewährleistung'), value: null },
          ]}
        />
      </GalleryExample>
    </Grid>
  )
}

function Keys() {
  const say = useSay()
  const [isPalette, setPalette] = useState(false)
  return (
    <>
      <MenuPage />
      <GalleryExample
        name="CommandPalette"
        purpose="One box to go anywhere and do anything."
        props="isOpen, onOpenChange, search(text, signal) → results, words"
      >
        <Cluster>
          <Button variant="secondary" color="default" onPress={() => setPalette(true)}>
            {say('Open the palette', 'Palette öffnen')}
          </Button>
        </Cluster>
        <CommandPalette isOpen={isPalette} onOpenChange={setPalette} search={find} labels={paletteWords(say)} />
      </GalleryExample>
      <GalleryExample
        name="SearchTrigger"
        purpose="Looks like a search box and opens the palette; on a phone a sign alone."
        props="label, icon, keys, onPress"
      >
        <SearchTrigger
          label={say('Search or go to', 'Suchen oder öffnen')}
          icon={<SearchIcon aria-hidden="true" />}
          keys={['Ctrl', 'K']}
          onPress={() => setPalette(true)}
        />
      </GalleryExample>
      <ShortcutListPage />
    </>
  )
}

function ShortcutListPage() {
  const say = useSay()
  const [isList, setList] = useState(false)
  return (
    <GalleryExample
      name="ShortcutList"
      purpose="Every key that does something, by where it does it."
      props="title, or, groups {id, title, shortcuts {id, label, ways}[]}[]"
    >
      <Cluster>
        <Button variant="secondary" color="default" onPress={() => setList(true)}>
          {say('Show the shortcuts', 'Tastenkürzel zeigen')}
        </Button>
      </Cluster>
      <ShortcutList
        title={say('Keyboard shortcuts', 'Tastenkürzel')}
        or={say('or', 'oder')}
        isOpen={isList}
        onOpenChange={setList}
        groups={[
          {
            id: 'all',
            title: say('Everywhere', 'Überall'),
            shortcuts: [
              {
                id: 'palette',
                label: say('Go to or do', 'Gehen oder tun'),
                ways: [
                  ['Ctrl', 'K'],
                  ['⌘', 'K'],
                ],
              },
              { id: 'help', label: say('This list', 'Diese Liste'), ways: [['?']] },
            ],
          },
          {
            id: 'list',
            title: say('In lists', 'In Listen'),
            shortcuts: [{ id: 'next', label: say('Next row', 'Nächste Zeile'), ways: [['↓']] }],
          },
        ]}
      />
    </GalleryExample>
  )
}

function MenuPage() {
  const say = useSay()
  return (
    <GalleryExample
      name="Menu"
      purpose="Actions and ways behind one button."
      props="trigger, groups {id, title, entries {label, icon, onAction, href, isDanger, disabledReason, shortcut}[]}[]"
    >
      <Cluster>
        <Menu
          placement="bottom start"
          trigger={
            <Button variant="secondary" color="default" startIcon={<MoreIcon />}>
              {say('More', 'Mehr')}
            </Button>
          }
          groups={[
            {
              id: 'act',
              entries: [
                { id: 'copy', label: say('Copy number', 'Nummer kopieren'), shortcut: 'C' },
                { id: 'pay', label: say('Pay', 'Bezahlen'), disabledReason: say('Already paid', 'Bereits bezahlt') },
              ],
            },
            {
              id: 'end',
              entries: [{ id: 'cancel', label: say('Cancel work order', 'Auftrag stornieren'), isDanger: true }],
            },
          ]}
        />
      </Cluster>
    </GalleryExample>
  )
}

function paletteWords(say: ReturnType<typeof useSay>) {
  return {
    label: say('Go to or do', 'Gehen oder tun'),
    placeholder: say('Work order, property, person, action', 'Auftrag, Liegenschaft, Person, Aktion'),
    nothingFound: (text: string) => say(`Nothing found for “${text}”`, `Nichts gefunden zu „${text}“`),
    failed: say('The search did not answer.', 'Die Suche hat nicht geantwortet.'),
    found: (count: number) => say(`${count} results`, `${count} Treffer`),
    move: say('to move', 'wählen'),
    open: say('to open', 'öffnen'),
    close: say('to close', 'schließen'),
  }
}

const known: readonly PaletteResult[] = [
  { id: 'new', group: 'Actions', title: 'New work order', icon: <AddIcon />, href: '#new', shortcut: 'N' },
  {
    id: 'wo1',
    group: 'Work orders',
    title: 'WO-10411 Heizkörperthermostatventil undicht',
    detail: 'Großbeerenstraße 71',
    icon: <WrenchIcon />,
    href: '#wo-10411',
  },
  {
    id: 'wo2',
    group: 'Work orders',
    title: 'WO-10900 Boiler loses pressure',
    detail: '4 Calder Court, Leeds',
    icon: <WrenchIcon />,
    href: '#wo-10900',
  },
  { id: 'p1', group: 'People', title: 'Aylin Demir', detail: 'Property manager', icon: <PersonIcon />, href: '#aylin' },
]

function find(text: string): Promise<readonly PaletteResult[]> {
  if (text === 'fail') return Promise.reject(new Error('No answer'))
  return Promise.resolve(known.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase())))
}

const portfolio = [
  {
    id: 'north',
    label: 'Leeds North',
    icon: <BuildingIcon />,
    end: 36,
    children: [
      { id: 'calder', label: '4 Calder Court', icon: <HomeIcon />, end: 12 },
      { id: 'mill', label: 'Mill House', icon: <HomeIcon />, end: 24 },
    ],
  },
  { id: 'berlin', label: 'Berlin Mitte', icon: <BuildingIcon />, end: 72, children: [] },
]
