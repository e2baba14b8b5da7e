/** Read position of one member: the last message by another author that was shown to them, and when. */
export type ReadReceipt = {
  readonly tenantId: string
  readonly membershipUuid: string
  readonly messageUuid: string
  /** ISO 8601 in UTC. */
  readonly at: string
  /** Whether they have written in the conversation, which discloses their name. */
  readonly hasWritten: boolean
  readonly name: string
  readonly companyName: string
}

/** A receipt as one viewer may see it: a person, or only their company. */
export type ReadReceiptOf = { readonly name: string; readonly at: string }

type Viewer = {
  readonly tenantId: string
  readonly membershipUuid: string
  /** Whether the sides know each other: after a hire, and among participants of an order's conversation. */
  readonly isKnown: boolean
}

/** Before a hire the other side sees names only of those who wrote to it. */
const isNamed = ({ tenantId, hasWritten }: ReadReceipt, viewer: Viewer): boolean =>
  tenantId === viewer.tenantId || hasWritten || viewer.isKnown

/** Receipts by message, ascending by time. A company without named readers is listed once. */
export const readReceipts = (
  readings: readonly ReadReceipt[],
  viewer: Viewer,
): ReadonlyMap<string, readonly ReadReceiptOf[]> => {
  const marks = new Map<string, ReadReceiptOf[]>()
  for (const reading of readings.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    if (reading.membershipUuid === viewer.membershipUuid) continue
    const name = isNamed(reading, viewer) ? reading.name : reading.companyName
    const known = marks.get(reading.messageUuid) ?? []
    if (!known.some((each) => each.name === name)) marks.set(reading.messageUuid, [...known, { name, at: reading.at }])
  }
  return marks
}
