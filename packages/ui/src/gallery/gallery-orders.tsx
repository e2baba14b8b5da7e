import { Button } from '../controls/button.tsx'
import { MoreIcon } from '../controls/icons.tsx'
import { type Status, StatusBadge } from '../controls/status-badge.tsx'
import { Figure } from '../layout/text.tsx'
import { Menu } from '../overlays/menu.tsx'
import type { Column } from '../table/data-table.tsx'

export interface GalleryOrder {
  readonly number: string
  readonly title: string
  readonly place: string
  readonly status: Status
  readonly state: string
  readonly due: string
  readonly amount: string
}

export const galleryOrders: readonly GalleryOrder[] = [
  {
    number: 'WO-10411',
    title: 'Heizkörperthermostatventil undicht',
    place: 'Großbeerenstraße 71, 10963 Berlin',
    status: 'warning',
    state: 'Angebot angefordert',
    due: '21/11/2026',
    amount: '1.171,11 €',
  },
  {
    number: 'WO-10888',
    title: 'Trinkwasseruntersuchung auf Legionellen',
    place: 'Müllerstraße 138d, 13353 Berlin',
    status: 'ready',
    state: 'Berichtsfreigabe erforderlich',
    due: '08/12/2026',
    amount: '11.940,00 €',
  },
  {
    number: 'WO-10900',
    title: 'Boiler loses pressure overnight',
    place: '4 Calder Court, Leeds LS10 1JR',
    status: 'error',
    state: 'Overdue',
    due: '19/11/2026',
    amount: '£86.40',
  },
  {
    number: 'WO-10902',
    title: 'Rauchwarnmelder: jährliche Funktionsprüfung',
    place: 'Königswusterhausener Weg 4',
    status: 'success',
    state: 'Erledigt',
    due: '17/11/2026',
    amount: '432,00 €',
  },
]

export const galleryColumns: readonly Column<GalleryOrder>[] = [
  {
    id: 'number',
    header: 'Number',
    cell: (row) => <Figure>{row.number}</Figure>,
    width: 110,
    sortable: true,
    phonePlace: 'bare',
  },
  { id: 'title', header: 'Work order', cell: (row) => row.title, isPrimary: true, phonePlace: 'title' },
  { id: 'place', header: 'Property', cell: (row) => row.place, phonePlace: 'bare' },
  {
    id: 'state',
    header: 'Status',
    cell: (row) => <StatusBadge status={row.status}>{row.state}</StatusBadge>,
    phonePlace: 'bare',
  },
  { id: 'due', header: 'Due', cell: (row) => <Figure>{row.due}</Figure>, sortable: true, width: 110 },
  { id: 'amount', header: 'Amount', cell: (row) => <Figure>{row.amount}</Figure>, align: 'end', sortable: true },
  {
    id: 'more',
    header: 'Actions',
    isHeaderHidden: true,
    cell: () => <RowMenu />,
    align: 'end',
    phonePlace: 'corner',
    width: 48,
  },
]

export const galleryQuotes = {
  items: [
    {
      id: 'a',
      title: 'Northern Heating',
      note: '4.8, 212 jobs',
      isBest: true,
      actions: <Button size="small">Accept</Button>,
    },
    { id: 'b', title: 'Okafor & Sons', note: '4.6, 87 jobs' },
    { id: 'c', title: 'Rohrwerk GmbH', note: 'First quote' },
  ],
  rows: [
    { id: 'total', label: 'Total incl. VAT', values: { a: <Figure>£412.80</Figure>, b: <Figure>£455.00</Figure> } },
    { id: 'start', label: 'Earliest start', values: { a: '24/11/2026', b: '22/11/2026', c: '30/11/2026' } },
    { id: 'warranty', label: 'Warranty', values: { a: '24 months', b: '12 months', c: '24 months' } },
  ],
}

function RowMenu() {
  return (
    <Menu
      trigger={
        <Button variant="tertiary" color="default" size="small" iconOnly startIcon={<MoreIcon />}>
          Actions
        </Button>
      }
      groups={[
        {
          id: 'Actions',
          entries: [
            { id: 'assign', label: 'Assign' },
            { id: 'copy', label: 'Duplicate' },
          ],
        },
        { id: 'Danger', entries: [{ id: 'cancel', label: 'Cancel work order', isDanger: true }] },
      ]}
    />
  )
}

/** Without menus and badges: for lists of thousands. */
export const plainColumns: readonly Column<GalleryOrder>[] = [
  { id: 'number', header: 'Number', sortable: true, width: 120, isPrimary: true, cell: (row) => row.number },
  { id: 'title', header: 'Title', isCut: true, cell: (row) => row.title, phonePlace: 'bare' },
  { id: 'place', header: 'Property', isCut: true, cell: (row) => row.place },
  { id: 'due', header: 'Due', width: 120, cell: (row) => <Figure>{row.due}</Figure>, hideOnPhone: true },
  {
    id: 'amount',
    header: 'Amount',
    width: 120,
    align: 'end',
    cell: (row) => <Figure>{row.amount}</Figure>,
    phonePlace: 'corner',
  },
]

export const manyOrders: readonly GalleryOrder[] = Array.from({ length: 10_000 }, (_, at) => {
  const order = galleryOrders[at % galleryOrders.length] as GalleryOrder
  return { ...order, number: `WO-${20_000 + at}` }
})
