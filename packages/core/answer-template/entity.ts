import { Entity, type EntityItem } from "electrodb";
import { defineEntity, primaryKey } from "../kernel/entity.ts";

export const answerTemplates = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "answerTemplate", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					/** `00`, `01` …: limits the number per conference. */
					slot: { type: "string", required: true },
					/** Slot and random text, as slots are reused. */
					id: { type: "string", required: true },
					name: { type: "string", required: true },
					/** Empty if missing. */
					text_en: { type: "string", required: true },
					text_ru: { type: "string", required: true },
					version: { type: "number", required: true },
					/** Restorable until `ttl`, unless the slot is reused. */
					deleted_at: { type: "string" },
					ttl: { type: "number" },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference"], template: "templates#${conference}" },
						{ composite: ["slot"], template: "template#${slot}" },
					),
				},
			},
			options,
		),
	"nobody",
	{ index: "primary" },
);

export type AnswerTemplateItem = EntityItem<ReturnType<typeof answerTemplates>>;
