import { LIMITS } from "@deck/contracts/limits";
import * as v from "valibot";

/** Parses a number in a path or query, such as a paper's. */
export const numberParam = v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/), v.transform(Number));

/** Validates a mark: an instant in UTC, as JavaScript does not parse all of ISO 8601. */
export const syncMarkParam = v.pipe(v.string(), v.regex(/Z$/, "invalid"), v.isoTimestamp("invalid"));

export const ListQuery = v.object({ since: v.optional(syncMarkParam) });

const numbersParam = v.pipe(
	v.string("required"),
	v.transform((text) => text.split(",")),
	v.maxLength(LIMITS.idsPerCall, "invalid"),
	v.array(numberParam, "invalid"),
	v.transform((numbers) => [...new Set(numbers)]),
);

export const ListRowsQuery = v.object({ ids: numbersParam });
