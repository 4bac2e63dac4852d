/** Rows per import; larger lists are split by the user. */
export const MAX_ROWS = 2_000;
