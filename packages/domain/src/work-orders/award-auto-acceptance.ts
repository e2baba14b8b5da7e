/** Award terms of an appointed contractor; limit in minor units including tax, null when there is none. */
export type AwardRule = {
  readonly kind: string
  readonly autoAccepts: boolean
  readonly autoAcceptLimit: number | null
}

/** Whether an award is accepted automatically: direct labour always, others up to their agreed limit. */
export const isAwardAutoAccepted = ({ kind, autoAccepts, autoAcceptLimit }: AwardRule, award: number): boolean =>
  kind === 'dlo' || (autoAccepts && (autoAcceptLimit === null || award <= autoAcceptLimit))
