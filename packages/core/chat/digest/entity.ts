import { Entity, type EntityItem } from "electrodb";
import { defineEntity, lookup, primary } from "../../kernel/entity.ts";
import { hash } from "../../kernel/ids.ts";
import type { Table } from "../../kernel/ports.ts";

/** Who is told of what is unread: an account, or an address that has none. */
export type DigestReader = { user_id: string } | { email: string };

/** When somebody was last told of what is unread in their rooms, and whether they are to be told again. */
export const digests = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "digest", service: "deck", version: "1" },
				attributes: {
					/** Id of the account, or a hash of the address behind an @. */
					reader: { type: "string", required: true },
					/** ISO instant of the last letter. */
					last_at: { type: "string", required: true },
					/** A job looks again then, as more was said since. */
					next_due: { type: "string" },
					/** Grows with every change: what a change is conditional on. */
					version: { type: "number", required: true },
					ttl: { type: "number", required: true },
				},
				indexes: {
					primary: primary(
						{ composite: ["reader"], template: "digest#${reader}" },
						{ composite: [], template: "me" },
					),
				},
			},
			options,
		),
	{ tells: "what somebody was told of", goes: "erased" },
);

export type DigestItem = EntityItem<ReturnType<typeof digests>>;

/** A reader as rows are named. */
export const nameOf = (reader: DigestReader): string =>
	"user_id" in reader ? reader.user_id : `@${hash(reader.email)}`;

/** When somebody was last told, to be read with other items. */
export function digestLookup(table: Table, reader: DigestReader) {
	const all = digests(table);
	return lookup(all, all.get({ reader: nameOf(reader) }));
}
