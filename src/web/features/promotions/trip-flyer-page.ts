export const tripFlyerSize = { width: 900, height: 1000 }
export const tripPictureHeight = 430

/** The edges of the text, and the foot of the page. */
export const flyerEdges = { start: 48, end: 852, bottom: 960 }
