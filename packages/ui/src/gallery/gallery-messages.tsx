import { Button } from '../controls/button.tsx'
import { InboxIcon } from '../controls/icons.tsx'
import { Banner } from '../feedback/banner.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { toast } from '../feedback/toast.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Card } from '../layout/card.tsx'
import { Cluster, Grid, Stack } from '../layout/stack.tsx'
import { Text } from '../layout/text.tsx'
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { Drawer } from '../overlays/drawer.tsx'
import { Popover } from '../overlays/popover.tsx'
import { GalleryExample, useSay } from './gallery-example.tsx'

/** Banners, toasts, cards, and overlays. */
export function GalleryMessages() {
  return (
    <Stack gap={8}>
      <Banners />
      <Overlays />
      <Cards />
    </Stack>
  )
}

function Banners() {
  const say = useSay()
  return (
    <>
      <GalleryExample
        name="Banner"
        purpose="Something that holds for the page or the app."
        props="status, title, children, actions, onDismiss, isEdge, isUrgent"
      >
        <Banner
          status="warning"
          title={say('Gas safety certificate expires in 9 days', 'Die Gasprüfung läuft in 9 Tagen ab')}
          actions={
            <Button size="small" variant="secondary" color="default">
              {say('Book check', 'Prüfung buchen')}
            </Button>
          }
        >
          {say(
            'Book the yearly check for Mill House before 30/11/2026.',
            'Buchen Sie die jährliche Prüfung bis 30/11/2026.',
          )}
        </Banner>
        <Banner
          status="error"
          title={say('The payment was declined', 'Die Zahlung wurde abgelehnt')}
          onDismiss={() => undefined}
        >
          {say('The wallet holds £312.00 less than the invoice.', 'Dem Konto fehlen 312,00 £.')}
        </Banner>
        <Banner status="success">{say('All changes are saved.', 'Alle Änderungen sind gespeichert.')}</Banner>
        <Banner>{say('You are looking at this as Aylin Demir.', 'Sie sehen dies als Aylin Demir.')}</Banner>
      </GalleryExample>
      <ToastPage />
      <EmptyStatePage />
    </>
  )
}

function ToastPage() {
  const say = useSay()
  return (
    <GalleryExample
      name="Toast"
      purpose="A word about what just happened; equal ones within half a second are one."
      props="toast.info|error|success|warning({title, message, code, action}), ToastRegion"
    >
      <Cluster>
        {(['info', 'success', 'warning', 'error'] as const).map((type) => (
          <Button
            key={type}
            variant="secondary"
            color="default"
            onPress={() => toast[type]({ title: say('Quote sent', 'Angebot gesendet'), message: type })}
          >
            {type}
          </Button>
        ))}
      </Cluster>
    </GalleryExample>
  )
}

function EmptyStatePage() {
  const say = useSay()
  return (
    <GalleryExample
      name="EmptyState"
      purpose="Why there is nothing here, and what to do next."
      props="title, description, icon, actions, headingLevel"
    >
      <EmptyState
        headingLevel={4}
        icon={<InboxIcon />}
        title={say('No messages yet', 'Noch keine Nachrichten')}
        description={say('Ask the contractor when they come.', 'Fragen Sie den Dienstleister, wann er kommt.')}
        actions={<Button>{say('Write', 'Schreiben')}</Button>}
      />
    </GalleryExample>
  )
}

function Overlays() {
  const say = useSay()
  return (
    <>
      <GalleryExample
        name="Dialog"
        purpose="A modal window; on a phone a sheet from below."
        props="title, children, footer, size, trigger | isOpen + onOpenChange, isAlert, keepsOpen"
      >
        <Cluster>
          <Dialog
            title={say('Invite a contractor', 'Dienstleister einladen')}
            trigger={<Button>{say('Open dialog', 'Fenster öffnen')}</Button>}
            footer={<Button>{say('Send', 'Senden')}</Button>}
          >
            <TextField label={say('E-mail', 'E-Mail')} type="email" />
          </Dialog>
        </Cluster>
      </GalleryExample>
      <GalleryExample
        name="Drawer"
        purpose="A modal panel from the side; SideDrawer is the one whose content is fetched."
        props="the props of Dialog, size medium|large"
      >
        <Cluster>
          <Drawer
            title="WO-10411"
            trigger={<Button variant="secondary">{say('Open drawer', 'Seitenleiste öffnen')}</Button>}
          >
            <Text>Heizkörperthermostatventil undicht</Text>
          </Drawer>
        </Cluster>
      </GalleryExample>
      <ConfirmDialogPage />
      <PopoverPage />
    </>
  )
}

function ConfirmDialogPage() {
  const say = useSay()
  return (
    <GalleryExample
      name="ConfirmDialog"
      purpose="Asks before something that cannot be taken back, with a reason where one is due."
      props="title, confirmLabel, cancelLabel, color, reason, onConfirm(reason)"
    >
      <Cluster>
        <ConfirmDialog
          title={say('Cancel this work order?', 'Diesen Auftrag stornieren?')}
          confirmLabel={say('Cancel work order', 'Auftrag stornieren')}
          cancelLabel={say('Keep it', 'Behalten')}
          color="critical"
          reason={{ label: say('Reason', 'Grund'), isRequired: true }}
          onConfirm={() => undefined}
          trigger={
            <Button color="critical" variant="secondary">
              {say('Cancel work order', 'Auftrag stornieren')}
            </Button>
          }
        >
          {say(
            'The contractor is told, and open quotes are withdrawn.',
            'Der Dienstleister wird informiert, offene Angebote verfallen.',
          )}
        </ConfirmDialog>
      </Cluster>
    </GalleryExample>
  )
}

function PopoverPage() {
  const say = useSay()
  return (
    <GalleryExample
      name="Popover"
      purpose="A small panel tied to a button."
      props="trigger, label, children, placement"
    >
      <Cluster>
        <Popover
          label={say('Legend', 'Legende')}
          trigger={<Button variant="tertiary">{say('Open popover', 'Hinweis öffnen')}</Button>}
        >
          <Text size="small">{say('Amber waits for you.', 'Gelb wartet auf Sie.')}</Text>
        </Popover>
      </Cluster>
    </GalleryExample>
  )
}

function Cards() {
  const say = useSay()
  return (
    <GalleryExample
      name="Card"
      purpose="A sheet of paper with a hairline around it; a coloured edge carries meaning."
      props="title, description, actions, footer, isFlush, mark success|attention|critical, headingLevel"
    >
      <Grid columns={3}>
        <Card
          headingLevel={4}
          title={say('Access', 'Zugang')}
          description={say('Set by the resident', 'Vom Mieter angegeben')}
          mark="attention"
        >
          {say('Key safe at the door.', 'Schlüsseltresor an der Tür.')}
        </Card>
        <Card headingLevel={4} title={say('Report', 'Bericht')} mark="success">
          {say('Accepted on 24/11/2026.', 'Angenommen am 24/11/2026.')}
        </Card>
        <Card
          headingLevel={4}
          title={say('Invoice', 'Rechnung')}
          mark="critical"
          actions={<Button size="small">{say('Pay', 'Bezahlen')}</Button>}
        >
          {say('9 days overdue.', '9 Tage überfällig.')}
        </Card>
      </Grid>
    </GalleryExample>
  )
}
