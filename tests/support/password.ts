/** Of every person in tests. */
export const PASSWORD = "correct horse";
