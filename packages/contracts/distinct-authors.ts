import * as v from "valibot";
import { LIMITS } from "./limits.ts";
import { email, rule, serial } from "./rules.ts";

/** POST conf/{conf}/adm/authors/distinct: whether similar names are different people. */
export const DistinctAuthorsForm = v.object({
	/** Their papers determine who is notified. */
	authors: v.pipe(
		v.array(
			v.object({
				email,
				papers: v.pipe(
					v.array(serial, "required"),
					v.minLength(1, "required"),
					v.maxLength(LIMITS.distinctAuthorPapers, rule("maxsize", { length: LIMITS.distinctAuthorPapers })),
				),
			}),
			"required",
		),
		v.minLength(2, "required"),
		v.maxLength(LIMITS.mergedAuthors, rule("maxsize", { length: LIMITS.mergedAuthors })),
		v.check((authors) => new Set(authors.map((one) => one.email)).size === authors.length, "invalid"),
	),
	distinct: v.boolean("invalid"),
});
export type DistinctAuthorsForm = v.InferOutput<typeof DistinctAuthorsForm>;

const [OFFSET, PRIME, BITS] = [0xcbf29ce484222325n, 0x100000001b3n, 64];

/** Hashes two addresses in any order (FNV-1a, 64 bits), revealing neither. */
export function pairHash(one: string, two: string): string {
	let hash = OFFSET;
	for (const letter of [one, two].sort().join(" "))
		hash = BigInt.asUintN(BITS, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * PRIME);
	return hash.toString(36);
}
