/** Colours of tags: surfaces of the token catalogue without a semantic meaning (supplement, section 9). */
export const tagColors = [
  'grey',
  'blue',
  'sky',
  'teal',
  'jade',
  'green',
  'yellow',
  'sand',
  'cinnamon',
  'orange',
  'rose',
  'fuchsia',
  'purple',
  'lavender',
] as const
export type TagColor = (typeof tagColors)[number]
/** Most tags of one order. */
export const maxTags = 12
