/** How a job came to its contractor. Codes of the specification. */
export const enquiryTypes = ['B2C', 'MARKETPLACE', 'EXTERNAL', 'DLO', 'CONTRACTED', 'RESIDENT_REPORTED'] as const
export type EnquiryType = (typeof enquiryTypes)[number]
