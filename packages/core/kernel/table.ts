/**
 * The one table: keys, three indexes, TTL and stream. `stacks/data.ts` and the local engine use this description.
 *
 * - G1 finds by person, G2 by scope (a section, a conference's staff), G3 by time.
 * - An index is named by its key here; DynamoDB requires three letters.
 * - Indexes project whole items; lists read only the attribute `c` (see `list-rows.ts`).
 */
export const TABLE = {
	pk: "pk",
	sk: "sk",
	indexes: {
		gsi1: { pk: "g1pk", sk: "g1sk" },
		gsi2: { pk: "g2pk", sk: "g2sk" },
		gsi3: { pk: "g3pk", sk: "g3sk" },
	},
	/** Epoch seconds. DynamoDB deletes late, so code filters expired items too. */
	ttl: "ttl",
	stream: "NEW_IMAGE",
} as const;

/** Stream consumers filter by these. */
export const OUTBOX_PREFIX = { mail: "out#mail#", push: "out#push#", jobs: "out#jobs#" } as const;
