import { Entity, type EntityItem } from "electrodb";
import { defineEntity, primary } from "../kernel/entity.ts";

/**
 * A version of a manuscript as the platform compares it. It stands outside of the paper's partition, as it is long and
 * whoever reads the paper's page reads that whole, its authors among them, who never see this.
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
					/** `in`: it may stand at its marks, and counts; `leaving`: it is being taken away from them. */
					state: { type: ["in", "leaving"] as const },
					/** The marks at which it stands, or may stand, with spaces between them. */
					marks: { type: "string" },
					/** JSON of `Found`. */
					found: { type: "string" },
					/** A figure from outside. */
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
					primary: primary(
						{ composite: ["conference"], template: "originality#${conference}" },
						{ composite: ["number", "version"], template: "${number}#${version}" },
					),
				},
			},
			options,
		),
	{
		tells: "the name of a report's file",
		stays: "Papers stay with their authors, published or in the work of the editors (product.md §10).",
	},
);

export type OriginalityItem = EntityItem<ReturnType<typeof originalities>>;

/** A version of a manuscript. */
export interface VersionKey {
	conference: string;
	number: number;
	version: number;
}

/** A version as the index of marks names it, and back. */
export const documentOf = ({ conference, number, version }: VersionKey) =>
	`${conference}#${number}#${version}`;
export function readDocument(document: string): VersionKey {
	const [conference = "", number, version] = document.split("#");
	return { conference, number: Number(number), version: Number(version) };
}
