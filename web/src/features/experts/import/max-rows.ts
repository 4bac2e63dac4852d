/** Rows per import; users split larger lists. */
export const MAX_ROWS = 2_000;
