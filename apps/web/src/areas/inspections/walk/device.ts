const deviceKey = 'fettle-inspection-device'
const sequenceKey = (inspectionUuid: string) => `fettle-inspection-sequence-${inspectionUuid}`

/** Identifier of this device for answers; a new one where the storage was cleared, so that sequences never repeat. */
export const deviceId = (): string => {
  const known = localStorage.getItem(deviceKey)
  if (known) return known
  const id = crypto.randomUUID()
  localStorage.setItem(deviceKey, id)
  return id
}

/** The last sequence that this device gave to an answer of an inspection; 0 without any. */
export const lastSequence = (inspectionUuid: string): number =>
  Number(localStorage.getItem(sequenceKey(inspectionUuid)) ?? 0)

/** The next sequence of an inspection on this device. */
export const nextSequence = (inspectionUuid: string): number => {
  const next = lastSequence(inspectionUuid) + 1
  localStorage.setItem(sequenceKey(inspectionUuid), String(next))
  return next
}
