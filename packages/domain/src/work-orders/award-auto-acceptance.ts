/** The rule of an appointment for awards; the limit in minor units including tax, null where there is none. */
export type AwardRule = {
  readonly kind: string
  readonly autoAccepts: boolean
  readonly autoAcceptLimit: number | null
}

/** Whether an award counts as accepted the moment it is made: own direct labour always, others up to what was agreed with them. */
export const isAwardAutoAccepted = ({ kind, autoAccepts, autoAcceptLimit }: AwardRule, award: number): boolean =>
  kind === 'dlo' || (autoAccepts && (autoAcceptLimit === null || award <= autoAcceptLimit))
