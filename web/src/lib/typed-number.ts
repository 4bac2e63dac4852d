import * as v from "valibot";

/** A number that is typed as a text; empty: null. */
export const typedNumber = v.pipe(
	v.string(),
	v.trim(),
	v.transform((text) => (text === "" ? null : Number(text))),
);
