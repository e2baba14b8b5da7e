/** How a contractor was engaged; codes of the specification (section 3). */
export const enquiryTypes = ['B2C', 'MARKETPLACE', 'EXTERNAL', 'DLO', 'CONTRACTED', 'RESIDENT_REPORTED'] as const
export type EnquiryType = (typeof enquiryTypes)[number]
