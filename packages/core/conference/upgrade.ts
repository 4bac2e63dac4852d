import { CONFERENCE_PARTS } from "@deck/contracts/conference-parts";
import { newToken } from "../kernel/ids.ts";
import { type Item, type Table, TransactionCanceled } from "../kernel/ports.ts";
import { defaultContents } from "./defaults.ts";
import { CONFERENCE_SCHEMA, type ConferenceContents, PART_ATTRIBUTES } from "./entity.ts";
import type { ConferenceItem } from "./lookup.ts";
import { partRow } from "./parts.ts";
import { sectionIds } from "./section-title.ts";

/**
 * Before parts had own rows. Such items contain all that requests need, so they are rewritten only when the parts are
 * first read.
 */
type FirstSchema = Omit<ConferenceItem, "v"> & Omit<ConferenceContents, "payment">;

const MOVED_ATTRIBUTES = Object.values(PART_ATTRIBUTES)
	.flat()
	.filter((name) => name !== "sections");

export const isFirstSchema = (stored: Item): boolean => stored.v === undefined;

/** Skips concurrent changes, as readers try again. */
export async function upgradeConference(table: Table, stored: Item): Promise<void> {
	const { pk, sk, conference, version, versions, sections, ...rest } = stored as Item & FirstSchema;
	const contents = { payment: defaultContents.payment, sections, ...rest };
	const rows = CONFERENCE_PARTS.map((part) => ({
		Put: partRow(table, { conference, part, version: versions[part] }, contents).params<Item>(),
	}));
	const item = {
		Key: { pk, sk },
		UpdateExpression: `SET sections = :ids, v = :v REMOVE ${MOVED_ATTRIBUTES.join(", ")}`,
		ConditionExpression: "#version = :version AND attribute_not_exists(v)",
		ExpressionAttributeNames: { "#version": "version" },
		ExpressionAttributeValues: {
			":ids": sectionIds(sections),
			":v": CONFERENCE_SCHEMA,
			":version": version,
		},
	};
	try {
		await table.transact([...rows, { Update: item }], newToken().slice(0, 36));
	} catch (error) {
		if (!(error instanceof TransactionCanceled)) throw error;
	}
}
