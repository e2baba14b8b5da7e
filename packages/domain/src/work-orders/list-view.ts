/** Views that one member can keep. */
export const mostViews = 50
/** Words of an address that a view can hold, and columns. */
export const mostSearchWords = 40
export const mostColumns = 40
