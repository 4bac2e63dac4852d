import { Entity, type EntityItem } from "electrodb";
import { defineEntity, getItems, lookup, primaryKey } from "../kernel/entity.ts";
import { hash } from "../kernel/ids.ts";
import type { Table } from "../kernel/ports.ts";

/**
 * In order; a later report of SES never moves it back. `open`: not accepted last time · `waiting`: at the daily limit
 * · `claimed`: being sent · `sent`: SES has it · `failed`: refused permanently · `withheld`: not sent, for the row's
 * reason.
 */
export const EMAIL_STATES = [
	"open",
	"waiting",
	"claimed",
	"sent",
	"delivered",
	"bounced",
	"complained",
	"failed",
	"withheld",
] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

/**
 * Optional e-mails: the address bounces, its owner complained or opted out. By the feature: `gone` (no subject),
 * `stopped` (by staff), `unwanted`.
 */
export const WITHHOLD_REASONS = ["bounces", "complained", "unwanted", "gone", "stopped"] as const;
export type WithholdReason = (typeof WITHHOLD_REASONS)[number];

export const emailRecipients = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "recipient", service: "deck", version: "1" },
				attributes: {
					/** Outbox row id. */
					id: { type: "string", required: true },
					/** Hash of the address. */
					recipient: { type: "string", required: true },
					to: { type: "string", required: true },
					key: { type: "string", required: true },
					state: { type: EMAIL_STATES, required: true },
					withheld: { type: WITHHOLD_REASONS },
					waits_till: { type: "string" },
					/** ISO expiry of the claim. */
					lease: { type: "string" },
					/** ISO instant of the next attempt after one with an unknown outcome. */
					again: { type: "string" },
					attempts: { type: "number", required: true, default: 0 },
					/** Sent while an earlier one's state was unknown; may be duplicates. */
					resent: { type: "number", required: true, default: 0 },
					/** SES's id of the last accepted e-mail. */
					message_id: { type: "string" },
					failure: { type: "string" },
					about: { type: "string" },
					ttl: { type: "number", required: true },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["id"], template: "out#mail#${id}" },
						{ composite: ["recipient"], template: "to#${recipient}" },
					),
				},
			},
			options,
		),
	{ description: "the address of an e-mail", erasedBy: "expires" },
	{ expires: "Days after the e-mail." },
);

export type EmailRecipientItem = EntityItem<ReturnType<typeof emailRecipients>>;

/** Returns the known recipients of an e-mail by address. 1 table call. */
export async function readEmailRecipients(
	table: Table,
	id: string,
	emails: string[],
): Promise<Map<string, EmailRecipientItem>> {
	const all = emailRecipients(table);
	const rows = await getItems(
		table,
		emails.map((email) => lookup(all, all.get({ id, recipient: hash(email) }))),
	);
	return new Map(rows.flatMap((row) => (row ? [[row.to, row]] : [])));
}

export const isToSend = ({ state }: Pick<EmailRecipientItem, "state">): boolean =>
	state === "open" || state === "waiting" || state === "claimed";

export function emailTag(key: { id: string; recipient: string }): string {
	return `${key.id}-${key.recipient}`;
}

export function parseEmailTag(tag: string): { id: string; recipient: string } | null {
	const match = /^([0-9A-Z]{26})-([A-Za-z0-9_-]{43})$/.exec(tag);
	return match?.[1] && match[2] ? { id: match[1], recipient: match[2] } : null;
}
