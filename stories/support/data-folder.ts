/** Where the server that stories are told against keeps its data, and beside it what came of them. */
export const dataFolder = process.env.FETTLE_STORIES_DATA ?? '.cache/stories-data'
