/** The messages of each area in de-DE; in the chunk of those that every page needs. */
export const catalogues = import.meta.glob([
  '../../../../../../packages/words/locales/de-DE/*.po',
  '!../../../../../../packages/words/locales/de-DE/server.po',
])
