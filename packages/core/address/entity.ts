import { BOUNCE_REASONS } from "@deck/contracts/address";
import { Entity, type EntityItem } from "electrodb";
import { defineEntity, primaryKey } from "../kernel/entity.ts";

/** Delivery states and opt-outs of addresses, keyed by hash, so rows do not reveal the address. */
export const addresses = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "address", service: "deck", version: "1" },
				attributes: {
					address: { type: "string", required: true },
					/** ISO instant of permanent bounces. */
					bounces_since: { type: "string" },
					bounce_reason: { type: BOUNCE_REASONS },
					/** Consecutive temporary failures. */
					failures: {
						type: "list",
						items: {
							type: "map",
							properties: {
								at: { type: "string", required: true },
								email_id: { type: "string", required: true },
							},
						},
					},
					/** ISO instant of a spam complaint. */
					complained_since: { type: "string" },
					/** MAIL_TOPICS (contracts/profile.ts), set by an unsubscribe link. */
					unwanted: { type: "list", items: { type: "string" } },
					version: { type: "number", required: true },
					/** Absent once the owner made a choice. */
					ttl: { type: "number" },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["address"], template: "address#${address}" },
						{ composite: [], template: "me" },
					),
				},
			},
			options,
		),
	{
		description: "whether e-mails reach an address; hashed, and kept with the owner's wishes about e-mails",
		erasedBy: "erased",
	},
	"none",
);

export type AddressItem = EntityItem<ReturnType<typeof addresses>>;
