import { Avatar } from '../controls/avatar.tsx'
import { Button } from '../controls/button.tsx'
import {
  BuildingIcon,
  CalendarIcon,
  ClipboardIcon,
  DashboardIcon,
  InvoiceIcon,
  MessageIcon,
  WrenchIcon,
} from '../controls/icons.tsx'
import { Stepper } from '../controls/stepper.tsx'
import { TextField } from '../fields/text-field.tsx'
import { AppShell, type NavigationItem } from '../layout/app-shell.tsx'
import { AuthShell } from '../layout/auth-shell.tsx'
import { Card } from '../layout/card.tsx'
import { Page, PageHeader } from '../layout/page.tsx'
import { PublicShell } from '../layout/public-shell.tsx'
import { Stack } from '../layout/stack.tsx'
import { Heading, Text } from '../layout/text.tsx'
import s from './gallery.module.css'
import { useSay } from './gallery-example.tsx'

/** The empty shell of one user type. */
export function GalleryShell({ audience }: { audience: string }) {
  if (audience === 'default') return <SigningIn />
  return ['client', 'contractor', 'inspector'].includes(audience) ? (
    <Inside audience={audience} />
  ) : (
    <Outside audience={audience} />
  )
}

function Inside({ audience }: { audience: string }) {
  const say = useSay()
  return (
    <div data-audience={audience}>
      <AppShell
        items={itemsOf(audience, say)}
        navigationLabel={say('Main', 'Hauptmenü')}
        homeHref="#home"
        menuHref="#menu"
        homeLabel={say('Fettle, home', 'Fettle, Start')}
        userMenu={<Avatar name="Aylin Demir" />}
      >
        <Page>
          <PageHeader title={say('Dashboard', 'Übersicht')} meta={audience} actions={<Back />} />
          <Card title={say('Next', 'Als Nächstes')}>
            {say('Nothing is waiting for you.', 'Nichts wartet auf Sie.')}
          </Card>
        </Page>
      </AppShell>
    </div>
  )
}

function Outside({ audience }: { audience: string }) {
  const say = useSay()
  const titles: Readonly<Record<string, string>> = {
    resident: say('Your repair', 'Ihre Reparatur'),
    owner: say('A cost to approve', 'Eine Ausgabe zur Freigabe'),
    customer: say('Your job', 'Ihr Auftrag'),
  }
  return (
    <div data-audience={audience}>
      <PublicShell
        logoLabel="Fettle"
        about="4 Calder Court, Leeds LS10 1JR"
        end={<Back />}
        footer={
          <>
            <a href="#privacy">{say('Privacy', 'Datenschutz')}</a>
            <a href="#cookies">Cookies</a>
            <a href="#terms">{say('Terms', 'Nutzungsbedingungen')}</a>
          </>
        }
      >
        <Heading level={1}>{titles[audience] ?? audience}</Heading>
        <Text>
          {say(
            'Northern Heating comes on 24/11/2026 between 8 and 10.',
            'Northern Heating kommt am 24/11/2026 zwischen 8 und 10 Uhr.',
          )}
        </Text>
        <Stepper
          orientation="vertical"
          label={say('What happens', 'Was geschieht')}
          steps={[
            { id: '1', label: say('You told us', 'Sie haben uns Bescheid gesagt'), state: 'done', note: '18/11/2026' },
            { id: '2', label: say('A visit is booked', 'Ein Termin steht'), state: 'current', note: '24/11/2026' },
            { id: '3', label: say('Repaired', 'Repariert'), state: 'ahead' },
          ]}
        />
        <Button size="large" fullWidth>
          {say('I will be at home', 'Ich bin zu Hause')}
        </Button>
      </PublicShell>
    </div>
  )
}

function SigningIn() {
  const say = useSay()
  return (
    <AuthShell title={say('Sign in', 'Anmelden')} logoLabel="Fettle" footer={<Back />}>
      <Stack>
        <TextField label={say('E-mail', 'E-Mail')} type="email" />
        <Button fullWidth>{say('Continue', 'Weiter')}</Button>
      </Stack>
    </AuthShell>
  )
}

function Back() {
  const say = useSay()
  // A native link, as the book listens to hash changes itself.
  return (
    <a className={s.back} href="#shells">
      {say('Collection', 'Sammlung')}
    </a>
  )
}

function itemsOf(audience: string, say: ReturnType<typeof useSay>): readonly NavigationItem[] {
  const home = {
    id: 'home',
    label: say('Dashboard', 'Übersicht'),
    href: '#home',
    icon: <DashboardIcon />,
    isActive: true,
  }
  const messages = {
    id: 'messages',
    label: say('Messages', 'Nachrichten'),
    href: '#messages',
    icon: <MessageIcon />,
    count: 3,
    countLabel: say('unread', 'ungelesen'),
  }
  const calendar = { id: 'calendar', label: say('Calendar', 'Kalender'), href: '#calendar', icon: <CalendarIcon /> }
  const money = { id: 'money', label: say('Invoices', 'Rechnungen'), href: '#money', icon: <InvoiceIcon /> }
  if (audience === 'inspector')
    return [
      home,
      { id: 'inspections', label: say('Inspections', 'Begehungen'), href: '#inspections', icon: <ClipboardIcon /> },
      calendar,
      messages,
    ]
  const jobs = {
    id: 'jobs',
    label: audience === 'client' ? say('Work orders', 'Arbeitsaufträge') : say('Jobs', 'Aufträge'),
    href: '#jobs',
    icon: <WrenchIcon />,
    count: 18,
    countLabel: say('new', 'neu'),
  }
  return audience === 'client'
    ? [
        home,
        jobs,
        {
          id: 'places',
          label: say('Locations and assets', 'Liegenschaften und Anlagen'),
          href: '#places',
          icon: <BuildingIcon />,
        },
        calendar,
        money,
        messages,
      ]
    : [home, jobs, calendar, money, messages]
}
