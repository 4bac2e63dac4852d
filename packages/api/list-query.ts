import { LIMITS } from "@deck/contracts/limits";
import * as v from "valibot";

/** The number of something that a conference numbers, such as a paper, in an address. */
export const number = v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/), v.transform(Number));

/** An instant as our own marks are written; other ways of ISO 8601 are more than JavaScript reads. */
export const mark = v.pipe(v.string(), v.regex(/Z$/, "invalid"), v.isoTimestamp("invalid"));

/** A list, whole or since a mark. */
export const ListQuery = v.object({ since: v.optional(mark) });

const ids = v.pipe(
	v.string("required"),
	v.transform((text) => text.split(",")),
	v.maxLength(LIMITS.idsPerCall, "invalid"),
	v.array(number, "invalid"),
	v.transform((numbers) => [...new Set(numbers)]),
);

/** Some rows of a list by their numbers. */
export const CardsQuery = v.object({ ids });
