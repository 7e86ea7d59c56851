/** Points of a polygon at most: outlines of pair tests have room for so many (collision/planar/outline.fields.ts). */
export const MOST_POINTS = 16;
