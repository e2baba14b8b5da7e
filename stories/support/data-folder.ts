/** Data folder of the server that stories run against. */
export const dataFolder = process.env.FETTLE_STORIES_DATA ?? '.cache/stories-data'
