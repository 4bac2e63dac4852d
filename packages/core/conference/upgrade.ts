import { CONFERENCE_PARTS } from "@deck/contracts/conference-parts";
import { newToken } from "../kernel/ids.ts";
import { type Item, type Table, TransactionCanceled } from "../kernel/ports.ts";
import { newContents } from "./defaults.ts";
import { BESIDE, CONFERENCE_SCHEMA, type Contents } from "./entity.ts";
import type { ConferenceItem } from "./lookup.ts";
import { partRow } from "./parts.ts";
import { sectionIds } from "./section-title.ts";

/**
 * A conference's item of the first schema, which held everything that now stands in rows beside it. What requests need
 * of it is there as well, so it is rewritten when its rows are first asked for, and not before.
 */
type FirstSchema = Omit<ConferenceItem, "v"> & Omit<Contents, "payment">;

const MOVED = Object.values(BESIDE)
	.flat()
	.filter((name) => name !== "sections");

/** Whether an item as it is stored is of the first schema. */
export const isOfFirstSchema = (stored: Item): boolean => stored.v === undefined;

/** Rewrites it; nothing happens where it is changed at this moment. Who reads it looks again. */
export async function upgradeConference(table: Table, stored: Item): Promise<void> {
	const { pk, sk, conference, version, versions, sections, ...rest } = stored as Item & FirstSchema;
	const contents = { payment: newContents.payment, sections, ...rest };
	const rows = CONFERENCE_PARTS.map((part) => ({
		Put: partRow(table, { conference, part, version: versions[part] }, contents).params<Item>(),
	}));
	const item = {
		Key: { pk, sk },
		UpdateExpression: `SET sections = :ids, v = :v REMOVE ${MOVED.join(", ")}`,
		ConditionExpression: "#version = :version AND attribute_not_exists(v)",
		ExpressionAttributeNames: { "#version": "version" },
		ExpressionAttributeValues: {
			...{ ":ids": sectionIds(sections), ":v": CONFERENCE_SCHEMA, ":version": version },
		},
	};
	try {
		await table.transact([...rows, { Update: item }], newToken().slice(0, 36));
	} catch (error) {
		if (!(error instanceof TransactionCanceled)) throw error;
	}
}
