import { Entity, type EntityItem } from "electrodb";
import { defineEntity, primaryKey } from "../kernel/entity.ts";

/**
 * Kept outside the paper's partition: it is long, and that partition is read whole, also by authors, who must not see
 * it.
 */
export const originalities = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "originality", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					number: { type: "number", required: true, padding: { length: 7, char: "0" } },
					version: { type: "number", required: true, padding: { length: 6, char: "0" } },
					/** `in`: listed at its fingerprints; `leaving`: being removed from them. */
					state: { type: ["in", "leaving"] as const },
					/** Current or possible fingerprints, separated by spaces. */
					marks: { type: "string" },
					/** ISO instant of a queued comparison that somebody asked for. */
					asked: { type: "string" },
					/** JSON of `Found`. */
					found: { type: "string" },
					/** Of an outside service. */
					entered: {
						type: "map",
						properties: {
							originality: { type: "number", required: true },
							service: { type: "string", required: true },
							note: { type: "string", required: true },
							report: {
								type: "map",
								properties: {
									name: { type: "string", required: true },
									size: { type: "number", required: true },
									key: { type: "string", required: true },
									version_id: { type: "string", required: true },
								},
							},
							/** User id. */
							by: { type: "string", required: true },
							at: { type: "string", required: true },
							version: { type: "number", required: true },
						},
					},
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference"], template: "originality#${conference}" },
						{ composite: ["number", "version"], template: "${number}#${version}" },
					),
				},
			},
			options,
		),
	{
		description: "the name of a report's file",
		retained: "Papers stay with their authors, published or in the work of the editors (product.md §10).",
	},
	{ by: "feature" },
);

export type OriginalityItem = EntityItem<ReturnType<typeof originalities>>;

export interface VersionKey {
	conference: string;
	number: number;
	version: number;
}

/** Returns a version's name in the index of fingerprints; `parseDocumentName` reverses it. */
export const documentName = ({ conference, number, version }: VersionKey) =>
	`${conference}#${number}#${version}`;
export function parseDocumentName(document: string): VersionKey {
	const [conference = "", number, version] = document.split("#");
	return { conference, number: Number(number), version: Number(version) };
}
