/** Data folder of the server that stories run against; results are written beside it. */
export const dataFolder = process.env.FETTLE_STORIES_DATA ?? '.cache/stories-data'
