import { type Dashboard, dashboardBase, query, sharedPaths } from './dashboard.paths.ts'

/** Every address of a client's dashboard, by the words of its pages. */
export const clientPaths = (of: Omit<Dashboard, 'side'>) => {
  const base = dashboardBase({ ...of, side: 'client' })
  const order = (uuid: string) => `${base}/work-order/${uuid}`
  const place = (uuid: string) => `${base}/locations/${uuid}`
  return {
    dashboard: `${base}/dashboard`,
    overview: `${base}/overview`,
    workOrders: (status = 'all', filters: Readonly<Record<string, string | undefined>> = {}): string =>
      `${base}/work-orders/${status}${query(filters)}`,
    raise: (locationUuid?: string): string => `${base}/work-orders/raise${query({ location: locationUuid })}`,
    /** The form of a new order with the words of another. */
    raiseLike: (workOrderUuid: string): string => `${base}/work-orders/raise${query({ like: workOrderUuid })}`,
    /** The form of a part of another order. */
    raisePart: (parentUuid: string): string => `${base}/work-orders/raise${query({ parent: parentUuid })}`,
    workOrder: order,
    workOrderBookings: (uuid: string): string => `${order(uuid)}/bookings`,
    workOrderReport: (uuid: string): string => `${order(uuid)}/completion-report`,
    writeReport: (uuid: string): string => `${order(uuid)}/completion-report/create`,
    editReport: (uuid: string, reportUuid: string): string => `${order(uuid)}/completion-report/${reportUuid}/edit`,
    workOrderContacts: (uuid: string): string => `${order(uuid)}/contacts`,
    workOrderContractors: (uuid: string): string => `${order(uuid)}/contractors`,
    workOrderContractor: (uuid: string, jobUuid: string): string => `${order(uuid)}/contractors/${jobUuid}`,
    /** `way` and `contractor` are proposed there. */
    workOrderDelivery: (uuid: string, proposed: Readonly<Record<string, string | undefined>> = {}): string =>
      `${order(uuid)}/delivery-options${query(proposed)}`,
    workOrderDescription: (uuid: string): string => `${order(uuid)}/description`,
    workOrderActivity: (uuid: string): string => `${order(uuid)}/activity`,
    workOrderNotes: (uuid: string): string => `${order(uuid)}/notes`,
    workOrderCosts: (uuid: string): string => `${order(uuid)}/costs`,
    ...moneyPaths(order),
    jobProfile: (at: { workOrderUuid: string; jobUuid: string }, section = 'overview'): string =>
      `${order(at.workOrderUuid)}/contractors/${at.jobUuid}/profile/${section}`,
    /** Of the job, or of the order as a whole. */
    jobMessages: (at: { workOrderUuid: string; jobUuid: string; kind?: 'job' | 'order' }): string =>
      `${order(at.workOrderUuid)}/contractors/${at.jobUuid}/messages${at.kind === 'order' ? '?thread=order' : ''}`,
    invoices: `${base}/invoices`,
    payable: (bucket: string): string => `${base}/invoices/payable/${bucket}`,
    pendingApprovals: (papers: string): string => `${base}/pending-approvals/${papers}`,
    bookings: `${base}/bookings`,
    booking: (bucket: string, bookingUuid: string): string =>
      `${base}/bookings/${bucket}/booking-details/${bookingUuid}`,
    locations: `${base}/locations`,
    location: (uuid: string): string => `${place(uuid)}/details`,
    subLocations: (uuid: string): string => `${place(uuid)}/sub-locations`,
    locationWorkOrders: (uuid: string): string => `${place(uuid)}/work-orders`,
    contractors: `${base}/settings/contractors`,
    contractorDetails: (uuid: string): string => `${base}/settings/contractors/${uuid}/details`,
    contractorProfile: (uuid: string): string => `${base}/settings/contractors/${uuid}/profile`,
    contractorRules: (uuid: string): string => `${base}/settings/contractors/${uuid}/rules`,
    ...sharedPaths(base),
    imports: `${base}/settings/imports`,
    importRun: (uuid: string): string => `${base}/settings/imports/${uuid}`,
  }
}
/** Quotes and invoices of an order: made here, and recorded from outside. */
const moneyPaths = (order: (uuid: string) => string) => ({
  workOrderMoney: (uuid: string): string => `${order(uuid)}/quote-and-invoice`,
  quote: (uuid: string, at: { jobUuid: string; quoteUuid: string }): string =>
    `${order(uuid)}/quote-and-invoice/job/${at.jobUuid}/quote/${at.quoteUuid}`,
  invoice: (uuid: string, at: { jobUuid: string; invoiceUuid: string }): string =>
    `${order(uuid)}/quote-and-invoice/job/${at.jobUuid}/invoice/${at.invoiceUuid}`,
  externalQuote: (uuid: string, quoteUuid: string): string =>
    `${order(uuid)}/quote-and-invoice/external-quote/${quoteUuid}`,
  editExternalQuote: (uuid: string, quoteUuid: string): string =>
    `${order(uuid)}/quote-and-invoice/external-quote/${quoteUuid}/edit`,
  recordQuote: (uuid: string): string => `${order(uuid)}/quote-and-invoice/external-quote/create`,
  externalInvoice: (uuid: string, invoiceUuid: string): string =>
    `${order(uuid)}/quote-and-invoice/external-invoice/${invoiceUuid}`,
  editExternalInvoice: (uuid: string, invoiceUuid: string): string =>
    `${order(uuid)}/quote-and-invoice/external-invoice/${invoiceUuid}/edit`,
  recordInvoice: (uuid: string): string => `${order(uuid)}/quote-and-invoice/external-invoice/create`,
})
export type ClientPaths = ReturnType<typeof clientPaths>
