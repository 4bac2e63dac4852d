import { BOUNCE_REASONS } from "@deck/contracts/address";
import { Entity, type EntityItem } from "electrodb";
import { defineEntity, primary } from "../kernel/entity.ts";

/**
 * What is known of an address to which letters go, whether or not an account has it. Found by a hash, so that no row tells
 * whose it is.
 */
export const addresses = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "address", service: "deck", version: "1" },
				attributes: {
					/** Hash of the address. */
					address: { type: "string", required: true },
					/** ISO instant since when letters come back for good, and why. */
					bounces_since: { type: "string" },
					bounce_reason: { type: BOUNCE_REASONS },
					/** Letters in a row that came back for a reason that may pass: when, and which. */
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
					/** ISO instant since when its owner has had our letters marked as unwanted mail. */
					complained_since: { type: "string" },
					/** Letters that are not wanted there (contracts/profile.ts MAIL_TOPICS), as the link in one of them said. */
					unwanted: { type: "list", items: { type: "string" } },
					/** Grows with every change: what a change is conditional on. */
					version: { type: "number", required: true },
					/** Absent where somebody has said that letters are not wanted: that holds for ever. */
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
