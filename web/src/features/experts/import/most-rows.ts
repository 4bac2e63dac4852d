/** Rows per import; larger lists are split by the user. */
export const MOST_ROWS = 2_000;
