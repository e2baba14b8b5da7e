import { listsEnGb } from './en-gb.ts'
import type { ListWords } from './list-words.ts'

/** American spelling and names; everything else reads as in en-GB. */
export const listsEnUs: ListWords = {
  ...listsEnGb,
  bucket: { ...listsEnGb.bucket, cancelled: 'Canceled' },
  tab: { ...listsEnGb.tab, cancelled: 'Canceled' },
  because: { ...listsEnGb.because, order_is_cancelled: 'The work order was canceled' },
  workOrderState: { ...listsEnGb.workOrderState, customer_cancelled: 'Canceled' },
  jobState: { ...listsEnGb.jobState, cancelled: 'Canceled' },
  bookingState: { ...listsEnGb.bookingState, cancelled: 'Canceled' },
  importField: { ...listsEnGb.importField, postcode: 'ZIP code', unit: 'Apartment' },
  category: { ...listsEnGb.category, carpentry: 'Carpentry', 'damp-mould': 'Moisture and mold', decorating: 'Painting and drywall' },
  service: { ...listsEnGb.service, 'taps-and-sinks': 'Faucets and sinks', 'hot-water-cylinders': 'Water heaters', 'consumer-unit': 'Electrical panel', 'sockets-and-switches': 'Outlets and switches', 'skirting-and-boxing': 'Baseboards and trim', 'mould-treatment': 'Mold remediation', 'damp-survey': 'Moisture survey', 'rising-damp': 'Rising moisture', 'penetrating-damp': 'Water intrusion', plastering: 'Drywall', 'end-of-tenancy': 'Turn clean', 'void-works': 'Unit turn', 'boiler-service': 'Boiler or furnace service', 'gutters-and-downpipes': 'Gutters and downspouts', 'double-glazing': 'Insulated glass', handyperson: 'Handyperson' },
  lossReason: { ...listsEnGb.lossReason, order_cancelled: 'The work order was canceled' },
  closeReason: { ...listsEnGb.closeReason, direct_labour: 'Direct labor' },
  unit: { ...listsEnGb.unit, metre: 'foot', square_metre: 'sq ft' },
  lineKind: { ...listsEnGb.lineKind, labour: 'Labor' },
  taxCategory: { standard: 'Taxable', reduced: 'Reduced rate', zero: 'Exempt' },
  locationKind: { ...listsEnGb.locationKind, estate: 'Community', unit: 'Apartment or unit' },
  enquiryType: { ...listsEnGb.enquiryType, DLO: 'Direct labor' },
  appointment: { ...listsEnGb.appointment, dlo: 'Direct labor' },
  event: { ...listsEnGb.event, 'work-order.cancelled': 'canceled the work order', 'booking.cancelled': 'canceled the visit: {reason}', 'work-order.authorised-value-changed': 'The authorized value changed' },
}
