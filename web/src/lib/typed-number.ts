import * as v from "valibot";

/** Parses a typed number; empty is null. */
export const typedNumber = v.pipe(
	v.string(),
	v.trim(),
	v.transform((text) => (text === "" ? null : Number(text))),
);
