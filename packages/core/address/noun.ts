import { keyOf } from "../kernel/entity.ts";
import { hash } from "../kernel/ids.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import type { Noun } from "../noun.ts";
import { addresses } from "./entity.ts";

/** What the platform needs of addresses: an account that is gone leaves nothing of what its letters told. */
export const addressNoun = {
	erases: (context, _userId, emails) =>
		removeRows(
			context,
			emails.map((email) => keyOf(addresses(context.table).get({ address: hash(email) }))),
		),
} as const satisfies Noun;
