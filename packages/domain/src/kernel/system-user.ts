/** Shown as the author of an event without a person. */
export const systemUser = { id: -1, name: 'System' } as const
