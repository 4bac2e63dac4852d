/**
 * The one table: its keys, its three indexes, what expires and what streams.
 * `stacks/data.ts` and the one-machine engine are both made from this description.
 *
 * - G1 finds by person, G2 by scope (a section, a conference's staff), G3 by time.
 * - An index is named by its key here; DynamoDB takes no name under three letters.
 * - Every index projects whole items; lists read the one attribute `c` of a card (see `cards.ts`).
 */
export const TABLE = {
	pk: "pk",
	sk: "sk",
	indexes: {
		gsi1: { pk: "g1pk", sk: "g1sk" },
		gsi2: { pk: "g2pk", sk: "g2sk" },
		gsi3: { pk: "g3pk", sk: "g3sk" },
	},
	/** Epoch seconds. DynamoDB deletes late, so expired items are filtered in code as well. */
	ttl: "ttl",
	stream: "NEW_IMAGE",
} as const;

/** Prefixes of the outbox rows' partition keys, by which the stream's consumers choose theirs. */
export const OUTBOX_PREFIX = { mail: "out#mail#", push: "out#push#", jobs: "out#jobs#" } as const;
