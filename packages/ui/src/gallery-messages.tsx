import { Banner } from './banner.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { Popover } from './popover.tsx'
import { Cluster, Grid, Stack } from './stack.tsx'
import { Text } from './text.tsx'
import { TextField } from './text-field.tsx'
import { ToastRegion, toast } from './toast.tsx'

/** Banners, toasts, and everything that opens. */
export function GalleryMessages() {
  return (
    <Stack gap={4}>
      <Breadcrumbs label="Breadcrumbs" crumbs={crumbs} />
      <Banner status="warning" title="Gas safety certificate expires in 9 days" actions={renew}>
        Book the yearly check for Mill House before 30/11/2026.
      </Banner>
      <Banner status="error" title="The payment was declined" onDismiss={() => undefined}>
        The wallet holds £312.00 less than the invoice.
      </Banner>
      <Banner status="success">All changes are saved.</Banner>
      <Banner>You are looking at this as Aylin Demir.</Banner>
      <Cluster>
        <Button variant="secondary" color="default" onPress={() => toast.success(sent)}>
          Success toast
        </Button>
        <Button variant="secondary" color="default" onPress={() => toast.error({ title: 'The server did not answer' })}>
          Error toast
        </Button>
        <Dialog title="Invite a contractor" trigger={<Button>Open dialog</Button>} footer={<Button>Send</Button>}>
          <TextField label="E-mail" type="email" />
        </Dialog>
        <Drawer title="WO-10411" trigger={<Button variant="secondary">Open drawer</Button>}>
          <Text>Heizkörperthermostatventil undicht</Text>
        </Drawer>
        <ConfirmDialog
          title="Cancel this work order?"
          confirmLabel="Cancel work order"
          cancelLabel="Keep it"
          color="critical"
          reason={{ label: 'Reason', isRequired: true }}
          onConfirm={() => undefined}
          trigger={
            <Button color="critical" variant="secondary">
              Cancel work order
            </Button>
          }
        >
          The contractor is told, and open quotes are withdrawn.
        </ConfirmDialog>
        <Popover label="Legend" trigger={<Button variant="tertiary">Open popover</Button>}>
          <Text size="small">Amber waits for you.</Text>
        </Popover>
      </Cluster>
      <Grid columns={3}>
        <Card title="Access" description="Set by the resident" mark="attention">
          Key safe at the door.
        </Card>
        <Card title="Report" mark="success">
          Accepted on 24/11/2026.
        </Card>
        <Card title="Invoice" mark="critical" actions={<Button size="small">Pay</Button>}>
          9 days overdue.
        </Card>
      </Grid>
      <ToastRegion />
    </Stack>
  )
}

const crumbs = [
  { label: 'Work orders', href: '#work-orders' },
  { label: 'Leeds North', href: '#leeds' },
  { label: 'WO-10900' },
]

const sent = {
  title: 'Quote sent',
  message: 'Aylin Demir has been told.',
  action: { label: 'Undo', onAction: () => undefined },
}

const renew = (
  <Button size="small" variant="secondary" color="default">
    Book check
  </Button>
)
