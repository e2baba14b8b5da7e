/** Most people of a calendar, and most days. */
export const mostPeople = 200
export const mostDays = 42
