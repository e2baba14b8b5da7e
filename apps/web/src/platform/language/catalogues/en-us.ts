/** The messages of each area in en-US; in the chunk of those that every page needs. */
export const catalogues = import.meta.glob([
  '../../../../../../packages/words/locales/en-US/*.po',
  '!../../../../../../packages/words/locales/en-US/server.po',
])
