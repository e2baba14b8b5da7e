/** How far one member has read: the last message of somebody else that they had before them, and when. */
export type ReadReceipt = {
  readonly tenantId: string
  readonly membershipUuid: string
  readonly messageUuid: string
  /** ISO 8601 in UTC. */
  readonly at: string
  /** Whether they have written in the conversation, and so shown their name. */
  readonly hasWritten: boolean
  readonly name: string
  readonly companyName: string
}

/** By whom a message was read, as one reader may know it: a person, or their company where it has not named them. */
export type ReadReceiptOf = { readonly name: string; readonly at: string }

type Viewer = {
  readonly tenantId: string
  readonly membershipUuid: string
  /** Whether the sides know each other: from a hire on, and whoever takes part in an order's conversation. */
  readonly isKnown: boolean
}

/** Before a hire the other side knows those who wrote to it, and nobody else by name. */
const isNamed = ({ tenantId, hasWritten }: ReadReceipt, viewer: Viewer): boolean =>
  tenantId === viewer.tenantId || hasWritten || viewer.isKnown

/** Who has read up to which message, by message, the first to read first. A company that is not named more closely stands there once. */
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
