/** A draft of the visits of a team is planned in the background; then its visits are published, some or all of them. */
export const draftStates = ['planning', 'ready', 'publishing', 'failed'] as const
export type DraftState = (typeof draftStates)[number]

/** Work with a place, without one, and what became of it once it was published. */
export const draftItemStates = ['placed', 'left', 'publishing', 'published', 'refused'] as const
export type DraftItemState = (typeof draftItemStates)[number]

export const draftRefusals = ['draft_under_way', 'draft_not_ready', 'draft_item_unknown', 'team_unknown'] as const

export const mostDraftDays = 14
export const mostDraftJobs = 500
