/** Stories that may pass at the second attempt, each with the last day on which that is tolerated (YYYY-MM-DD) and the reason. */
export const flakyStories = []
