/** Stories that may pass on the second attempt, each with the last day of toleration (YYYY-MM-DD) and the reason. */
export const flakyStories = []
