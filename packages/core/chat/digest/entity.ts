import { Entity, type EntityItem } from "electrodb";
import { defineEntity, lookup, primaryKey } from "../../kernel/entity.ts";
import { hash } from "../../kernel/ids.ts";
import type { Table } from "../../kernel/ports.ts";

export type DigestReader = { user_id: string } | { email: string };

export const digests = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "digest", service: "deck", version: "1" },
				attributes: {
					reader: { type: "string", required: true },
					/** ISO instant. */
					last_at: { type: "string", required: true },
					/** A job checks again then. */
					next_due: { type: "string" },
					version: { type: "number", required: true },
					ttl: { type: "number", required: true },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["reader"], template: "digest#${reader}" },
						{ composite: [], template: "me" },
					),
				},
			},
			options,
		),
	{ description: "what somebody was notified of", erasedBy: "erased" },
	"none",
);

export type DigestItem = EntityItem<ReturnType<typeof digests>>;

export const digestReaderName = (reader: DigestReader): string =>
	"user_id" in reader ? reader.user_id : `@${hash(reader.email)}`;

export function digestLookup(table: Table, reader: DigestReader) {
	const all = digests(table);
	return lookup(all, all.get({ reader: digestReaderName(reader) }));
}
