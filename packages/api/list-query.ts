import { LIMITS } from "@deck/contracts/limits";
import * as v from "valibot";

/** Such as a paper's. */
export const number = v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/), v.transform(Number));

/** JavaScript does not parse all of ISO 8601. */
export const mark = v.pipe(v.string(), v.regex(/Z$/, "invalid"), v.isoTimestamp("invalid"));

export const ListQuery = v.object({ since: v.optional(mark) });

const ids = v.pipe(
	v.string("required"),
	v.transform((text) => text.split(",")),
	v.maxLength(LIMITS.idsPerCall, "invalid"),
	v.array(number, "invalid"),
	v.transform((numbers) => [...new Set(numbers)]),
);

export const CardsQuery = v.object({ ids });
