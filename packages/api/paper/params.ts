import * as v from "valibot";

/** A paper's number in an address. */
export const number = v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/), v.transform(Number));

/** The address of a paper. */
export const PaperParams = v.object({ conf: v.string(), number });
