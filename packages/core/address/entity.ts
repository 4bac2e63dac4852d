import { BOUNCE_REASONS } from "@deck/contracts/address";
import { Entity, type EntityItem } from "electrodb";
import { defineEntity, primary } from "../kernel/entity.ts";

/** Delivery data of an address, with or without account. Keyed by hash, so rows do not reveal the address. */
export const addresses = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "address", service: "deck", version: "1" },
				attributes: {
					/** Hash of the address. */
					address: { type: "string", required: true },
					/** ISO instant of permanent bounces, and the reason. */
					bounces_since: { type: "string" },
					bounce_reason: { type: BOUNCE_REASONS },
					/** Consecutive temporary failures: time and e-mail. */
					failures: {
						type: "list",
						items: {
							type: "map",
							properties: {
								at: { type: "string", required: true },
								letter: { type: "string", required: true },
							},
						},
					},
					/** ISO instant of the owner's spam complaint. */
					complained_since: { type: "string" },
					/** Unwanted topics (contracts/profile.ts MAIL_TOPICS), set by an unsubscribe link. */
					unwanted: { type: "list", items: { type: "string" } },
					/** Grows with each change, for conditions. */
					version: { type: "number", required: true },
					/** Absent once the owner made a choice: that never expires. */
					ttl: { type: "number" },
				},
				indexes: {
					primary: primary(
						{ composite: ["address"], template: "address#${address}" },
						{ composite: [], template: "me" },
					),
				},
			},
			options,
		),
	{
		tells: "how an address stands with our e-mails; hashed, and kept with what its owner has said of them",
		goes: "erased",
	},
);

export type AddressItem = EntityItem<ReturnType<typeof addresses>>;
