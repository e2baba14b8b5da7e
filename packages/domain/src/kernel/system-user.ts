/** Shown as the author of an event without a person (specification, section 9). */
export const systemUser = { id: -1, name: 'System' } as const
