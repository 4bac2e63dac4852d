import * as v from "valibot";

export const typedNumber = v.pipe(
	v.string(),
	v.trim(),
	v.transform((text) => (text === "" ? null : Number(text))),
);
